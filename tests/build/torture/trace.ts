/**
 * What one run of the torture page did, in order: the same page runs on the pruned and on the
 * untouched React, and the two traces must be equal.
 */
const lines: string[] = [];

export function trace(...parts: readonly unknown[]): void {
  lines.push(parts.map(part => (typeof part === "string" ? part : JSON.stringify(part))).join(" "));
}

export function traced(): readonly string[] {
  return lines;
}

/** React's own marks on elements carry a random number. */
export function traceDom(name: string, container: Element): void {
  trace(name, container.innerHTML);
}

function task(): Promise<void> {
  return new Promise(resolve => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      resolve();
    };
    channel.port2.postMessage(null);
  });
}

/** Waits until nothing has been traced for some turns of the event loop. */
export async function settled(): Promise<void> {
  for (let quiet = 0, seen = lines.length; quiet < 12; quiet += 1) {
    await task();
    if (lines.length !== seen) quiet = 0;
    seen = lines.length;
  }
}

export function container(): HTMLDivElement {
  const element = document.createElement("div");
  element.innerHTML = "<i>placeholder</i>";
  document.body.append(element);
  return element;
}

/** A generator of numbers that is the same in every run. */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Messages of errors; React's own carry the number that tells them apart. */
export function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
