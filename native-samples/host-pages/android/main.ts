import type { AndroidWindow } from "../../../bridge/transports/android.ts";
import { startHostPage } from "../shared/host-page.ts";
import { pageTransport } from "../shared/page-transport.ts";

startHostPage({
  name: "android",
  platform: "Android",
  appPath: "../app/android.html",
  connect: (frame, onProblem) =>
    pageTransport({
      frame,
      onProblem,
      replies: false,
      deliver(page, message) {
        const { teamhub } = page as AndroidWindow;
        teamhub?.onmessage?.({ data: message });
        return !!teamhub?.onmessage;
      },
    }),
});
