import type { AnswerOf, WriteName } from "../../api/endpoints.ts";
import type { Result } from "../../core/result.ts";
import { type Actor, USER_CHANGED } from "../../services/call-context.ts";
import type { CallOptions } from "../../services/http.ts";
import { services } from "../services.ts";
import { session } from "./session.ts";

/** To be taken in the tap itself, before anything waits. */
export function currentActor(): Actor {
  return { userCount: session.userCount };
}

export function isCurrent({ userCount }: Actor): boolean {
  return userCount === session.userCount;
}

/**
 * Sends what the user has tapped. After a change of the user nothing is sent, and an answer that is
 * still under way is USER_CHANGED, which is shown to nobody: it belongs to no one on this screen.
 */
export async function act<Name extends WriteName>(
  name: Name,
  options: CallOptions<Name>,
  actor = currentActor(),
): Promise<Result<AnswerOf<Name>>> {
  const answer = await services().api.call(name, { ...options, actor });
  return isCurrent(actor) ? answer : USER_CHANGED;
}
