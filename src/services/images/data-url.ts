import { failure, type Result, success } from "../../core/result.ts";

/** Raster types only: an SVG behind an object URL could run scripts if it were opened by itself. */
const DATA_URL = /^data:(image\/(?:jpe?g|png|gif|webp|avif|bmp))(;base64)?,/i;
const LONGEST_PREFIX_CHARS = 64;
const BASE64_GROUP_BYTES = 3;
const BASE64_GROUP_CHARS = 4;

/** The picture as the string that the API carries. Fails if the engine has lost the blob's bytes. */
export function blobToDataUrl(blob: Blob): Promise<Result<string>> {
  return new Promise(resolve => {
    const reader = new FileReader();
    reader.onload = () => resolve(success(String(reader.result)));
    reader.onerror = () => resolve(failure("STORAGE"));
    reader.readAsDataURL(blob);
  });
}

/** A picture from the server. Anything but a well-formed base64 picture is a failure, never a throw. */
export function readDataUrl(
  dataUrl: string,
): Result<{ readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> }> {
  const prefix = DATA_URL.exec(dataUrl.slice(0, LONGEST_PREFIX_CHARS));
  const type = prefix?.[1];
  if (prefix === null || type === undefined || prefix[2] === undefined) {
    return failure("NOT_AN_IMAGE");
  }
  try {
    const binary = atob(dataUrl.slice(prefix[0].length));
    const bytes = new Uint8Array(binary.length);
    for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
    if (bytes.length === 0) return failure("NOT_AN_IMAGE");
    return success({ type: type.toLowerCase(), bytes });
  } catch {
    return failure("NOT_AN_IMAGE");
  }
}

/** Sum of the lengths of the blobs' data URLs, in bytes, without making them. */
export function encodedSizeBytes(blobs: readonly Blob[]): number {
  return blobs.reduce((sum, blob) => {
    const prefix = `data:${blob.type || "application/octet-stream"};base64,`;
    return sum + prefix.length + Math.ceil(blob.size / BASE64_GROUP_BYTES) * BASE64_GROUP_CHARS;
  }, 0);
}
