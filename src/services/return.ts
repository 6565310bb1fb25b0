import { addListener } from "../../bridge/listeners.ts";

const listeners = new Set<() => void>();

/** Calls back when the user comes back to the app, or the network does. */
export function onReturn(listener: () => void): () => void {
  return addListener(listeners, listener);
}

/** The browser and the host say that the user is back, `setOnline` that the network is. */
export function announceReturn(): void {
  for (const listener of [...listeners]) listener();
}

export function watchForReturn(): void {
  window.addEventListener("focus", announceReturn);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") announceReturn();
  });
}
