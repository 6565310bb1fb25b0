import { removePhoto } from "./add-photos.ts";
import type { Composer } from "./composer.ts";
import { setPostText } from "./set-post-text.ts";

/** What the user does not want to keep: the text and the photos, here and on the device. */
export function discardDraft(composer: Composer): void {
  for (const { id } of composer.state.photos) removePhoto(composer, id);
  setPostText(composer, "");
}
