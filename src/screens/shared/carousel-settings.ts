import type { Translate } from "../../i18n/i18n.ts";
import { DOUBLE_TAP_WINDOW_MS, SWIPE_MIN_PX } from "../../limits.ts";
import type { CarouselSettings } from "../../ui/photo/carousel.tsx";

/** @param index of the photo that is shown, from 0 */
export function carouselSettings(t: Translate, index: number, total: number): CarouselSettings {
  return {
    swipeMinPx: SWIPE_MIN_PX,
    doubleTapWindowMs: DOUBLE_TAP_WINDOW_MS,
    count: `${index + 1}/${total}`,
    previous: t("activity.previousPhoto"),
    next: t("activity.nextPhoto"),
    error: t("common.imageUnavailable"),
    open: t("composer.openPhoto", { index: index + 1 }),
  };
}
