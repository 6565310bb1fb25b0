import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApp, buildHostPages, settingsFromEnvironment } from "../../build.ts";
import { serveStatic } from "../../native-samples/dev/static-server.ts";
import { type AppPages, type AppPlaces, createAppPages } from "./app-pages.ts";

export { type OpenOptions, PLACES, type Place } from "./app-pages.ts";

interface FixtureBackend {
  readonly url: string;
  close(): Promise<void>;
}

/** The built app on free ports, beside a backend that is its own: files of tests may run at once. */
export interface AppFixture<Backend extends FixtureBackend> extends AppPages, AppPlaces {
  readonly backend: Backend;
  /** Origin of the iframe host page, whose app is the one at `webUrl`. */
  readonly hostUrl: string;
  close(): Promise<void>;
}

/** Starts a backend by `start` and builds the app for it. */
export async function startApp<Backend extends FixtureBackend>(
  start: () => Promise<Backend>,
): Promise<AppFixture<Backend>> {
  const outDir = await mkdtemp(join(tmpdir(), "teamhub-app-"));
  const appDir = join(outDir, "embedded");
  const backend = await start();
  // The servers read their files when they are asked: their addresses are known before the build.
  const web = await serveStatic({
    folders: [join(outDir, "cdn"), outDir],
    port: 0,
    fallback: "index.html",
  });
  const host = await serveStatic({
    folders: [join(outDir, "host-pages/iframe")],
    port: 0,
    replace: { __TEAMHUB_APP__: web.url, __TEAMHUB_API__: backend.url },
  });
  await buildApp({
    ...settingsFromEnvironment({
      TEAMHUB_API_BASE: backend.url,
      TEAMHUB_HOST_ORIGINS: host.url,
      TEAMHUB_PUBLIC_ORIGIN: web.url,
    }),
    outDir,
  });
  await buildHostPages(outDir);

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
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
