import type { Translate } from "../../i18n/i18n.ts";
import { DOUBLE_TAP_WINDOW_MS, SWIPE_MIN_PX } from "../../limits.ts";
import type { CarouselTexts } from "../../ui/carousel.tsx";
import type { PhotoGestureLimits } from "../../ui/use-photo-gestures.ts";

export const PHOTO_GESTURES: PhotoGestureLimits = {
  swipeMinPx: SWIPE_MIN_PX,
  doubleTapWindowMs: DOUBLE_TAP_WINDOW_MS,
};

/** @param index of the photo that is shown, from 0 */
export function carouselTexts(t: Translate, index: number, total: number): CarouselTexts {
  return {
    count: `${index + 1}/${total}`,
    previous: t("activity.previousPhoto"),
    next: t("activity.nextPhoto"),
    error: t("common.imageUnavailable"),
    open: t("composer.openPhoto", { index: index + 1 }),
  };
}
