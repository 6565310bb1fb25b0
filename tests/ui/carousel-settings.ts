/** What a carousel is told, in English. */
export const settings = {
  ...{ swipeMinPx: 50, doubleTapWindowMs: 300, count: "1/1" },
  ...{ previous: "Previous", next: "Next", error: "Unable to load image", open: "Open photo" },
};
