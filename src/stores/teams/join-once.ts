import type { AnswerOf } from "../../api/endpoints.ts";
import { cleanJoinCode } from "../../core/text.ts";
import type { Actor } from "../../services/call-context.ts";
import { hashText } from "../../services/hash-text.ts";
import { services } from "../services.ts";
import { loadFirst, NOTHING, saveContent } from "../writing/saved-draft.ts";
import { type Sent, sendOnce } from "../writing/send-once.ts";
import { findMyTeam } from "./find-sent-team.ts";

/**
 * Joins a team. Where the answer is lost, my teams say whether it worked, also after a restart.
 * @param target a team's id or a code
 */
export async function joinOnce(
  name: "joinTeam" | "joinByCode",
  target: string,
  actor: Actor,
): Promise<Sent<AnswerOf<"joinTeam">>> {
  const { api, cache } = services();
  // The storage has only a hash of the code, so that nobody can read the code there.
  const [draft] = await loadFirst(`${name}/${hashText(target)}`);
  const sent = await sendOnce<AnswerOf<"joinTeam">>(draft, {
    content: NOTHING,
    words: hashText(target),
    // The user may have joined by the earlier attempt and left since.
    needsNewId: true,
    // Each of the two paths takes the one that it has.
    send: body => api.call(name, { actor, body, params: { teamId: target, code: target } }),
    find: () =>
      findMyTeam(
        ({ id, inviteCode }) =>
          name === "joinTeam" ? id === target : cleanJoinCode(inviteCode ?? "") === target,
        actor,
      ),
  });
  // Also where nobody knows whether it has worked: the list that is asked for next says so.
  if (sent.status !== "refused") cache.drop("userTeams");
  if (sent.status === "sent") await saveContent(draft, NOTHING);
  return sent;
}
