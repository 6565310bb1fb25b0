import { useSnapshot } from "valtio/react";
import {
  addPhotos,
  canCaptureNatively,
  capturePhotos,
  composerOf,
  photoRoom,
} from "../../stores/composer.ts";
import { Button } from "../../ui/button.tsx";
import { FilePicker } from "../../ui/file-picker.tsx";
import { useText } from "../shared/use-text.ts";

interface PhotoToolsProps {
  readonly teamId: string;
  readonly isDisabled: boolean;
}

/** Gallery and Camera: the host's own where it has them, else a file input. */
export function PhotoTools({ teamId, isDisabled }: PhotoToolsProps) {
  const t = useText();
  const { photos } = useSnapshot(composerOf(teamId).photos);
  const isFull = photoRoom(photos) <= 0;

  function tool(source: "gallery" | "camera") {
    return (
      <FilePicker
        accept="image/*"
        multiple={source === "gallery"}
        capture={source === "camera" ? "environment" : undefined}
        onFiles={files => addPhotos(teamId, files)}
      >
        {open => (
          <Button
            kind="ghost"
            icon={source === "gallery" ? "image" : "camera"}
            disabled={isDisabled || isFull}
            onPress={() => {
              // Asked in the tap itself: a file input opens in a user's gesture only.
              if (canCaptureNatively()) void capturePhotos(teamId, source);
              else open();
            }}
          >
            {t(source === "gallery" ? "composer.gallery" : "composer.camera")}
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
