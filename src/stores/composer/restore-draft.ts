import { hashText } from "../../services/hash-text.ts";
import { services } from "../services.ts";
import { loadMe, session } from "../session.ts";
import { photoRoom } from "./add-photos.ts";
import { type Composer, getComposer } from "./composer.ts";
import { saveChange, saveDraft } from "./save-draft.ts";

/** How long the composer waits to learn who the user is. */
const OWNER_WAIT_MS = 2000;

/** Opens a composer with the draft that an earlier run of the app has saved. */
export async function restoreDraft(composer: Composer): Promise<void> {
  const { teamId, state, intake, captures, saving } = composer;
  if (state.isLoaded) return;
  await Promise.race([loadMe(), new Promise(resolve => setTimeout(resolve, OWNER_WAIT_MS))]);
  const { drafts } = services();
  const [key, ...otherKeys] = draftKeys(teamId);
  const found = await Promise.all([key, ...otherKeys].map(each => drafts.load(each)));
  // Another call was faster, or another user has signed in.
  if (state.isLoaded || getComposer(teamId) !== composer) return;
  state.isLoaded = true;
  // What was typed during the search is newer.
  if (state.text === "") state.text = found.flatMap(draft => draft?.text || []).join("\n\n");
  for (const id of found.flatMap(draft => draft?.captures ?? [])) captures.markHandled(id);
  const photos = found.flatMap(draft => draft?.photos ?? []);
  for (const photo of photos.slice(0, photoRoom(state.photos))) intake.addReady(photo);
  saving.key = key;
  const movedKeys = otherKeys.filter((_, index) => found[index + 1]);
  if (movedKeys.length > 0) saveChange(composer);
  else saveDraft(composer);
  await saving.running;
  if (saving.isStored) await Promise.all(movedKeys.map(each => drafts.remove(each)));
}

/**
 * Where a team's draft may be in the storage; the first is where it is saved from now on. It belongs
 * to its user, or to the token if the server could not say whose token it is.
 */
function draftKeys(teamId: string): [string, ...string[]] {
  const byToken = `token-${hashText(session.token ?? "")}/${teamId}`;
  return session.me ? [`${session.me.id}/${teamId}`, byToken] : [byToken];
}
