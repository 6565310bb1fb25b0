import { services } from "../services.ts";

/** What the bridge knows of the app around us; a new object after every change. */
export function bridgeState() {
  return services().native.bridge.snapshot();
}

/** Called after every welcome of a host, and when the app assumes that there is none. */
export function subscribeToBridge(listener: () => void): () => void {
  return services().native.bridge.onChange(listener);
}
