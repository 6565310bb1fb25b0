import type { Composer } from "./composer.ts";
import { saveChange } from "./save-draft.ts";

export function setPostText(composer: Composer, text: string): void {
  composer.state.text = text;
  saveChange(composer);
}
