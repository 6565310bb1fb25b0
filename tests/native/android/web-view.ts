import type { BrowserContext, Page } from "playwright-core";
import { answerRequests } from "../../browser/engines/answer-requests.ts";

/** What a web view's page does to its host. */
interface WebViewEvents {
  readonly onMessage: (message: { text: string; origin: string; isMainFrame: boolean }) => void;
  readonly onVisit: (url: string) => void;
  /** A request for the asset loader's domain. Nothing: it has no such file. */
  readonly serve: (url: string) => Promise<{ type: string; body: string } | undefined>;
}

export interface ListenerRules {
  readonly name: string;
  readonly rules: readonly string[];
}

/**
 * A page as `WebViewCompat.addWebMessageListener` makes it: in every frame of an allowed origin, before
 * any script runs, there is an object with `postMessage` and `onmessage`. The page's limits on the host's answers are
 * never over, as those of the host are not: on a busy machine they would be before its answer has come.
 */
export async function openWebView(
  context: BrowserContext,
  listener: ListenerRules | undefined,
  { onMessage, onVisit, serve }: WebViewEvents,
): Promise<Page> {
  const page = await context.newPage();
  if (listener) {
    await page.exposeBinding("__toHost", ({ frame }, text: string) =>
      onMessage({
        text,
        origin: new URL(frame.url()).origin,
        isMainFrame: frame === page.mainFrame(),
      }),
    );
    await page.addInitScript(({ name, rules }: ListenerRules) => {
      const { __toHost, location } = window as unknown as {
        __toHost: (text: string) => void;
        location: Location;
      };
      if (!rules.includes(location.origin)) return;
      const port = { postMessage: (text: string) => __toHost(text), onmessage: null };
      Object.defineProperty(window, name, { value: port });
      const later = window.setTimeout;
      const isLimit = (args: readonly unknown[]) => args[0] === "NO_ACK" || args[0] === "TIMEOUT";
      const setTimeout = (run: TimerHandler, ms?: number, ...args: readonly unknown[]) =>
        isLimit(args) ? 0 : later(run, ms, ...args);
      Object.assign(window, { setTimeout });
    }, listener);
  }
  page.on("framenavigated", frame => {
    if (frame === page.mainFrame()) onVisit(frame.url());
  });
  await answerRequests(page, "https://appassets.androidplatform.net/", async url => {
    const file = await serve(url);
    return file && { contentType: file.type, body: Buffer.from(file.body, "base64") };
  });
  return page;
}

/** Delivers what the host sent through its reply proxy. */
export async function deliver(page: Page, text: string): Promise<void> {
  await page.evaluate(message => {
    const { teamhub } = window as unknown as {
      teamhub?: { onmessage: ((event: { data: string }) => void) | null };
    };
    teamhub?.onmessage?.({ data: message });
  }, text);
}
