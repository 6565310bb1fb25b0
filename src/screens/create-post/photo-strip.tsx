import { useState } from "react";
import { useSnapshot } from "valtio/react";
import { describePhotoFailure } from "../../i18n/failures.ts";
import { removePhoto } from "../../stores/composer/add-photos.ts";
import type { Composer } from "../../stores/composer/composer.ts";
import { Button } from "../../ui/controls/button.tsx";
import { css } from "../../ui/css.ts";
import { FullScreenDialog } from "../../ui/overlay/full-screen-dialog.tsx";
import { Carousel } from "../../ui/photo/carousel.tsx";
import { ComposerThumb } from "../../ui/photo/composer-thumb.tsx";
import { carouselSettings } from "../shared/carousel-settings.ts";
import { dialogOf, useOverlay } from "../shared/use-overlay.ts";
import { useText } from "../shared/use-text.ts";

const strip = css`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  padding: 12px 0;
`;
/** It fills the dialog: the whole photo in one screen, also on a phone on its side. */
const gallery = css`
  border-radius: 16px;
  width: 100%;
  height: 100%;
  --fit: contain;
`;

interface PhotoStripProps {
  readonly composer: Composer;
  readonly isDisabled: boolean;
}

/** The picked photos, each with its own progress, error and remove button. A tap opens them large. */
export function PhotoStrip({ composer, isDisabled }: PhotoStripProps) {
  const t = useText();
  const { photos } = useSnapshot(composer.state);
  const [index, setIndex] = useState(0);
  const overlay = useOverlay();
  const ready = photos.flatMap(photo => (photo.status === "ready" ? [photo] : []));
  const shownIndex = Math.min(index, Math.max(0, ready.length - 1));

  function removeShown() {
    const photo = ready[shownIndex];
    if (!photo) return;
    if (ready.length === 1) overlay.close();
    removePhoto(composer, photo.id);
  }

  return (
    <>
      <ul className={strip} role="list" aria-label={t("composer.photos")}>
        {photos.map((photo, at) => {
          const values = { index: at + 1 };
          return (
            <ComposerThumb
              key={photo.id}
              src={photo.status === "ready" ? photo.url : undefined}
              alt={t("composer.openPhoto", values)}
              progressLabel={t("teamForm.preparing")}
              progressPercent={photo.status === "preparing" ? photo.percent : undefined}
              error={photo.status === "failed" ? describePhotoFailure(t, photo.code) : undefined}
              removeLabel={t("composer.removePhoto", values)}
              onRemove={isDisabled ? undefined : () => removePhoto(composer, photo.id)}
              onOpen={() => {
                setIndex(ready.findIndex(({ id }) => id === photo.id));
                overlay.open();
              }}
            />
          );
        })}
      </ul>
      <FullScreenDialog
        {...dialogOf(t, overlay)}
        title={t("composer.photos")}
        trailing={
          !isDisabled && (
            <Button size="s" kind="danger-ghost" icon="trash" onPress={removeShown}>
              {t("common.remove")}
            </Button>
          )
        }
      >
        <Carousel
          className={gallery}
          photos={ready.map(({ url }, at) => ({
            src: url,
            alt: t("activity.photo", { index: at + 1, total: ready.length }),
          }))}
          index={shownIndex}
          onIndexChange={setIndex}
          settings={carouselSettings(t, shownIndex, ready.length)}
          hasControls
        />
      </FullScreenDialog>
    </>
  );
}
