import type { ImageSize } from "../../src/core/image-size.ts";

/** Opaque pixels of four bytes. */
export interface Pixels extends ImageSize {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Engines decode to either order; the small result is put right, not the large source. */
  readonly order: "rgb" | "bgr";
}
