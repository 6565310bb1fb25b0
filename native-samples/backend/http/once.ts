import type { EndpointName } from "../../../src/api/endpoints.ts";
import { asId } from "../../../src/core/read.ts";
import { answerOnce } from "../queries/attempts.ts";
import { type Answer, refuse } from "./answer.ts";
import type { Call } from "./call.ts";

/** Requests that would create something twice if they arrived twice. All others change nothing the second time. */
const ONCE: ReadonlySet<EndpointName> = new Set<EndpointName>([
  "createPost",
  "createComment",
  "createTeam",
  "joinTeam",
  "joinByCode",
]);

/**
 * Their answers have all members of a team. They are made anew each time, so that they need no place for days, and so
 * that whoever has left a private team learns no more of it.
 */
const ANSWERED_ANEW: ReadonlySet<EndpointName> = new Set<EndpointName>(["joinTeam", "joinByCode"]);

const CLIENT_ID_MAX_CHARS = 64;
/** More than any target that exists. What a path may say does not fit into a key of the database. */
const KIND_MAX_CHARS = 100;

/**
 * Runs the handler; a request with a `client_id` that was answered before gets that answer again. Where that is made
 * anew, the handler runs again and changes nothing.
 */
export async function once(
  name: EndpointName,
  call: Call,
  handler: (call: Call) => Promise<Answer>,
): Promise<Answer> {
  const { client_id: clientId } = call.body;
  if (!ONCE.has(name) || clientId === undefined || clientId === null) return handler(call);
  if (typeof clientId !== "string" || clientId === "" || clientId.length > CLIENT_ID_MAX_CHARS) {
    return refuse(400, "invalidClientId");
  }
  return answerOnce(
    call.queries,
    {
      userId: call.viewerId,
      // The target belongs to it: the same id for another post or team is another attempt.
      kind: [name, ...Object.values<string>(call.params), asId(call.body.teamId) ?? ""]
        .join(" ")
        .slice(0, KIND_MAX_CHARS),
      clientId,
      now: call.now,
    },
    (tx, isRepeat) => handler({ ...call, queries: tx, clientId, isRepeat }),
    { isFinal: answer => answer.status < 400, isKept: !ANSWERED_ANEW.has(name) },
  );
}
