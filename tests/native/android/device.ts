import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { within } from "../../browser/engines/deadline.ts";
import { type Deferred, deferred } from "../../deferred.ts";
import { type LineProcess, type Report, startLineProcess } from "./line-process.ts";
import { deliver, type ListenerRules, openWebView } from "./web-view.ts";

const ORIGIN = "https://appassets.androidplatform.net";

export interface DeviceStart {
  readonly token?: string;
  /** The token for `auth.refresh`. */
  readonly nextToken?: string;
  /** The app gives it at the order `answerToken`. */
  readonly tokenWaits?: boolean;
  /** An app in Java gives that token twice. */
  readonly answersTwice?: boolean;
  readonly path?: string;
  /** The language setting of the app. */
  readonly language?: string;
  /** Where newer releases of the page come from, and who signs them. */
  readonly releases?: { readonly base: string; readonly key: string };
  /** How often the system refuses to tell of the network. */
  readonly networkRefusals?: number;
  /** The permissions in the app's manifest. */
  readonly permissions?: readonly string[];
  /** The app's manifest says of its activity only that it takes a rotation. */
  readonly bareManifest?: boolean;
  /** How the app around uses the library, if not as one host that is made in `onCreate`. */
  readonly app?: "late" | "java" | "own methods";
  /** The methods that the app has switched off, separated by spaces. */
  readonly switchedOff?: string;
  /** The app calls `prepare` before its activity exists. */
  readonly prepare?: boolean;
  /** The Chromium version of the device's web view; 0: it has none. */
  readonly chromium?: number;
  /** The API level of the device's Android. */
  readonly sdk?: number;
  /** The saved state of an activity whose process the system ended. */
  readonly state?: unknown;
}

interface DeviceParts {
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
  /** The page of the newest web view, or of the one with this number, after the host has sent its welcome. */
  page(view?: number): Promise<Page>;
  /** Every message that the host has sent to a page, in order. */
  posts(): readonly string[];
  /** A message as if a page had sent it: our own in its main frame, if nothing else is said. */
  forge(
    message: unknown,
    from?: { readonly origin?: string; readonly isMainFrame?: boolean },
  ): void;
  /** A request as the page sends it. The page itself does not know it, so it confirms no result. */
  request(id: string, method: string, params: object): void;
  /** The answer to a request; undefined until it was sent. */
  answerTo(id: string): string | undefined;
  /** Waits until the host has obeyed every order so far: what it has reported by then is here. */
  obeyed(): Promise<void>;
  /** The renderer of the newest page dies. `unnoticed` is an order to the host before it learns of it. */
  crash(unnoticed?: Readonly<Record<string, unknown>>): Promise<void>;
  /** The newest page loads itself again in its web view. `meanwhile` is an order to the host while no page is there. */
  reload(meanwhile: Readonly<Record<string, unknown>>): Promise<void>;
}

interface WebViewPage {
  page?: Page;
  /** Settles with the first message of the host. */
  readonly opened: Deferred<Page>;
  /** Its web view is destroyed, its renderer died, or the test is over. */
  isGone: boolean;
  /** Left: its web view loads it again, and nobody hears what it still says. Silent: the next one has not said a word. */
  state: "talks" | "left" | "silent";
}

export async function startDevice(parts: DeviceParts, start: DeviceStart): Promise<Device> {
  const assets = join(parts.storage, "assets");
  await mkdir(join(assets, "teamhub"), { recursive: true });
  await copyFile(join(parts.appDir, "index.html"), join(assets, "teamhub/index.html"));
  const system = {
    "teamhub.assets": assets,
    "teamhub.files": join(parts.storage, "files"),
    ...(start.chromium !== undefined && { "teamhub.chromium": `${start.chromium}` }),
    ...(start.sdk !== undefined && { "teamhub.sdk": `${start.sdk}` }),
    ...(start.networkRefusals && { "teamhub.networkRefusals": `${start.networkRefusals}` }),
    ...(start.bareManifest && { "teamhub.bareManifest": "true" }),
    ...(start.permissions && { "teamhub.permissions": start.permissions.join(",") }),
  };

  const listeners = new Map<unknown, ListenerRules>();
  const requests = new Map<unknown, (report: Report) => void>();
  const posts: string[] = [];
  let requestCount = 0;
  /** The pages by the numbers of their web views. */
  const pages = new Map<unknown, WebViewPage>();
  const pageOf = (view: unknown) => {
    const found: WebViewPage = pages.get(view) ?? {
      opened: deferred<Page>(),
      isGone: false,
      state: "talks",
    };
    pages.set(view, found);
    return found;
  };
  const leave = (one: WebViewPage) => {
    one.isGone = true;
    return one.page?.close();
  };
  let newest = 1;
  /** Orders to the browser, one after the other, as the host gave them. */
  let work = Promise.resolve();
  const then = (step: () => Promise<void>) => {
    work = work.then(step);
    work.catch(reason => pageOf(newest).opened.reject(reason as Error));
  };

  async function load({ view, url }: Report): Promise<void> {
    const one = pageOf(view);
    if (one.isGone) return;
    const page = await openWebView(parts.context, listeners.get(view), {
      onMessage(message) {
        if (one.state === "left") return;
        one.state = "talks";
        host.send({ order: "message", view, ...message });
      },
      onVisit(address) {
        if (one.state === "left") one.state = "silent";
        host.send({ order: "visited", view, url: address, isReload: one.state === "silent" });
      },
      serve: address =>
        new Promise(resolve => {
          const id = ++requestCount;
          requests.set(id, ({ type, body }) =>
            resolve(type === undefined ? undefined : { type: `${type}`, body: `${body}` }),
          );
          host.send({ order: "request", view, id, url: address });
        }),
    });
    one.page = page;
    if (one.isGone) return page.close();
    try {
      await page.goto(`${url}`, { waitUntil: "commit" });
    } catch (reason) {
      if (!one.isGone) throw reason;
    }
  }

  const host = startLineProcess([...parts.driver(system), JSON.stringify(start)], report => {
    switch (report.kind) {
      case "listen":
        listeners.set(report.view, { name: `${report.name}`, rules: report.rules as string[] });
        return false;
      case "loadUrl":
        newest = Number(report.view);
        pageOf(newest);
        then(() => load(report));
        return false;
      case "post":
        posts.push(`${report.text}`);
        then(() => post(pageOf(report.view), `${report.text}`));
        return true;
      case "response":
        requests.get(report.id)?.(report);
        requests.delete(report.id);
        return true;
      case "destroy": {
        const closed = leave(pageOf(report.view));
        // It goes at once, and the next page comes once it has gone.
        then(async () => closed);
        return true;
      }
      default:
        return false;
    }
  });

  /** Like a reply proxy, it does nothing when its page is gone. */
  async function post(one: WebViewPage, text: string): Promise<void> {
    const isThere = () => !one.isGone && one.state === "talks";
    if (!one.page || !isThere()) return;
    try {
      await deliver(one.page, text);
      one.opened.resolve(one.page);
    } catch (reason) {
      if (isThere()) throw reason;
    }
  }

  const forge: Device["forge"] = (message, from) => {
    const text = typeof message === "string" ? message : JSON.stringify(message);
    host.send({ order: "message", view: newest, text, origin: ORIGIN, isMainFrame: true, ...from });
  };

  return {
    ...host,
    page: (view = newest) => within(pageOf(view).opened.promise, 20_000, "The web view's page"),
    posts: () => posts,
    forge,
    request: (id, m, p) => forge({ th: 1, k: "req", id, m, p }),
    answerTo: id => posts.find(text => text.includes('"k":"res"') && text.includes(`"id":"${id}"`)),
    async obeyed() {
      host.send({ order: "leftovers" });
      await host.next("leftovers");
    },
    async crash(unnoticed) {
      const gone = newest;
      newest += 1;
      await leave(pageOf(gone));
      if (unnoticed) host.send(unnoticed);
      host.send({ order: "gone", view: gone });
    },
    async reload(meanwhile) {
      const one = pageOf(newest);
      const { length } = posts;
      one.state = "left";
      host.send(meanwhile);
      await expect.poll(() => posts.length).toBeGreaterThan(length);
      await one.page?.reload();
    },
    async close() {
      await Promise.all([host.close(), ...[...pages.values()].map(leave)]);
      await work.catch(() => undefined);
    },
  };
}
