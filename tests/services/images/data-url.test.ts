// @vitest-environment happy-dom
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blobToDataUrl, readDataUrl } from "../../../src/services/images/data-url.ts";

// Many servers write "image/jpg", and every engine shows it.
const TYPES = ["image/jpeg", "image/jpg", "image/png", "image/gif", "image/webp"] as const;

describe("blobToDataUrl and readDataUrl", () => {
  it("give back the same bytes and type", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 1, maxLength: 300 }),
        fc.constantFrom(...TYPES),
        async (bytes, type) => {
          const encoded = await blobToDataUrl(new Blob([new Uint8Array(bytes)], { type }));
          const decoded = readDataUrl(encoded.ok ? encoded.value : "");
          expect(decoded).toEqual({ type, bytes: new Uint8Array(bytes) });
        },
      ),
    );
  });
});

describe("readDataUrl", () => {
  it.each([
    ["nothing", ""],
    ["a plain address", "https://example.com/a.jpg"],
    ["a script", "data:text/javascript;base64,YWxlcnQoMSk="],
    ["a page", "data:text/html;base64,PGI+"],
    ["an SVG, which may hold a script", "data:image/svg+xml;base64,PHN2Zy8+"],
    ["a picture that is not base64", "data:image/png,abc"],
    ["broken base64", "data:image/png;base64,@@@"],
    ["a picture without bytes", "data:image/jpeg;base64,"],
    ["a type with more behind it", "data:image/pngx;base64,YQ=="],
  ])("refuses %s", (_name, text) => {
    expect(readDataUrl(text)).toBeUndefined();
  });

  it("never throws", () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom("", "data:image/png;base64,"), (text, prefix) => {
        expect(() => readDataUrl(prefix + text)).not.toThrow();
      }),
    );
  });
});
