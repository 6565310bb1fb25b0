import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Bytes of a file as it is, and as a server sends it at its best. */
export interface Sizes {
  readonly minified: number;
  readonly gzip: number;
  readonly brotli: number;
}

export function sizesOf(text: string): Sizes {
  const bytes = Buffer.from(text);
  return {
    minified: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }).length,
  };
}

/** What is left of a file's sizes without those of another. */
export function difference(file: Sizes, without: Sizes): Sizes {
  return {
    minified: file.minified - without.minified,
    gzip: file.gzip - without.gzip,
    brotli: file.brotli - without.brotli,
  };
}
