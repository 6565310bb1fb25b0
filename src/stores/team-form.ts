import { PRIVACY } from "../limits.ts";
import type { Actor } from "../services/call-context.ts";
import { notify } from "../services/notify.ts";
import { act, currentActor, isCurrent } from "./actor.ts";
import { services } from "./services.ts";
import { onUserChange } from "./session.ts";
import { createTeamFields, notifySaveFailure } from "./team-fields.ts";

/** The create-team form. It is kept when the screen closes, so that going back by mistake loses nothing. */
export const newTeam = createTeamFields();
const { form } = newTeam;

onUserChange(newTeam.clear);

/**
 * Creates the team. Returns an object, with the team's id where the server named it. Returns undefined
 * where it failed: the form then stays as it is.
 */
export async function createTeam(): Promise<{ readonly teamId?: string } | undefined> {
  if (form.isSaving) return undefined;
  const name = form.name.trim();
  if (!name) {
    notify({ kind: "error", key: "teams.nameRequired" });
    return undefined;
  }
  const actor = currentActor();
  form.isSaving = true;
  const result = await send(name, actor);
  // The form is another user's otherwise.
  if (isCurrent(actor)) form.isSaving = false;
  if (result) newTeam.clear();
  return result;
}

async function send(name: string, actor: Actor): Promise<{ readonly teamId?: string } | undefined> {
  const description = form.description.trim();
  const privacy = PRIVACY.create[form.privacy];
  const image = await newTeam.encodeThumbnail();
  if (!isCurrent(actor)) return undefined;
  if (!image.ok) {
    notify({ kind: "error", key: "errors.compression" });
    return undefined;
  }
  const { cache } = services();
  const body = {
    name,
    ...(description ? { description } : {}),
    privacy,
    ...(image.value ? { image: image.value } : {}),
  };
  const answer = await act("createTeam", { body }, actor);
  if (!answer.ok) {
    notifySaveFailure("teams.createError", answer.error);
    return undefined;
  }
  cache.drop("userTeams");
  cache.drop("teams?");
  notify({ kind: "success", key: "teams.createSuccess" });
  const { team } = answer.value;
  return team ? { teamId: team.id } : {};
}
