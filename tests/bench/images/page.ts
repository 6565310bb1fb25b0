import { CONTENDERS, type ContenderName } from "./contenders.ts";

/** What the bench drives in the page, as `window.imageBench`. */
interface ImageBench {
  /** Milliseconds for one photo, with an otherwise idle page. */
  time(contender: ContenderName, quality: number): Promise<{ ms: number; bytes: number }>;
  /** The longest time for which the page could not run a task, milliseconds. */
  longestBlock(contender: ContenderName, quality: number): Promise<number>;
  /** The finished JPEG as base64. */
  output(contender: ContenderName, quality: number): Promise<string>;
}

declare global {
  interface Window {
    imageBench: ImageBench;
  }
}

const TICK_MS = 4;

window.imageBench = {
  async time(contender, quality) {
    const startedAt = performance.now();
    const blob = await CONTENDERS[contender](pickedPhoto(), quality);
    return { ms: performance.now() - startedAt, bytes: blob.size };
  },

  async longestBlock(contender, quality) {
    let longestMs = 0;
    let lastAt = performance.now();
    const tick = () => {
      const now = performance.now();
      longestMs = Math.max(longestMs, now - lastAt - TICK_MS);
      lastAt = now;
    };
    const timer = setInterval(tick, TICK_MS);
    await CONTENDERS[contender](pickedPhoto(), quality);
    tick();
    clearInterval(timer);
    return longestMs;
  },

  async output(contender, quality) {
    const blob = await CONTENDERS[contender](pickedPhoto(), quality);
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let binary = "";
    for (const byte of bytes) binary += String.fromCharCode(byte);
    return btoa(binary);
  },
};

/** A real file on disk, as a user picks it: the browser does not hold its bytes. */
function pickedPhoto(): File {
  const input = document.querySelector("input");
  const photo = input?.files?.[0];
  if (photo === undefined) throw new Error("no photo is picked");
  return photo;
}
