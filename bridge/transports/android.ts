import type { Transport } from "./transport.ts";

/** The object that `WebViewCompat.addWebMessageListener(webView, "teamhub", rules, …)` puts into the page. */
export interface AndroidWindow {
  teamhub?: {
    postMessage(message: string): void;
    onmessage: ((event: { readonly data: unknown }) => void) | null;
  };
}

/** Android WebView. The host answers through the reply proxy that came with the app's last message. */
export function androidTransport(window: AndroidWindow): Transport | null {
  const port = window.teamhub;
  // A page element with the id "teamhub" is a property of window too.
  if (!port?.postMessage) return null;
  return {
    open(receive) {
      port.onmessage = event => receive(event.data);
    },
    send: message => port.postMessage(message),
  };
}
