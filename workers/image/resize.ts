import { Pica } from "pica/pica_main";
import type { ImageSize } from "../../src/core/image-size.ts";
import type { Pixels } from "./pixel-format.ts";

/** No workers inside the worker: the pictures are small by now, and one thread is enough. */
const pica = new Pica({ features: ["js", "wasm"] });
/** Its look at the engine and its compiling run while the first photo is read and decoded. */
pica.init();

/** Reduces by mks2013, pica's default. Pixels that have the size already are returned as they are. */
export async function resize(source: Pixels, size: ImageSize): Promise<Pixels> {
  if (source.widthPx === size.widthPx && source.heightPx === size.heightPx) return source;
  const bytes = new Uint8Array(size.widthPx * size.heightPx * 4);
  await pica.resizeBuffer({
    src: source.bytes,
    width: source.widthPx,
    height: source.heightPx,
    toWidth: size.widthPx,
    toHeight: size.heightPx,
    dest: bytes,
  });
  return { ...size, bytes, order: source.order };
}
