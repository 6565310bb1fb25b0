import type { Transport } from "./transport.ts";

export interface ReactNativeWindow {
  ReactNativeWebView?: { postMessage(message: string): void };
  addEventListener(
    type: "message",
    listener: (event: MessageEvent) => void,
    isCapturing: true,
  ): void;
}

/**
 * The web view of react-native-webview, whose object is there before the page's scripts, in Android's frames too.
 * A message of the host is an event that the plugin makes by itself, on iOS at the window, on Android at the document.
 * So it has no origin, which the messages of all other windows have.
 */
export function reactNativeTransport(window: ReactNativeWindow): Transport | null {
  const native = window.ReactNativeWebView;
  // An app that listens to nothing may still have given the object something else.
  if (!native?.postMessage) return null;
  return {
    open(receive) {
      const take = ({ origin, data }: MessageEvent) => origin || receive(data);
      // The event at the document does not bubble, but a capturing listener of the window gets it.
      window.addEventListener("message", take, true);
    },
    send: message => native.postMessage(message),
  };
}
