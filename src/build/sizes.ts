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
