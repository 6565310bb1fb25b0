import type { Team } from "../../api/models.ts";
import { parseFields } from "../../core/read.ts";
import type { NoticeKey } from "../../i18n/notices.ts";
import { PRIVACY } from "../../limits.ts";
import type { Actor } from "../../services/call-context.ts";
import { notifyFailure, notifySuccess } from "../../services/notify.ts";
import { removeTeamFromAll } from "../posts/feeds.ts";
import { dropFeedCaches } from "../posts/posts.ts";
import { act, currentActor, isCurrent } from "../session/actor.ts";
import { createUserRecords } from "../session/user-records.ts";
import { oneAtATime } from "../writing/one-at-a-time.ts";
import { loadFirst } from "../writing/saved-draft.ts";
import { findMyTeam } from "./find-sent-team.ts";
import { joinedTeams } from "./joined-teams.ts";
import { checkTeam, forgetTeam, loadTeam, replaceTeam, teamDetails } from "./team-details.ts";
import { changesIn, createTeamFields, notifySaveFailure, type TeamFields } from "./team-fields.ts";
import { dropTeamCaches, removeTeamFromLists } from "./team-lists.ts";

/** A form for each team. */
const forms = createUserRecords(() => {
  const fields: TeamFields = createTeamFields(
    (words, photos) => photos.length > 0 || changesIn(words, fields.filled) !== "{}",
  );
  return fields;
});

export const editedTeam = (teamId: string): TeamFields => forms.of(teamId);

/**
 * What the user has changed stays until it is saved or discarded, on the next page too. The rest of the form is the
 * team as it is now.
 */
export async function startEditing(team: Team): Promise<void> {
  const fields = editedTeam(team.id);
  const { form, thumbnail } = fields;
  const isChanged = () => fields.isDraft(form, thumbnail.photos);
  if (form.isSaving) return;
  const changes = changesIn(form, fields.filled);
  if (!isChanged()) fields.removeThumbnail();
  fillIn(team);
  Object.assign(form, parseFields(changes));
  if (fields.draft || isChanged()) return;
  const actor = currentActor();
  // Releases that saved all fields did so as `edit-team`: neither takes the other's for its own.
  const [draft, stored] = await loadFirst(`team-changes/${team.id}`);
  if (!isCurrent(actor)) return;
  fields.draft = draft;
  if (stored) {
    Object.assign(form, parseFields(stored.text), parseFields(changesIn(form, fields.filled)));
    for (const photo of stored.photos) fields.restoreThumbnail(photo);
  }
  fields.save();
}

function fillIn({ id, name, description, isPublic }: Team): void {
  const fields = editedTeam(id);
  fields.filled = { name, description, privacy: isPublic ? "public" : "private" };
  Object.assign(fields.form, fields.filled);
}

/** The form shows the team as it is. */
export function discardChanges(team: Team): void {
  editedTeam(team.id).removeThumbnail();
  fillIn(team);
}

/** Saves the form. True where that has worked: otherwise the form stays as it is. */
export function updateTeam(team: Team): Promise<boolean | undefined> {
  return editedTeam(team.id).submit(async (fields, actor) => {
    const { name, description, image } = fields;
    const privacy = PRIVACY.edit[fields.privacy];
    // The description is sent even where it is empty: the user may have removed it.
    const body = { name, description, privacy, image };
    const answer = await act("updateTeam", { params: { teamId: team.id }, body }, actor);
    if (!answer.ok) {
      notifySaveFailure("teams.updateError", answer.error, image);
      checkTeam(team.id, answer.error);
      return false;
    }
    dropTeamCaches();
    const known = teamDetails(team.id).team ?? team;
    // What the user has not edited stays as it is: an answer may have little of the team, or nothing. A team that was
    // public may have a code only now.
    const { imageUrl = image, inviteCode }: Partial<Team> = answer.value.team ?? {};
    const isPublic = fields.privacy === "public";
    const saved = {
      ...known,
      name,
      description,
      isPublic,
      ...(imageUrl && { imageUrl }),
      ...(inviteCode && { inviteCode }),
    };
    replaceTeam(saved);
    discardChanges(saved);
    // Without the team in the answer, the new address of its picture is not known.
    if (!answer.value.team) void loadTeam(team.id);
    notifySuccess("teams.updateSuccess");
    return true;
  });
}

/** Owners only. True where the team was deleted. */
export const deleteTeam = oneAtATime((team: Team) =>
  leaveOrDelete(team, "deleteTeam", "teams.teamDeletedSuccess", "teams.deleteTeamError"),
);

/** Members only: an owner cannot leave a team, only delete it. True where the user has left. */
export const leaveTeam = oneAtATime((team: Team) =>
  leaveOrDelete(team, "leaveTeam", "teams.leftTeamSuccess", "teams.leaveTeamError"),
);

async function leaveOrDelete(
  { id, isPublic }: Team,
  name: "deleteTeam" | "leaveTeam",
  successKey: NoticeKey,
  errorKey: NoticeKey,
): Promise<boolean> {
  const actor = currentActor();
  const answer = await act(name, { params: { teamId: id } }, actor);
  if (!answer.ok && !(await isGone(id, actor))) {
    notifyFailure(errorKey, answer.error);
    checkTeam(id, answer.error);
    return false;
  }
  forgetTeam(id);
  removeTeamFromLists(id);
  dropFeedCaches();
  // Those of a public team that was left are still to be seen.
  if (name === "deleteTeam" || !isPublic) removeTeamFromAll(id);
  notifySuccess(successKey);
  return true;
}

/** It may have worked although its answer was lost: the server then refuses each further try. */
async function isGone(teamId: string, actor: Actor): Promise<boolean> {
  const isIt = ({ id }: Team) => id === teamId;
  const found = await findMyTeam(isIt, actor);
  // The list may not have a new team yet.
  return isCurrent(actor) && found.ok && !found.value && !joinedTeams().some(isIt);
}
