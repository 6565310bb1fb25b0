/** The one of the keys that has signed exactly these bytes, by Ed25519 (RFC 8032). */
export async function signerOf(
  bytes: Uint8Array,
  /** 64 bytes, as 128 hexadecimal digits in lower case. */
  signature: string,
  /** Public keys of 32 bytes, in the same way. With two of them a publisher can change its key. */
  keys: readonly string[],
): Promise<string | undefined> {
  const signed = fromHex(signature);
  if (signed?.length !== 64) return undefined;
  for (const key of keys) {
    const raw = fromHex(key);
    if (raw?.length !== 32) continue;
    try {
      const known = await crypto.subtle.importKey("raw", raw, "Ed25519", false, ["verify"]);
      if (await crypto.subtle.verify("Ed25519", known, signed, copyOf(bytes))) return key;
    } catch {
      // Not a point of the curve: no signature can be good for it.
    }
  }
  return undefined;
}

/** Its SHA-256, as 64 hexadecimal digits in lower case. */
export async function sha256Of(bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", copyOf(bytes)));
  return toHex(digest);
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map(byte => byte.toString(16).padStart(2, "0")).join("");
}

function fromHex(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^(?:[0-9a-f]{2})*$/.test(text)) return undefined;
  return Uint8Array.from(text.match(/../g) ?? [], pair => Number.parseInt(pair, 16));
}

/** The engines want bytes of which no other thread has a part. */
const copyOf = (bytes: Uint8Array) => new Uint8Array(bytes);
