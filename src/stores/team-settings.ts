import type { Team } from "../api/models.ts";
import type { NoticeKey } from "../i18n/notices.ts";
import { PRIVACY } from "../limits.ts";
import type { Actor } from "../services/call-context.ts";
import { notifyFailure, notifySuccess } from "../services/notify.ts";
import { act, currentActor, isCurrent } from "./actor.ts";
import { findJoinedTeam } from "./find-sent-team.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { dropFeedCaches } from "./posts.ts";
import { onUserChange } from "./session.ts";
import { forgetTeam, loadTeam, replaceTeam, teamDetails } from "./team-details.ts";
import { createTeamFields, notifySaveFailure } from "./team-fields.ts";
import { dropTeamCaches, removeTeamFromLists } from "./team-lists.ts";

/** The form of the edit dialog. It is filled each time the dialog opens. */
export const editedTeam = createTeamFields();
const { form } = editedTeam;
/** The team in the form, if its changes are being saved or could not be saved. */
let unsavedId = "";

onUserChange(editedTeam.clear);

export function startEditing({ id, name, description, isPublic }: Team): void {
  // After a change of the user, the form is empty.
  if (unsavedId === id && form.name) return;
  unsavedId = "";
  editedTeam.clear();
  Object.assign(form, { name, description, privacy: isPublic ? "public" : "private" });
}

/** Saves the form. False where it failed: the form then stays as it is. */
export async function updateTeam(team: Team): Promise<boolean> {
  unsavedId = team.id;
  const isSaved = await editedTeam.submit(async (fields, actor) => {
    const { name, description, image } = fields;
    const privacy = PRIVACY.edit[fields.privacy];
    // The description is sent even where it is empty: the user may have removed it.
    const body = { name, description, privacy, image };
    const answer = await act("updateTeam", { params: { teamId: team.id }, body }, actor);
    if (!answer.ok) {
      notifySaveFailure("teams.updateError", answer.error, image);
      return false;
    }
    if (unsavedId === team.id) unsavedId = "";
    dropTeamCaches();
    const known = teamDetails(team.id).team ?? team;
    // What the user has not edited stays as it is: an answer may have little of the team, or nothing.
    const imageUrl = answer.value.team?.imageUrl ?? image ?? known.imageUrl;
    const isPublic = fields.privacy === "public";
    replaceTeam({ ...known, name, description, isPublic, ...(imageUrl && { imageUrl }) });
    // Without the team in the answer, the new address of its picture is not known.
    if (!answer.value.team) void loadTeam(team.id);
    notifySuccess("teams.updateSuccess");
    return true;
  });
  return isSaved ?? false;
}

/** Owners only. True where the team was deleted. */
export const deleteTeam = oneAtATime((team: Team) =>
  partWith(team, "deleteTeam", "teams.teamDeletedSuccess", "teams.deleteTeamError"),
);

/** Members only: an owner cannot leave a team, only delete it. True where the user has left. */
export const leaveTeam = oneAtATime((team: Team) =>
  partWith(team, "leaveTeam", "teams.leftTeamSuccess", "teams.leaveTeamError"),
);

async function partWith(
  { id }: Team,
  name: "deleteTeam" | "leaveTeam",
  successKey: NoticeKey,
  errorKey: NoticeKey,
): Promise<boolean> {
  const actor = currentActor();
  const answer = await act(name, { params: { teamId: id } }, actor);
  if (!answer.ok && !(await isGone(id, actor))) {
    notifyFailure(errorKey, answer.error);
    return false;
  }
  forgetEverywhere(id);
  notifySuccess(successKey);
  return true;
}

/** It may have worked although its answer was lost: the server then refuses each further try. */
async function isGone(teamId: string, actor: Actor): Promise<boolean> {
  const found = await findJoinedTeam(({ id }) => id === teamId, actor);
  return isCurrent(actor) && found.ok && !found.value;
}

function forgetEverywhere(teamId: string): void {
  forgetTeam(teamId);
  removeTeamFromLists(teamId);
  dropFeedCaches();
}
