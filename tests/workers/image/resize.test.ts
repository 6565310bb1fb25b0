import { build } from "esbuild";
import { Pica } from "pica/pica_main";
import { expect, test } from "vitest";
import { workerOptions } from "../../../src/build/image-worker.ts";
import type * as resizing from "../../../workers/image/resize.ts";

/** The module as the build bundles it, with a scope of its own for pica. */
async function bundledResize(): Promise<typeof resizing.resize> {
  const result = await build({
    ...workerOptions,
    entryPoints: ["workers/image/resize.ts"],
    format: "esm",
    write: false,
  });
  const source = Buffer.from(result.outputFiles[0]?.contents ?? []).toString("base64");
  const module: typeof resizing = await import(`data:text/javascript;base64,${source}`);
  return module.resize;
}

const noise = (widthPx: number, heightPx: number) => ({
  widthPx,
  heightPx,
  order: "rgb" as const,
  bytes: Uint8Array.from({ length: widthPx * heightPx * 4 }, (_, index) =>
    index % 4 === 3 ? 255 : (index * 7919) % 251,
  ),
});

test("pictures come out of the worker's half of pica as out of the whole package, one after another", async () => {
  const resize = await bundledResize();
  const pica = new Pica({ features: ["js", "wasm"] });
  for (const [source, size] of [
    [noise(80, 60), { widthPx: 40, heightPx: 30 }],
    [noise(123, 77), { widthPx: 50, heightPx: 31 }],
    [noise(64, 64), { widthPx: 1, heightPx: 1 }],
  ] as const) {
    const { bytes } = await resize(source, size);
    const expected = await pica.resizeBuffer({
      src: source.bytes,
      width: source.widthPx,
      height: source.heightPx,
      toWidth: size.widthPx,
      toHeight: size.heightPx,
    });
    expect(Buffer.from(bytes).equals(Buffer.from(expected))).toBe(true);
  }
});

test("what pica cannot do is an error, and no task that waits for ever", async () => {
  const resize = await bundledResize();
  await expect(resize(noise(4, 4), { widthPx: -1, heightPx: 2 })).rejects.toThrow();
});
