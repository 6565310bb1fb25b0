import "pica/pica_worker";
import type { ImageSize } from "../../src/core/image-size.ts";
import { picaScope } from "./pica-scope.ts";
import type { Pixels } from "./pixel-format.ts";

/** Reduces by mks2013, pica's default. Pixels that have the size already are returned as they are. */
export async function resize(source: Pixels, size: ImageSize): Promise<Pixels> {
  if (source.widthPx === size.widthPx && source.heightPx === size.heightPx) return source;
  const job = {
    src: source.bytes,
    width: source.widthPx,
    height: source.heightPx,
    toWidth: size.widthPx,
    toHeight: size.heightPx,
  };
  return { ...size, bytes: await askPica(job), order: source.order };
}

/** The page sends one picture at a time: the next answer is this task's. */
function askPica(job: object): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    picaScope.postMessage = answer => ("err" in answer ? reject(answer.err) : resolve(answer.data));
    picaScope.onmessage?.({ data: { method: "resize", features: ["js", "wasm"], job } });
  });
}
