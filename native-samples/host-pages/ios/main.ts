import type { IosWindow } from "../../../bridge/transports/ios.ts";
import { startHostPage } from "../shared/host-page.ts";
import { pageTransport } from "../shared/page-transport.ts";

startHostPage({
  name: "ios",
  platform: "iOS",
  appPath: "../app/ios.html",
  connect: (frame, onProblem) =>
    pageTransport({
      frame,
      onProblem,
      replies: true,
      deliver: (page, message) => (page as IosWindow).__teamhub?.receive(message) ?? false,
    }),
});
