/** The types an `ImageDecoder` may know, told by their first bytes: a file's own claim is not trusted. */
export type RasterType = "image/jpeg" | "image/png" | "image/gif" | "image/webp";

const SIGNATURES: readonly { type: RasterType; at: number; bytes: readonly number[] }[] = [
  { type: "image/jpeg", at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: "image/png", at: 0, bytes: [0x89, 0x50, 0x4e, 0x47] },
  { type: "image/gif", at: 0, bytes: [0x47, 0x49, 0x46, 0x38] },
  { type: "image/webp", at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
];

export function rasterTypeOf(bytes: Uint8Array): RasterType | undefined {
  return SIGNATURES.find(signature =>
    signature.bytes.every((byte, index) => bytes[signature.at + index] === byte),
  )?.type;
}
