import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { BridgeClient } from "../../bridge/client.ts";
import { tempFolder } from "../temp-folder.ts";
import type { Engine } from "./engines/engine.ts";
import { type HostFact, listenForHost } from "./engines/host-control.ts";
import type { PageOptions } from "./engines/options.ts";
import type { Page } from "./engines/page.ts";
import { serveFolder } from "./engines/serve-folder.ts";
import { endProcess, spawnTied } from "./engines/tied-process.ts";
import { openVirtualDisplay } from "./engines/virtual-display.ts";
import { shareEngine } from "./pool/shared-engine.ts";

const folder = await tempFolder();

const HOST = fileURLToPath(new URL("../../native-samples/linux/teamhub_host.py", import.meta.url));

/** What the page below leaves for the test. */
declare const bridge: BridgeClient;

const PAGE_SCRIPT = `
  import { createBridgeClient } from "./bridge/client.ts";
  import { detectTransport } from "./bridge/transports/detect.ts";
  globalThis.bridge = createBridgeClient({ transport: detectTransport(window, []) });
`;
const page = (script: string) =>
  `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><h1>Bridge</h1>${script}`;

describe("the Linux host", () => {
  let engine: Engine;
  const pages: Page[] = [];

  beforeAll(async () => {
    engine = await shareEngine("webkit");
    await build({
      stdin: {
        contents: PAGE_SCRIPT,
        resolveDir: fileURLToPath(new URL("../..", import.meta.url)),
      },
      bundle: true,
      outfile: join(folder, "client.js"),
      logLevel: "error",
    });
    await writeFile(join(folder, "index.html"), page('<script src="client.js"></script>'));
    await writeFile(join(folder, "frame.html"), page('<iframe src="index.html"></iframe>'));
  });
  afterEach(async () => {
    await Promise.all(pages.splice(0).map(opened => opened.close()));
  });

  async function open(options: Partial<PageOptions> = {}) {
    const opened = await engine.newPage({
      widthPx: 390,
      heightPx: 844,
      appDir: folder,
      ...options,
    });
    pages.push(opened);
    const { host } = opened;
    if (!host) throw new Error("WebKit has a host");
    await opened.goto(opened.appUrl());
    await opened.waitFor(() => bridge.snapshot().status !== "connecting");
    return { page: opened, host };
  }

  const capture = () =>
    bridge.request("camera.capture", {
      opId: "photos-of-post-1",
      source: "camera",
      maxCount: 3,
      maxEdgePx: 2000,
    });

  it.each([
    { kind: "with reply", hostArgs: [] },
    { kind: "without reply", hostArgs: ["--no-reply"] },
  ])("greets the app's own client over a handler $kind", async ({ hostArgs }) => {
    const { page, host } = await open({ hostArgs, locale: "ru-RU", colorScheme: "light" });
    const seen = await page.evaluate(async () => ({
      ...bridge.snapshot(),
      theme: await new Promise(resolve => bridge.on("theme.changed", resolve)),
      language: await new Promise(resolve => bridge.on("language.changed", resolve)),
      share: bridge.supports("share.open"),
    }));
    expect(seen).toEqual({
      status: "native",
      debug: false,
      host: { name: "teamhub-linux", version: "1.0.0", platform: "iOS" },
      theme: { theme: "light" },
      language: { language: "ru-RU" },
      share: "native",
    });
    const share = () => bridge.request("share.open", { url: "https://example.org/teams/1" });
    expect(await page.evaluate(share)).toEqual({ ok: true, value: { status: "shared" } });
    await host.order("answer", {
      method: "share.open",
      answer: { value: { status: "dismissed" } },
    });
    expect(await page.evaluate(share)).toEqual({ ok: true, value: { status: "dismissed" } });
    expect(host.facts()).toContainEqual({
      event: "bridge",
      from: "app",
      kind: "req",
      method: "share.open",
      params: { url: "https://example.org/teams/1" },
    });
    expect(await page.problems()).toEqual([]);
  });

  it("hands photos over by a URL that the page can fetch", async () => {
    const { page, host } = await open();
    const path = join(folder, "photo.jpg");
    const bytes = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7) % 251));
    await writeFile(path, bytes);
    await host.order("answer", { method: "camera.capture", answer: { files: [path, path] } });
    const result = await page.evaluate(capture);
    if (!result.ok || result.value.status !== "captured") throw new Error(JSON.stringify(result));
    const [photo, second] = result.value.photos;
    expect(photo?.url).toMatch(/^teamhub-media:\/\/photo\/[0-9a-f]{32}$/);
    expect(photo?.mimeType).toBe("image/jpeg");
    expect(second?.url).not.toBe(photo?.url);
    const fetched = await page.evaluate(async url => {
      const body = await (await fetch(url)).arrayBuffer();
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
      return [...digest].map(byte => byte.toString(16).padStart(2, "0")).join("");
    }, String(photo?.url));
    expect(fetched).toBe(createHash("sha256").update(bytes).digest("hex"));
  });

  it("takes a sample photo of twelve megapixels where no file is given", async () => {
    const { page } = await open();
    const result = await page.evaluate(capture);
    if (!result.ok || result.value.status !== "captured") throw new Error(JSON.stringify(result));
    const size = await page.evaluate(async url => {
      const picture = await createImageBitmap(await (await fetch(url)).blob());
      return [picture.width, picture.height];
    }, String(result.value.photos[0]?.url));
    expect(size).toEqual([4032, 3024]);
  });

  it("tells no token, wherever the page's address is told", async () => {
    const { page, host } = await open();
    await page.goto(page.appUrl("index.html?token=very-secret&lang=en"));
    await page.evaluate(() => setTimeout(() => fetch("missing.json").catch(() => undefined)));
    await page.evaluate(() => console.error(location.href));
    await page.problems();
    const told = JSON.stringify(host.facts());
    expect(told).toContain("index.html?token=…&lang=en");
    expect(told).not.toContain("very-secret");
  });

  it.each([
    { kind: "with a zero in it", name: "a%00.json" },
    { kind: "that is too long", name: `${"a".repeat(300)}.json` },
  ])("answers that it has no file of a name $kind", async ({ name }) => {
    const { page } = await open();
    const isRefused = (path: string) =>
      fetch(path).then(
        () => false,
        () => true,
      );
    expect(await page.evaluate(isRefused, name)).toBe(true);
  });

  it("listens to no frame but the top one", async () => {
    const { page, host } = await open();
    const before = host.facts().length;
    await page.goto(page.appUrl("frame.html"));
    await page.waitFor(() => {
      const [frame] = document.querySelectorAll("iframe");
      return (
        (frame?.contentWindow as unknown as { bridge?: BridgeClient } | null)?.bridge?.snapshot()
          .status === "web"
      );
    });
    const since = host
      .facts()
      .slice(before)
      .filter(fact => fact.event === "bridge");
    expect(since.length).toBeGreaterThan(0);
    expect(since.every(fact => fact.problem === "forged")).toBe(true);
  });

  it("listens to no origin but its own", async () => {
    const { page, host } = await open();
    const elsewhere = await serveFolder(folder);
    try {
      await page.goto(`${elsewhere.url}/index.html`);
      await page.waitFor(() => bridge.snapshot().status === "web");
      expect(host.facts()).toContainEqual({ event: "bridge", from: "app", problem: "forged" });
    } finally {
      await elsewhere.close();
    }
  });

  /** The host as a person starts it, and what it tells. */
  async function startByHand(...args: readonly string[]) {
    const display = await openVirtualDisplay();
    const facts: HostFact[] = [];
    const socket = join(folder, "control");
    const control = await listenForHost(socket, fact => facts.push(fact));
    const child = spawnTied(
      "/usr/bin/python3",
      [HOST, "--app", folder, "--control", socket, ...args],
      { stdio: "ignore", env: { ...process.env, DISPLAY: display.name, TMPDIR: folder } },
    );
    const ended = new Promise(resolve => child.once("exit", resolve));
    // A page says hello again when its welcome is late.
    const pagesSeen = () =>
      new Set(facts.flatMap(({ kind, page }) => (kind === "hello" ? page : []))).size;
    return {
      facts,
      control,
      ended,
      page: (count: number) => expect.poll(pagesSeen, { timeout: 20_000 }).toBe(count),
      async close() {
        await endProcess(child);
        control.close();
        await display.close();
      },
    };
  }

  it.each([
    { kind: "without a token, tells the page", args: [], isTold: true },
    { kind: "with a token, does not tell the page", args: ["--token", "demo"], isTold: false },
  ])("started $kind that nobody is signed in", async ({ args, isTold }) => {
    const { facts, control, page, close } = await startByHand(...args);
    try {
      await page(1);
      // What follows the first welcome comes before the next hello.
      await control.order("endWebProcess");
      await page(2);
      const told = facts.map(({ from, method }) => from === "host" && method);
      expect(told.includes("auth.changed")).toBe(isTold);
    } finally {
      await close();
    }
  });

  const LEAVING = [
    {
      where: "elsewhere",
      script: (url: string) => `<script>location.href = "${url}"</script>`,
      problem: "another page that the page wants to show, or a new window",
    },
    {
      where: "by a link to itself with another query",
      script: () => '<a href="?token=other"></a><script>document.links[0].click()</script>',
      problem: "a link to the page itself with another query",
    },
  ];
  it.each(LEAVING)("lets the page not go $where", async ({ script, problem }) => {
    const elsewhere = await serveFolder(folder);
    const leaving = page(
      `<script src="client.js"></script>${script(`${elsewhere.url}/index.html`)}`,
    );
    await writeFile(join(folder, "leaving.html"), leaving);
    const { facts, close } = await startByHand("--url", "teamhub-app://app/leaving.html");
    try {
      const problems = () => facts.map(fact => fact.problem);
      await expect.poll(problems, { timeout: 20_000 }).toContain(problem);
    } finally {
      await close();
      await elsewhere.close();
    }
  });

  it("loads a page again whose web process has ended, and closes after three times in a minute", async () => {
    const { facts, control, ended, page, close } = await startByHand("--token", "demo");
    try {
      for (let count = 1; count <= 4; count += 1) {
        await page(count);
        await control.order("endWebProcess");
      }
      expect(await ended).toBe(0);
      const problems = facts.flatMap(({ problem }) => problem ?? []);
      expect(problems).toEqual([
        ...Array(3).fill("the page died: it is loaded again"),
        "the page died more than three times in a minute: the host closes",
      ]);
    } finally {
      await close();
    }
  });
});
