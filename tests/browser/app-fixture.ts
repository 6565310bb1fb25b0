import { join } from "node:path";
import { serveStatic } from "../../native-samples/dev/static-server.ts";
import { buildOnceARun } from "./app-build.ts";
import { type AppPages, type AppPlaces, createAppPages } from "./app-pages.ts";

export { type OpenOptions, PLACES, type Place } from "./app-pages.ts";

export interface FixtureBackend {
  readonly url: string;
  clearFaults?(): Promise<unknown>;
  close(): Promise<void>;
}

/** The built app on free ports, beside a backend of its own: runs may go on beside each other. */
export interface AppFixture<Backend extends FixtureBackend> extends AppPages, AppPlaces {
  readonly backend: Backend;
  /** Origin of the iframe host page, whose app is the one at `webUrl`. */
  readonly hostUrl: string;
  close(): Promise<void>;
}

/** Starts a backend by `start`, at the address for which the app is built, and serves the app. */
export async function startApp<Backend extends FixtureBackend>(
  start: (port: number) => Promise<Backend>,
  lane = Number(process.env.VITEST_POOL_ID ?? 1),
): Promise<AppFixture<Backend>> {
  const { outDir, apiPort, webPort, hostPort } = await buildOnceARun(lane);
  const appDir = join(outDir, "embedded");
  const backend = await start(apiPort);
  const web = await serveStatic({
    folders: [join(outDir, "cdn"), outDir],
    port: webPort,
    fallback: "index.html",
  });
  const host = await serveStatic({
    folders: [join(outDir, "host-pages/iframe"), join(outDir, "host-pages")],
    port: hostPort,
    replace: { __TEAMHUB_APP__: web.url, __TEAMHUB_API__: backend.url },
  });

  const pages = createAppPages({ appDir, webUrl: web.url });
  return {
    ...pages,
    backend,
    appDir,
    webUrl: web.url,
    hostUrl: host.url,
    async close() {
      await pages.closePages();
      await Promise.all([web, host, backend].map(part => part.close()));
    },
  };
}
