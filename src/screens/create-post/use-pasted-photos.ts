import { useEffect } from "react";
import { addPhotos } from "../../stores/composer/add-photos.ts";
import type { Composer } from "../../stores/composer/composer.ts";
import { listen, together } from "../../ui/listen.ts";

/** Adds the files that are pasted, or dropped on the page, as if they were picked. */
export function usePastedPhotos(composer: Composer, isDisabled: boolean): void {
  useEffect(() => {
    if (isDisabled) return;
    const take = (event: Event, data: DataTransfer | null) => {
      const has = (type: string) => data?.types.includes(type);
      // Programs that copy a text often copy a picture of it too. A plain text alone is the name of a file, from macOS.
      if (!data || !has("Files") || (has("text/plain") && has("text/html"))) return;
      // The engine would open a dropped file in the place of the page.
      event.preventDefault();
      addPhotos(composer, [...data.files]);
    };
    const onDrag = (event: DragEvent) => take(event, event.dataTransfer);
    return together(
      listen<ClipboardEvent>(document, "paste", event => take(event, event.clipboardData)),
      // There are no files yet. To take them allows the drop.
      listen(document, "dragover", onDrag),
      listen(document, "drop", onDrag),
    );
  }, [composer, isDisabled]);
}
