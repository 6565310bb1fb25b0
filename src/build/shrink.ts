import { minify } from "terser";

/** Safari 15 and Chromium 92 are the oldest engines that we support. */
export const TARGETS = ["es2020", "safari15", "chrome92"];

/** What the bundler made, made smaller: it minifies file by file, this sees the whole. */
export async function shrink(code: string): Promise<string> {
  const result = await minify(code, {
    ecma: 2020,
    compress: { passes: 3, pure_getters: true, unsafe_arrows: true },
    format: { comments: false },
    toplevel: false,
  });
  return result.code ?? code;
}
