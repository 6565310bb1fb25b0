import { hashText } from "../../src/services/hash-text.ts";

/** A file whose bytes are words: everybody who meets it can say which picture it is. */
export class VirtualBlob {
  readonly #parts: readonly unknown[];
  readonly type: string;

  constructor(parts: readonly unknown[] = [], { type = "" }: { type?: string } = {}) {
    this.#parts = parts;
    this.type = type;
  }

  get words(): string {
    return this.#parts
      .map(part => {
        if (typeof part === "string") return part;
        if (part instanceof VirtualBlob) return part.words;
        return new TextDecoder().decode(part as ArrayBuffer);
      })
      .join("");
  }

  /** No two pictures are equally large, as with real ones. */
  get size(): number {
    return this.words === ""
      ? 0
      : 1 + (Number.parseInt(hashText(this.words).slice(-5), 36) % 100_000);
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    const bytes = new TextEncoder().encode(this.words);
    return bytes.buffer.slice(0, bytes.byteLength) as ArrayBuffer;
  }
}

/** What the app reads a file with before it sends it. */
export class VirtualFileReader {
  result: string | undefined;
  onload: (() => void) | undefined;
  onerror: (() => void) | undefined;

  readAsDataURL(blob: VirtualBlob): void {
    this.result = `data:${blob.type};base64,${btoa(blob.words)}`;
    queueMicrotask(() => this.onload?.());
  }
}

export const pictureOf = (words: string) => new VirtualBlob([words], { type: "image/jpeg" });
