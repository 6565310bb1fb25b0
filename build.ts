import { buildHostPages } from "./native-samples/host-pages/build-host-pages.ts";
import { measureBridge } from "./src/build/bridge-size.ts";
import { runCommand } from "./src/build/command.ts";
import { describeApp } from "./src/build/report.ts";
import {
  describeAddresses,
  describeUnknown,
  settingsFromEnvironment,
} from "./src/build/settings.ts";
import { buildApp } from "./src/build/write-app.ts";

/**
 * `npm run build`: builds the app from its sources into `dist/`, and prints its sizes and the addresses in it.
 * - `embedded/index.html`: everything in one file, for the assets of a native app;
 * - `cdn/`: the same app as one hashed script with integrity, and its page;
 * - `host-pages/`: the sample hosts;
 * - `THIRD-PARTY-NOTICES.txt`: the licences of what the page has from others.
 */
await runCommand(async () => {
  process.stderr.write(describeUnknown());
  const settings = settingsFromEnvironment();
  const app = await buildApp(settings);
  await buildHostPages(settings.outDir);
  const bridge = await measureBridge(settings);
  process.stdout.write(`${describeApp(app, bridge)}\n\n${describeAddresses(settings)}\n`);
});
