import { addListener } from "../../bridge/listeners.ts";

const listeners = new Set<() => void>();

/** Calls back when the user comes back to the app, or the network does. */
export function onReturn(listener: () => void): () => void {
  return addListener(listeners, listener);
}

/** Called by the browser's events and by the host's. */
export function announceReturn(): void {
  for (const listener of [...listeners]) listener();
}

export function watchForReturn(): void {
  window.addEventListener("focus", announceReturn);
  window.addEventListener("online", announceReturn);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") announceReturn();
  });
}
