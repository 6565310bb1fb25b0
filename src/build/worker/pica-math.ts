import { readFile } from "node:fs/promises";
import type { Plugin } from "esbuild";
import { type Edit, edit } from "../react/edit.ts";

/**
 * Of pica the worker uses one method, `resizeBuffer`, that is, its arithmetic: the resampling in
 * WebAssembly and in JavaScript. The rest of its file (canvases, tiles, a pool of workers, a look at
 * the engine with test pictures, sharpening) stays out of the bundle: 8 kB of brotli, and the time of
 * that look. A pica whose file is laid out otherwise stops the build.
 */
const MATH_ENDS_AT = "function _typeof(o) {";
const SHARPENING = "		this.use(mm_unsharp_mask_default);\n";
const NEEDED = [
  "class extends MultiMath",
  "resizeAndUnsharp(options)",
  "this.use(mm_resize_default);",
];

/** Of the arithmetic: other filters, processors with the high byte first, and what every engine has. */
const EDITS: readonly Edit[] = [
  ["", 'var BASE64_MAP = "…";', ""],
  [
    "base64decode",
    "const input =…return out;",
    "return Uint8Array.from(atob(str), one => one.charCodeAt(0));",
  ],
  ["", "box: {…},hamming: {…}},lanczos2: {…}},lanczos3: {…}},mks2013", "mks2013"],
  ["", "const slowCopy =…;", ""],
  [
    "",
    "if (!slowCopy) {packedFilter.set(…;packedFilterPtr += filterSize;} else for…];",
    "packedFilter.set(fxpFilter.subarray(leftNotEmpty, rightNotEmpty + 1), packedFilterPtr);packedFilterPtr += filterSize;",
  ],
  ["", "this.__isLE =…=== 1;", ""],
  ["", "var IS_LE = true;try {…} catch (__) {}", ""],
  [
    "copyInt16asLE",
    "if (IS_LE) {target.set(asUint8Array(src), target_offset);return;}…}}",
    "target.set(asUint8Array(src), target_offset);}",
  ],
  ["", "if (options.unsharpAmount) …options.unsharpThreshold);", ""],
];

const PICA = `
export class Pica {
  constructor({ features }) {
    this.math = new MathLib(features);
  }
  init() {
    return this.math.init();
  }
  async resizeBuffer(options) {
    await this.init();
    return this.math.resizeAndUnsharp({
      ...options,
      scaleX: options.toWidth / options.width,
      scaleY: options.toHeight / options.height,
      offsetX: 0,
      offsetY: 0,
      filter: options.filter ?? "mks2013",
    });
  }
}
`;

/** pica's own arithmetic behind its own interface. Throws where the file is not as it is known. */
export function keepPicaMath(source: string): string {
  const end = source.indexOf(MATH_ENDS_AT);
  const math = source.slice(0, Math.max(0, end));
  const missing = [SHARPENING.trim(), ...NEEDED].filter(text => !math.includes(text));
  if (end < 0 || missing.length > 0) {
    throw new Error(`pica is laid out otherwise: ${missing.join("; ") || MATH_ENDS_AT} not found`);
  }
  return edit(math.replace(SHARPENING, ""), EDITS) + PICA;
}

export const picaMath: Plugin = {
  name: "pica-math",
  setup(build) {
    build.onLoad({ filter: /[\\/]pica[\\/]dist[\\/]pica_main\.mjs$/ }, async ({ path }) => ({
      contents: keepPicaMath(await readFile(path, "utf8")),
      loader: "js",
    }));
  },
};
