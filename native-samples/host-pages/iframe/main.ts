import { iframeHostTransport } from "../../../bridge/transports/iframe-host.ts";
import { startHostPage } from "../shared/host-page.ts";

startHostPage({
  name: "iframe",
  platform: "iframe",
  connect(frame, onProblem, app) {
    window.addEventListener("message", ({ source, origin }) => {
      if (source !== frame.contentWindow) onProblem(`refused: a message from ${origin}`);
    });
    return iframeHostTransport(window, frame, app.origin);
  },
});
