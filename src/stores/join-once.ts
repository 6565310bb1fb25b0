import type { Team } from "../api/models.ts";
import type { Actor } from "../services/call-context.ts";
import { hashText } from "../services/hash-text.ts";
import { findJoinedTeam } from "./find-sent-team.ts";
import { type Sent, sendOnce } from "./once.ts";
import { draftOwners, NOTHING, saveContent, savedDraftAt } from "./saved-draft.ts";
import { services } from "./services.ts";

type Joined = { readonly team?: Team };

/**
 * Joins a team. Where the answer is lost, my teams say whether it worked, also after a restart.
 * @param target a team's id or a code
 */
export async function joinOnce(
  name: "joinTeam" | "joinByCode",
  target: string,
  actor: Actor,
): Promise<Sent<Joined>> {
  const { api, drafts } = services();
  // Whoever reads the storage learns no code.
  const key = `${draftOwners()[0]}/${name}/${hashText(target)}`;
  const draft = savedDraftAt(key, await drafts.load(key));
  const sent = await sendOnce<Joined>(draft, {
    content: NOTHING,
    words: hashText(target),
    send: body =>
      name === "joinTeam"
        ? api.call(name, { actor, body, params: { teamId: target } })
        : api.call(name, { actor, body, params: { code: target } }),
    find: () =>
      findJoinedTeam(
        ({ id, inviteCode }) =>
          name === "joinTeam" ? id === target : inviteCode?.replace(/[\s-]/g, "") === target,
        actor,
      ),
  });
  if (sent.status === "sent") await saveContent(draft, NOTHING);
  return sent;
}
