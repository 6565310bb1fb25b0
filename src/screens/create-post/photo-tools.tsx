import type { Ref } from "react";
import { useSnapshot } from "valtio/react";
import { addPhotos, photoRoom, sayPhotoLimit } from "../../stores/composer/add-photos.ts";
import {
  canCaptureNatively,
  capture,
  capturePhotos,
} from "../../stores/composer/capture-photos.ts";
import type { Composer } from "../../stores/composer/composer.ts";
import { Button } from "../../ui/controls/button.tsx";
import { FilePicker } from "../../ui/form/file-picker.tsx";
import { useText } from "../shared/use-text.ts";

interface PhotoToolsProps {
  readonly composer: Composer;
  readonly isDisabled: boolean;
  readonly galleryRef: Ref<HTMLButtonElement>;
}

/** Gallery and Camera: the host's own if it has them, else a file input. */
export function PhotoTools({ composer, isDisabled, galleryRef }: PhotoToolsProps) {
  const t = useText();
  const { photos } = useSnapshot(composer.state);
  const { isBusy } = useSnapshot(capture);
  const isFull = photoRoom(photos) <= 0;

  function tool(source: "gallery" | "camera") {
    const isGallery = source === "gallery";
    return (
      <FilePicker
        accept="image/*"
        multiple={isGallery}
        capture={isGallery ? undefined : "environment"}
        onFiles={files => addPhotos(composer, files)}
      >
        {open => (
          <Button
            ref={isGallery ? galleryRef : undefined}
            kind="ghost"
            icon={isGallery ? "image" : "camera"}
            busy={isBusy}
            disabled={isDisabled}
            unready={isFull}
            onPress={() => {
              // Decided in the tap itself: a file input opens only during a user's gesture.
              if (isFull) sayPhotoLimit();
              else if (canCaptureNatively()) void capturePhotos(composer, source);
              else open();
            }}
          >
            {t(isGallery ? "composer.gallery" : "composer.camera")}
          </Button>
        )}
      </FilePicker>
    );
  }
  return (
    <>
      {tool("gallery")}
      {tool("camera")}
    </>
  );
}
