import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { chromium, type Page } from "playwright-core";
import { LAUNCH } from "../../browser/engines/chromium.ts";
import { bundlePage } from "./bundle.ts";

export interface BenchPage {
  readonly page: Page;
  /** The browser's main process. Its descendants hold the rest of the memory. */
  readonly pid: number;
  pick(photoPath: string): Promise<void>;
  /** Frees what the page no longer holds, so that no contender pays for another's leavings. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

interface ServedFile {
  readonly type: string;
  readonly body: string;
}

const PAGE = `<!doctype html><meta charset="utf-8"><title>Image bench</title><input type="file"><script src="/page.js"></script>`;
/** browser-image-compression's worker loads the library itself, from here instead of a CDN. */
const PEER_WORKER = "node_modules/browser-image-compression/dist/browser-image-compression.js";

/** A fresh browser with the bench page, from a real server: what is fetched again is cached. */
export async function openBenchPage(): Promise<BenchPage> {
  const { server, origin } = await serve({
    "/": { type: "text/html", body: PAGE },
    "/page.js": { type: "text/javascript", body: await bundlePage("tests/bench/images/page.ts") },
    "/browser-image-compression.js": {
      type: "text/javascript",
      body: readFileSync(PEER_WORKER, "utf8"),
    },
  });
  const launched = await chromium.launchServer(LAUNCH);
  const pid = launched.process().pid;
  if (pid === undefined) throw new Error("the browser has no process");
  const browser = await chromium.connect(launched.wsEndpoint());
  const page = await browser.newPage();
  await page.goto(origin);
  return {
    page,
    pid,
    pick: photoPath => page.setInputFiles("input", photoPath),
    settle: () => page.requestGC(),
    close: async () => {
      await browser.close();
      await launched.close();
      server.close();
    },
  };
}

async function serve(
  files: Readonly<Record<string, ServedFile>>,
): Promise<{ server: Server; origin: string }> {
  const server = createServer((request, response) => {
    const file = files[request.url ?? ""];
    response.writeHead(file ? 200 : 404, {
      "Content-Type": file?.type ?? "text/plain",
      "Cache-Control": "max-age=3600",
    });
    response.end(file?.body);
  });
  await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return { server, origin: `http://127.0.0.1:${address.port}/` };
}
