/** What the fixtures show and the checks expect. */

export type Rgb = readonly [red: number, green: number, blue: number];

/** Larger than the post preset, and not square, so that no turn goes unseen. */
export const PICTURE = { widthPx: 1200, heightPx: 800 } as const;
export const AS_POST = { widthPx: 600, heightPx: 400 } as const;

export const CORNERS = {
  leftTop: [230, 20, 20],
  rightTop: [20, 200, 20],
  leftBottom: [20, 20, 230],
  rightBottom: [230, 200, 20],
} as const satisfies Record<string, Rgb>;

/** Before the name of each broken picture's fixture; its outcome and its own name follow. */
export const BROKEN = "broken/";
