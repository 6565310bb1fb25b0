/** The types that are stored: those that every engine shows and that tell their size in their first bytes. */
export type PictureType = "image/jpeg" | "image/png" | "image/gif" | "image/webp";

export interface PictureSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The size of the largest frame, or "damaged" where the file ends early or its parts do not fit. */
export type ReadSize = PictureSize | "damaged";

/** Both edges by themselves: a frame may be wide, another one high. */
export function largerOf(one: PictureSize, two: PictureSize): PictureSize {
  return {
    widthPx: Math.max(one.widthPx, two.widthPx),
    heightPx: Math.max(one.heightPx, two.heightPx),
  };
}
