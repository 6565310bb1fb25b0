// What WebKit shows a page whose host has added a script message handler with reply. It is in every frame.
(() => {
  const host = window.parent.teamhubHost;
  const postMessage = message => host.receiveFromPage(window, message);
  const messageHandlers = Object.freeze({ teamhub: Object.freeze({ postMessage }) });
  Object.defineProperty(window, "webkit", { value: Object.freeze({ messageHandlers }) });
})();
