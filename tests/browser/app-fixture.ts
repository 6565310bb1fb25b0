import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildApp, buildHostPages, settingsFromEnvironment } from "../../build.ts";
import type { DemoRole } from "../../native-samples/backend/demo/tokens.ts";
import { serveStatic } from "../../native-samples/dev/static-server.ts";
import { tokenOf } from "../contract/test-backend.ts";
import type { Engine } from "./engines/engine.ts";
import type { PageOptions } from "./engines/options.ts";
import type { Page } from "./engines/page.ts";

/**
 * Where the app is opened from: `asset` is the one file at the origin that a native app gives it, `file`
 * the same from the disk, `page` the same over http, `web` the build for a CDN, with routes as paths.
 */
export const PLACES = ["asset", "file", "page", "web"] as const;
export type Place = (typeof PLACES)[number];

export interface OpenOptions extends Partial<PageOptions> {
  /** Default `asset`. */
  readonly place?: Place;
  /** The route with its own query, as in `/teams?code=ABCD`. Default `/teams`. */
  readonly path?: string;
  /** Who is signed in, by a token in the address. Default the outsider. */
  readonly user?: DemoRole | "nobody";
  /** Further launch parameters of the address. */
  readonly launch?: Readonly<Record<string, string>>;
}

interface FixtureBackend {
  readonly url: string;
  close(): Promise<void>;
}

/** The built app on free ports, beside a backend that is its own: files of tests may run at once. */
export interface AppFixture<Backend extends FixtureBackend> {
  readonly backend: Backend;
  /** Origin of the build for a CDN; its path `/embedded/index.html` is the one file. */
  readonly webUrl: string;
  /** Origin of the iframe host page, whose app is the one at `webUrl`. */
  readonly hostUrl: string;
  /** The address of a route, with its launch parameters. */
  addressOf(page: Page, options?: OpenOptions): string;
  /** A phone's page (390 by 844), with storage of its own and no host, that shows a route of the app. */
  open(engine: Engine, options?: OpenOptions): Promise<Page>;
  /** Closes the pages that are open. The answer is what they have complained about: nothing, in a test. */
  closePages(): Promise<string[]>;
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

  const pages: Page[] = [];
  const addressOf = (page: Page, options: OpenOptions = {}) => {
    const { place = "asset", path = "/teams", user = "outsider", launch = {} } = options;
    const token = user === "nobody" ? {} : { token: tokenOf(user) };
    const parameters = new URLSearchParams({ ...token, ...launch });
    if (place === "web") {
      const address = new URL(path, web.url);
      for (const [name, value] of parameters) address.searchParams.set(name, value);
      return address.href;
    }
    const bases = {
      asset: () => page.appUrl(),
      file: () => pathToFileURL(join(appDir, "index.html")).href,
      page: () => `${web.url}/embedded/index.html`,
    };
    return `${bases[place]()}?${parameters}#${path}`;
  };

  return {
    backend,
    webUrl: web.url,
    hostUrl: host.url,
    addressOf,
    async open(engine, options = {}) {
      const page = await engine.newPage({
        widthPx: 390,
        heightPx: 844,
        appDir,
        hostArgs: ["--no-bridge"],
        ...options,
      });
      pages.push(page);
      await page.goto(addressOf(page, options));
      return page;
    },
    async closePages() {
      const open = pages.splice(0);
      const problems = await Promise.all(open.map(page => page.problems()));
      await Promise.all(open.map(page => page.close()));
      return problems.flat();
    },
    async close() {
      await Promise.all([...pages.splice(0), web, host, backend].map(part => part.close()));
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
