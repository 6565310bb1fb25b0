import { join } from "node:path";
import { runCommand } from "../../src/build/command.ts";
import { buildApp } from "../../src/build/write-app.ts";
import { buildHostPages } from "../host-pages/build-host-pages.ts";
import { addresses, hostname, localSettings } from "./addresses.ts";
import { publishDemo } from "./publish-demo.ts";
import { requirePorts } from "./require-ports.ts";
import { printAddresses, serveHostPages, startDemoBackend } from "./serve-hosts.ts";
import { serveStatic } from "./static-server.ts";

/**
 * `npm start`: the product as it ships, the host pages and the reference backend, each on an origin of its
 * own as in real life. `npm run dev` is for changing it.
 */
await runCommand(async () => {
  await requirePorts();
  const settings = localSettings("start");
  // First: it refuses a second program, which would also write the same files.
  await startDemoBackend();
  process.stdout.write("Building the app\n");
  await buildApp(settings);
  await buildHostPages(settings.outDir);
  await serveStatic({
    folders: [join(settings.outDir, "cdn"), settings.outDir],
    port: addresses.app.port,
    hostname,
    fallback: "index.html",
  });
  await serveHostPages(settings.outDir, await publishDemo(settings.outDir));
  await printAddresses();
});
