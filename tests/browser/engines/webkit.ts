import { mkdtemp, rm } from "node:fs/promises";
import { runFolder } from "../../run-folder.ts";
import type { Engine } from "./engine.ts";
import type { HostFact } from "./host-control.ts";
import { createPage, type Page } from "./page.ts";
import { openVirtualDisplay } from "./virtual-display.ts";
import { driveWebkit } from "./webkit-driver.ts";
import { startWebkitHost } from "./webkit-host.ts";

const APP_BASE = "teamhub-app://app/";

/** WebKitGTK in the project's own Linux host. Each page is a host process, because a session has one. */
export async function openWebkit(): Promise<Engine> {
  const display = await openVirtualDisplay();
  const pages = new Set<Page>();
  return {
    name: "webkit",
    async newPage(options) {
      // A page that nobody closes ends with the process, and leaves its folder to the next run.
      const folder = await mkdtemp(runFolder("webkit-"));
      const facts: HostFact[] = [];
      const driver = await driveWebkit(
        () => startWebkitHost(display.name, folder, options, facts),
        facts,
      );
      await driver.setInitScript(options.initScript ?? "");
      const page = createPage(
        {
          ...driver,
          async close() {
            pages.delete(page);
            await driver.close();
            await rm(folder, { recursive: true, force: true, maxRetries: 5 });
          },
        },
        APP_BASE,
        options,
      );
      pages.add(page);
      return page;
    },
    async close() {
      await Promise.all([...pages].map(page => page.close()));
      await display.close();
    },
  };
}
