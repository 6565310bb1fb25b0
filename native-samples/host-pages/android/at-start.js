// What WebView shows a page whose host has added a web message listener: it is in every frame that the rules allow.
(() => {
  const host = window.parent.teamhubHost;
  const postMessage = message => void host.receiveFromPage(window, String(message));
  Object.defineProperty(window, "teamhub", { value: { postMessage, onmessage: null } });
})();
