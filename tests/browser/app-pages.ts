import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { DemoRole } from "../../native-samples/backend/demo/tokens.ts";
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

/** Where a built app lies, and where it is served. */
export interface AppPlaces {
  /** Folder of the one file. */
  readonly appDir: string;
  /** Origin of the build for a CDN; its path `/embedded/index.html` is the one file. */
  readonly webUrl: string;
}

export interface AppPages {
  /** The address of a route, with its launch parameters. */
  addressOf(page: Page, options?: OpenOptions): string;
  /** A phone's page (390 by 844), with storage of its own and no host, that shows a route of the app. */
  open(engine: Engine, options?: OpenOptions): Promise<Page>;
  /** Closes the pages that are open. The answer is what they have complained about: nothing, in a test. */
  closePages(): Promise<string[]>;
}

export function createAppPages({ appDir, webUrl }: AppPlaces): AppPages {
  const pages: Page[] = [];
  const addressOf = (page: Page, options: OpenOptions = {}) => {
    const { place = "asset", path = "/teams", user = "outsider", launch = {} } = options;
    const token = user === "nobody" ? {} : { token: tokenOf(user) };
    const parameters = new URLSearchParams({ ...token, ...launch });
    if (place === "web") {
      const address = new URL(path, webUrl);
      for (const [name, value] of parameters) address.searchParams.set(name, value);
      return address.href;
    }
    const bases = {
      asset: () => page.appUrl(),
      file: () => pathToFileURL(join(appDir, "index.html")).href,
      page: () => `${webUrl}/embedded/index.html`,
    };
    return `${bases[place]()}?${parameters}#${path}`;
  };

  return {
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
  };
}
