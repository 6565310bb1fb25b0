import { ownField } from "../own-field.ts";

/**
 * The message with each `attachment:N` replaced by an object URL of its Nth file. The reader of the file
 * revokes the URL. A name without a file stays as it is, and then no shape accepts it.
 */
export function withAttachments(text: string, blobs: unknown): string {
  return text.replace(/"attachment:(\d+)"/g, (name, index: string) => {
    const blob = ownField(blobs, index);
    return blob instanceof Blob ? `"${URL.createObjectURL(blob)}"` : name;
  });
}
