import { ownField } from "../own-field.ts";

/**
 * The message with `attachment:N` replaced by an object URL of the Nth file that came beside it. Whoever
 * reads the file gives the URL back. What names no file stays as it is, and no shape accepts it.
 */
export function withAttachments(text: string, blobs: unknown): string {
  return text.replace(/"attachment:(\d+)"/g, (name, index: string) => {
    const blob = ownField(blobs, index);
    return blob instanceof Blob ? `"${URL.createObjectURL(blob)}"` : name;
  });
}
