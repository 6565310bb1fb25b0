import type { Team } from "../../api/models.ts";
import { asText, parseFields } from "../../core/read.ts";
import { isBlank } from "../../core/text.ts";
import { PRIVACY } from "../../limits.ts";
import type { Actor } from "../../services/call-context.ts";
import type { Draft } from "../../services/drafts.ts";
import { hashText } from "../../services/hash-text.ts";
import { notifySuccess } from "../../services/notify.ts";
import { services } from "../services.ts";
import { currentActor, isCurrent } from "../session/actor.ts";
import { onUserChange, waitForMe } from "../session/session.ts";
import { lookForDrafts } from "../writing/look-for-drafts.ts";
import {
  isSame,
  NOTHING,
  newSavedDraft,
  removeSaved,
  type SavedDraft,
  saveContent,
  savedDraftAt,
} from "../writing/saved-draft.ts";
import { sendOnce } from "../writing/send-once.ts";
import { notifyUnsent } from "../writing/unsent.ts";
import { findSentTeam } from "./find-sent-team.ts";
import { addToMyTeams, myTeams } from "./my-teams.ts";
import { createTeamFields, notifySaveFailure, type Words } from "./team-fields.ts";
import { dropTeamCaches } from "./team-lists.ts";

/** The create-team form. It is kept when the screen closes, so that going back by mistake loses nothing. */
export const newTeam = createTeamFields(
  ({ name, description }, photos) => !isBlank(name + description) || photos.length > 0,
);
const { form, content, save } = newTeam;
const progress = { ownersAsked: 0 };

const DRAFT_NAME = "new-team";

// What one user has typed stays that user's.
onUserChange(() => {
  save();
  newTeam.draft = undefined;
  progress.ownersAsked = 0;
  newTeam.clear();
});

/** The next look finds what else is stored. */
function startNewDraft(): void {
  newTeam.draft = newSavedDraft(DRAFT_NAME);
  progress.ownersAsked = 0;
}

/**
 * Brings back the form that the user left, when its screen opens. A team that was being created then is
 * looked up before it is offered again.
 */
export async function restoreNewTeam(): Promise<void> {
  newTeam.draft ??= newSavedDraft(DRAFT_NAME);
  await waitForMe();
  const actor = currentActor();
  await lookForDrafts({
    name: DRAFT_NAME,
    own: () => (newTeam.draft ? [newTeam.draft] : []),
    progress,
    isWanted: () => isCurrent(actor),
    async take(drafts) {
      const own = newTeam.draft;
      const [found] = drafts ?? [];
      // What may have been sent stays as it is: it waits for an empty form, and takes no other one in.
      const isWaiting = found?.[1].attempt && content() !== NOTHING;
      if (!own || !found || isWaiting || own.attempt || form.isSaving) return save();
      const [place, stored] = found;
      const restored = savedDraftAt(place, stored);
      newTeam.draft = restored;
      fillForm(stored);
      // What was typed is in the older form now.
      if (await saveContent(restored, content())) await removeSaved(own);
      await settleEarlier(restored, actor);
    },
  });
}

/** A team that has arrived leaves the form. */
async function settleEarlier(restored: SavedDraft, actor: Actor): Promise<void> {
  const { attempt } = restored;
  if (!attempt) return;
  const sent = await findSentTeam(attempt, actor);
  if (!sent.ok || !sent.value) return;
  const fields = await newTeam.read(actor);
  if (!fields || form.isSaving || restored.attempt !== attempt) return;
  restored.attempt = undefined;
  showCreated();
  // What has changed since it was sent is another team.
  if (!isSame(attempt, sentAs({ ...form, image: fields.image }))) return save();
  newTeam.clear();
  const isForgotten = await saveContent(restored, NOTHING);
  if (isForgotten && isCurrent(actor) && content() === NOTHING) startNewDraft();
}

/** What the user has typed before the saved form was found stays. */
function fillForm(stored: Draft): void {
  const { name, description, privacy } = parseFields(stored.text) ?? {};
  form.name ||= asText(name) ?? "";
  form.description = [asText(description), form.description].filter(Boolean).join("\n\n");
  if (privacy === "public") form.privacy = privacy;
  for (const photo of stored.photos) newTeam.restoreThumbnail(photo);
}

/** What is sent. */
function valuesOf({ name, description, privacy }: Words) {
  return {
    name: name.trim(),
    description: description.trim(),
    privacy: PRIVACY.create[privacy],
  };
}

/** As it is looked for later. */
const sentAs = (fields: Words & { readonly image: string | undefined }) => ({
  words: JSON.stringify(valuesOf(fields)),
  pictures: fields.image ? [hashText(fields.image)] : [],
});

function showCreated(): void {
  dropTeamCaches();
  notifySuccess("teams.createSuccess");
}

/**
 * Creates the team. Returns an object, with the team's id where the server named it. Returns undefined
 * where it failed: the form then stays as it is.
 */
export function createTeam(): Promise<{ readonly teamId?: string } | undefined> {
  return newTeam.submit(async (fields, actor) => {
    const { image } = fields;
    const values = valuesOf(fields);
    const { name, description } = values;
    const body = { ...values, description: description || undefined, image };
    newTeam.draft ??= newSavedDraft(DRAFT_NAME);
    const own = newTeam.draft;
    const sent = await sendOnce<{ readonly team?: Team }>(own, {
      content: content(),
      ...sentAs(fields),
      knownIds: myTeams.items.filter(team => team.name === name).map(({ id }) => id),
      send: clientId =>
        services().api.call("createTeam", { actor, body: { ...body, ...clientId } }),
      find: attempt => findSentTeam(attempt, actor),
    });
    const isForgotten = sent.status === "sent" && (await saveContent(own, NOTHING));
    if (!isCurrent(actor)) return undefined;
    if (sent.status !== "sent") {
      if (sent.status === "refused") notifySaveFailure("teams.createError", sent.error, image);
      else notifyUnsent(sent, "teams.createError");
      return undefined;
    }
    showCreated();
    if (isForgotten) startNewDraft();
    newTeam.clear();
    const { team } = sent.value;
    // Its page and my teams show it while they ask the server. Without its owner, it would be a stranger's.
    if (team?.ownerId && team.name === name) addToMyTeams(team);
    return team ? { teamId: team.id } : {};
  });
}
