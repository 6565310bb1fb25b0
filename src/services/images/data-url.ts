import { failure, type Result, success } from "../../core/result.ts";

/** Raster types only: an SVG behind an object URL could run scripts if it were opened by itself. */
const DATA_URL = /^data:(image\/(?:jpe?g|png|gif|webp|avif|bmp));base64,/i;
const LONGEST_PREFIX_CHARS = 64;

/** The picture as the string that the API carries. Fails if the engine has lost the blob's bytes. */
export function blobToDataUrl(blob: Blob): Promise<Result<string>> {
  return new Promise(resolve => {
    const reader = new FileReader();
    reader.onload = () => resolve(success(String(reader.result)));
    reader.onerror = () => resolve(failure("STORAGE"));
    reader.readAsDataURL(blob);
  });
}

/** A picture from the server. Undefined for anything but a well-formed base64 picture; it never throws. */
export function readDataUrl(
  dataUrl: string,
): { readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> } | undefined {
  const [prefix, type] = DATA_URL.exec(dataUrl.slice(0, LONGEST_PREFIX_CHARS)) ?? [];
  if (!prefix || !type) return undefined;
  try {
    const binary = atob(dataUrl.slice(prefix.length));
    const bytes = new Uint8Array(binary.length);
    for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
    return binary ? { type: type.toLowerCase(), bytes } : undefined;
  } catch {
    return undefined;
  }
}
