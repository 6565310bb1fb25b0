import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { within } from "../../browser/engines/deadline.ts";
import { deferred } from "../../deferred.ts";
import { type LineProcess, type Report, startLineProcess } from "./line-process.ts";
import { deliver, type ListenerRules, openWebView } from "./web-view.ts";

export interface DeviceStart {
  readonly token?: string;
  /** The token for `auth.refresh`. */
  readonly nextToken?: string;
  readonly path?: string;
  /** The language setting of the app. */
  readonly language?: string;
  readonly cdnBase?: string;
  /** The permissions in the app's manifest. */
  readonly permissions?: readonly string[];
  /** The saved state of an activity whose process the system ended. */
  readonly state?: unknown;
}

export interface DeviceParts {
  readonly context: BrowserContext;
  /** The command of the driver program, which gets its start as one more argument. */
  readonly driver: (system: Readonly<Record<string, string>>) => readonly [string, ...string[]];
  /** Folder of the app's one file. */
  readonly appDir: string;
  /** Folder of the device's own: what is stored in it stays from start to start. */
  readonly storage: string;
}

/** The Kotlin host in its own process, and its web view's page in a real browser. */
export interface Device extends LineProcess {
  /** The page of the open web view, after the host has sent its welcome. */
  page(): Promise<Page>;
  /** Every message that the host has sent to a page, in order. */
  posts(): readonly string[];
  /** A message as if a page had sent it. */
  forge(message: { text: string; origin: string; isMainFrame: boolean }): void;
  /** The renderer of the open page dies. */
  crash(): Promise<void>;
}

export async function startDevice(parts: DeviceParts, start: DeviceStart): Promise<Device> {
  const assets = join(parts.storage, "assets");
  await mkdir(join(assets, "teamhub"), { recursive: true });
  await copyFile(join(parts.appDir, "index.html"), join(assets, "teamhub/index.html"));
  const system = {
    "teamhub.assets": assets,
    "teamhub.files": join(parts.storage, "files"),
    ...(start.permissions && { "teamhub.permissions": start.permissions.join(",") }),
  };

  const listeners = new Map<unknown, ListenerRules>();
  const requests = new Map<unknown, (report: Report) => void>();
  const posts: string[] = [];
  let requestCount = 0;
  let open: { readonly view: unknown; readonly page: Page } | undefined;
  let opened = deferred<Page>();
  /** Orders to the browser, one after the other, as the host gave them. */
  let work = Promise.resolve();
  const then = (step: () => Promise<void>) => {
    work = work.then(step);
    work.catch(reason => opened.reject(reason as Error));
  };

  async function load({ view, url }: Report): Promise<void> {
    const page = await openWebView(parts.context, listeners.get(view), {
      onMessage: message => host.send({ order: "message", view, ...message }),
      onVisit: address => host.send({ order: "visited", view, url: address }),
      serve: address =>
        new Promise(resolve => {
          const id = ++requestCount;
          requests.set(id, ({ type, body }) =>
            resolve(type === undefined ? undefined : { type: `${type}`, body: `${body}` }),
          );
          host.send({ order: "request", view, id, url: address });
        }),
    });
    open = { view, page };
    await page.goto(`${url}`, { waitUntil: "commit" });
  }

  const host = startLineProcess([...parts.driver(system), JSON.stringify(start)], report => {
    switch (report.kind) {
      case "listen":
        listeners.set(report.view, { name: `${report.name}`, rules: report.rules as string[] });
        return true;
      case "loadUrl":
        then(() => load(report));
        return false;
      case "post":
        posts.push(`${report.text}`);
        if (report.view === open?.view) then(() => post(`${report.text}`));
        return true;
      case "response":
        requests.get(report.id)?.(report);
        requests.delete(report.id);
        return true;
      case "destroy":
        return true;
      default:
        return false;
    }
  });

  /** Like a reply proxy, it does nothing when its page is gone. */
  async function post(text: string): Promise<void> {
    const page = open?.page;
    if (!page) return;
    try {
      await deliver(page, text);
      // The page may have died meanwhile: then another one is waited for.
      if (open?.page === page) opened.resolve(page);
    } catch (reason) {
      if (!page.isClosed()) throw reason;
    }
  }

  return {
    ...host,
    page: () => within(opened.promise, 20_000, "The web view's page"),
    posts: () => posts,
    forge: message => host.send({ order: "message", view: open?.view, ...message }),
    async crash() {
      const gone = open;
      open = undefined;
      opened = deferred<Page>();
      await gone?.page.close();
      host.send({ order: "gone", view: gone?.view });
    },
    async close() {
      await host.close();
      await open?.page.close();
    },
  };
}
