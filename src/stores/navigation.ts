import { services } from "./services.ts";

/** Moving about: screens call these, the history behind them is one of the app's services. */
export function goTo(path: string, options?: { replace?: boolean }): void {
  services().history.navigate(path, options);
}

/** The previous page of ours, or `fallback` where there is none. */
export function goBack(fallback: string): void {
  services().history.back(fallback);
}

/** @see AppHistory.openOverlay */
export function openOverlay(onClose: () => void): () => void {
  return services().history.openOverlay(onClose);
}
