/** A server may send a byte now and then, for ever. */
const LIMIT_MS = 600_000;

/**
 * A file, as far as it may come. It ends the download as soon as more comes, or where it takes too long.
 * @throws if there is no such file, or not in these limits
 */
export async function download(address: URL, maxBytes: number): Promise<Uint8Array> {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(new Error("took too long")), LIMIT_MS);
  try {
    const response = await fetch(address, { cache: "no-store", signal: end.signal });
    if (!response.ok) throw new Error(`${address.pathname} answered ${response.status}`);
    const content = new Uint8Array(maxBytes);
    let length = 0;
    const reader = response.body?.getReader();
    for (;;) {
      const part = await reader?.read();
      if (!part?.value) return content.slice(0, length);
      if (length + part.value.length > maxBytes) {
        throw new Error(`${address.pathname} is larger than it may be`);
      }
      content.set(part.value, length);
      length += part.value.length;
    }
  } finally {
    clearTimeout(timer);
    end.abort();
  }
}
