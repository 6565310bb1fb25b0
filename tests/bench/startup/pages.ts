import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { build } from "esbuild";
import { serveStatic } from "../../../native-samples/dev/static-server.ts";
import { settingsFromEnvironment, type View } from "../../../src/build/settings.ts";
import { buildApp } from "../../../src/build/write-app.ts";

/** A page as one inline file, or as a page with a script beside it. */
type Form = "one file" | "CDN";

export interface StartupPage {
  /** Such as `Teamhub React, one file`. */
  readonly name: string;
  readonly form: Form;
  readonly url: string;
  readonly shows: "placeholder" | "greeting" | "teams";
}

const ANSWER_MS = 150;
const TEAM_COUNT = 6;
export const TEAM_NAME = "Bench team 1";

const teams = Array.from({ length: TEAM_COUNT }, (_, index) => ({
  id: String(index + 1),
  name: `Bench team ${index + 1}`,
  description: "A team that trains before work",
  privacy: 2,
  members: 12 + index,
  user_id: "owner",
  created_at: "2026-01-01T00:00:00Z",
}));

/** Answers every call after the same time, a preflight as well. */
async function startApi(): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer(async (request, response) => {
    await wait(ANSWER_MS);
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-allow-headers", "*, Authorization");
    response.setHeader("access-control-allow-methods", "*");
    response.setHeader("access-control-max-age", "600");
    response.setHeader("content-type", "application/json");
    const data = request.url?.includes("/user/me") ? { id: "me" } : teams;
    response.end(request.method === "OPTIONS" ? "" : JSON.stringify({ error: false, data }));
  });
  await new Promise<void>(resolve => server.listen(0, resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { url: `http://localhost:${port}`, server };
}

const HELLO = `
import { createElement } from "react";
import { createRoot } from "react-dom/client";
createRoot(document.getElementById("root")).render(createElement("h1", null, "Hello"));
`;

/** The list as a page of few lines would show it, by the same call with the same headers. */
const bareList = (api: string) => `
import { createElement, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
function Teams() {
  const [teams, setTeams] = useState(null);
  useEffect(() => {
    fetch("${api}/v3/users/teams/get-user-teams/en", {
      headers: {
        Authorization: "Bearer bench",
        "Content-Type": "application/json",
        "X-App-Language": "en",
      },
    })
      .then(response => response.json())
      .then(({ data }) => setTeams(data));
  }, []);
  return createElement(
    "ul",
    null,
    teams ? teams.map(team => createElement("li", { key: team.id }, team.name)) : "Loading",
  );
}
createRoot(document.getElementById("root")).render(createElement(Teams));
`;

async function writeBarePage(folder: string, name: string, source: string): Promise<void> {
  const result = await build({
    stdin: { contents: source, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const script = (result.outputFiles[0]?.text ?? "").replace(/<\/script/gi, "<\\/script");
  const page = (tag: string) =>
    `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title></head><body><div id="root"></div>${tag}</body></html>`;
  await writeFile(join(folder, `${name}.html`), page(`<script>${script}</script>`));
  await writeFile(join(folder, `${name}.js`), script);
  await writeFile(
    join(folder, `${name}-cdn.html`),
    page(`<script src="/${name}.js" defer></script>`),
  );
}

async function writeApp(folder: string, view: View, api: string): Promise<void> {
  const outDir = join(folder, view);
  await buildApp({
    ...settingsFromEnvironment({ TEAMHUB_API_BASE: api, TEAMHUB_CDN_BASE: `/${view}/cdn` }),
    view,
    outDir,
  });
  const embedded = await readFile(join(outDir, "embedded/index.html"), "utf8");
  await writeFile(join(folder, `${view}.html`), embedded);
  // What is left paints the placeholder: no script can make that earlier.
  const withoutScripts = embedded.replace(/<script>.*?<\/script>/gs, "");
  await writeFile(join(folder, `${view}-without-scripts.html`), withoutScripts);
  await writeFile(
    join(folder, `${view}-cdn.html`),
    await readFile(join(outDir, "cdn/index.html"), "utf8"),
  );
}

/** Builds and serves every page that the bench opens, and the API that they ask. */
export async function serveStartupPages(): Promise<{
  readonly pages: readonly StartupPage[];
  readonly close: () => Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), "teamhub-startup-"));
  const api = await startApi();
  await writeBarePage(folder, "hello", HELLO);
  await writeBarePage(folder, "list", bareList(api.url));
  await writeApp(folder, "react", api.url);
  await writeApp(folder, "preact", api.url);
  const server = await serveStatic({ folders: [folder], port: 0, maxAgeSeconds: 600 });
  const page = (
    name: string,
    form: Form,
    path: string,
    shows: StartupPage["shows"],
  ): StartupPage => ({ name: `${name}, ${form}`, form, url: `${server.url}/${path}`, shows });
  const both = (name: string, path: string, query: string, shows: StartupPage["shows"]) => [
    page(name, "one file", `${path}.html${query}`, shows),
    page(name, "CDN", `${path}-cdn.html${query}`, shows),
  ];
  return {
    pages: [
      ...both("hello", "hello", "", "greeting"),
      ...both("bare list", "list", "", "teams"),
      page("without scripts", "one file", "react-without-scripts.html", "placeholder"),
      ...both("Teamhub React", "react", "?token=bench", "teams"),
      ...both("Teamhub Preact", "preact", "?token=bench", "teams"),
    ],
    async close() {
      await server.close();
      api.server.closeAllConnections();
      api.server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
