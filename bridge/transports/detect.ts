import { type AndroidWindow, androidTransport } from "./android.ts";
import { type IframeWindow, iframeTransport } from "./iframe.ts";
import { type IosWindow, iosTransport } from "./ios.ts";
import { type ReactNativeWindow, reactNativeTransport } from "./react-native.ts";
import type { Transport } from "./transport.ts";

/**
 * The transport of the host around this page, or null in a plain browser.
 * `hostOrigins` are compiled in. `narrowedTo` (a meta tag) can only remove some of them.
 */
export function detectTransport(
  window: IosWindow & AndroidWindow & IframeWindow & ReactNativeWindow,
  hostOrigins: readonly string[],
  narrowedTo?: readonly string[] | null,
): Transport | null {
  return (
    iosTransport(window) ??
    androidTransport(window) ??
    iframeTransport(window, hostOrigins, narrowedTo) ??
    reactNativeTransport(window)
  );
}
