import { minify } from "terser";

/** Safari 15 and Chromium 92 are the oldest engines that we support. */
export const TARGETS = ["es2020", "safari15", "chrome92"];

/**
 * What the bundler made, made smaller: it minifies file by file, this sees the whole.
 * @param hasWrappers the bundler has put packages into functions, as it does with React. In brackets they are
 * compiled when they are read. Else the engine reads React twice: to find the function's end, then to run it.
 */
export async function shrink(code: string, hasWrappers = false): Promise<string> {
  const result = await minify(code, {
    ecma: 2020,
    compress: {
      passes: 3,
      pure_getters: true,
      unsafe_arrows: true,
      // What saves letters here costs more when the file is packed for the way.
      if_return: false,
      inline: 1,
      lhs_constants: false,
    },
    format: { comments: false, wrap_func_args: hasWrappers },
    toplevel: false,
  });
  return result.code ?? code;
}
