import { runCommand } from "../../src/build/command.ts";
import { serveApp } from "../../src/build/serve-app.ts";
import { buildHostPages } from "../host-pages/build-host-pages.ts";
import { addresses, hostname, localSettings } from "./addresses.ts";
import { requirePorts } from "./require-ports.ts";
import { printAddresses, serveHostPages, startDemoBackend } from "./serve-hosts.ts";

/**
 * `npm run dev`: the app as it is being written, with the same backend and host pages as `npm start`. A save
 * under src, bridge or workers is on screen within a second.
 */
await runCommand(async () => {
  await requirePorts();
  const settings = localSettings("dev");
  await startDemoBackend();
  await serveApp(settings, { ...addresses.app, hostname, hostUrl: addresses.host.url });
  await buildHostPages(settings.outDir);
  await serveHostPages(settings.outDir);
  await printAddresses();
});
