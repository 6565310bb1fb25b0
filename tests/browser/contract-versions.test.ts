import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CONTRACT_VERSION } from "../../bridge/contract.ts";
import { withContract } from "../bridge/contract-1/contract-of.ts";
import { tempFolder } from "../temp-folder.ts";
import { ENGINE_NAMES, type Engine, openEngine } from "./engines/engine.ts";
import { type FolderServer, serveFolder } from "./engines/serve-folder.ts";
import type { Told } from "./versions/app.ts";

/** The first contract, and the present one. */
const VERSIONS = [1, CONTRACT_VERSION];

const folder = await tempFolder();
/** Two origins, as in real life. */
let servers: readonly [host: FolderServer, app: FolderServer];

beforeAll(async () => {
  for (const side of ["app", "host"]) {
    for (const version of VERSIONS) {
      const name = `${side}-${version}`;
      await build({
        entryPoints: [`tests/browser/versions/${side}.ts`],
        plugins: version === CONTRACT_VERSION ? [] : [withContract(version)],
        bundle: true,
        outfile: join(folder, `${name}.js`),
        logLevel: "error",
      });
      const page = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><body><script src="${name}.js"></script>`;
      await writeFile(join(folder, `${name}.html`), page);
    }
  }
  servers = [await serveFolder(folder), await serveFolder(folder)];
});
afterAll(async () => {
  for (const server of servers) await server.close();
});

/** What each side can do alone does not depend on the other. */
const NEW = { signOut: "ok", scale: 1.5 };
const ALWAYS = { shared: "shared", photo: "photo", theme: "light" };

describe.each(ENGINE_NAMES)("in an iframe of %s", name => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await openEngine(name);
  });
  afterAll(() => engine.close());

  it.each([
    [
      "an app of now works in a host of contract 1",
      CONTRACT_VERSION,
      1,
      { signOut: "UNSUPPORTED" },
    ],
    ["an app of contract 1 works in a host of now", 1, CONTRACT_VERSION, {}],
    ["an app and a host of now work together", CONTRACT_VERSION, CONTRACT_VERSION, NEW],
  ])("%s", async (_, app, host, more) => {
    const page = await engine.newPage({ widthPx: 400, heightPx: 300, hostArgs: ["--no-bridge"] });
    const [hosts, apps] = servers;
    const address = encodeURIComponent(`${apps.url}/app-${app}.html`);
    await page.goto(`${hosts.url}/host-${host}.html?app=${address}`);
    await page.waitFor(() => "told" in window);
    const { told, problems } = await page.evaluate(() => {
      const { told, problems } = window as unknown as { told: Told; problems: string[] };
      return { told, problems };
    });
    // A hello may be said again before the answer comes: then there are two ports.
    expect(told).toEqual({ contract: app, ...ALWAYS, ...more, ports: expect.any(Number) });
    expect(told.ports > 0).toBe(app === 1 || host === 1 || name === "chromium");
    expect(problems).toEqual([]);
    expect(await page.problems()).toEqual([]);
    await page.close();
  });
});
