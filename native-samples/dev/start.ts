import { watch } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describeReport } from "../../src/build/report.ts";
import { settingsFromEnvironment } from "../../src/build/settings.ts";
import { buildApp } from "../../src/build/write-app.ts";
import { startBackend } from "../backend/server.ts";
import { buildHostPages } from "../host-pages/build-host-pages.ts";
import { serveStatic } from "./static-server.ts";

/**
 * `npm start`: the app, the host page and the reference backend, each on an origin of its own as in
 * real life. Rebuilds when a source changes. `--fresh` starts with new demo data.
 */
const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const appPort = Number(process.env.APP_PORT ?? 4173);
const hostPort = Number(process.env.HOST_PORT ?? 4174);
const apiPort = Number(process.env.API_PORT ?? 4175);
const appUrl = `http://localhost:${appPort}`;
const hostUrl = `http://localhost:${hostPort}`;
const apiUrl = `http://localhost:${apiPort}`;
const REBUILD_AFTER_MS = 150;

const settings = settingsFromEnvironment({
  TEAMHUB_API_BASE: apiUrl,
  TEAMHUB_PUBLIC_ORIGIN: appUrl,
  TEAMHUB_HOST_ORIGINS: hostUrl,
  ...process.env,
});
const print = (line: string) => process.stdout.write(`${line}\n`);

async function build(): Promise<void> {
  const report = await buildApp(settings);
  await buildHostPages(settings.outDir);
  print(describeReport(report));
}

function rebuildOnChange(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rebuild = () => {
    build().catch((error: unknown) => print(`The build failed: ${String(error)}`));
  };
  for (const folder of ["src", "bridge", "workers", "assets", "native-samples/host-pages"]) {
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(rebuild, REBUILD_AFTER_MS);
    });
  }
}

await build();
const databaseUrl = process.env.DATABASE_URL;
const backend = await startBackend({
  port: apiPort,
  fresh: process.argv.includes("--fresh"),
  ...(databaseUrl ? { databaseUrl } : { dataDir: join(root, ".data/db") }),
});
await serveStatic({
  folders: [join(settings.outDir, "cdn"), settings.outDir],
  port: appPort,
  fallback: "index.html",
});
await serveStatic({
  folders: [join(settings.outDir, "host-pages/iframe"), join(settings.outDir, "host-pages")],
  port: hostPort,
  replace: { __TEAMHUB_APP__: appUrl, __TEAMHUB_API__: apiUrl },
});
rebuildOnChange();

const demo: unknown = await (await fetch(`${backend.url}/demo/users`)).json();
const users = (demo as { users: { name: string; role: string; token: string }[] }).users;
print("");
print(`Host page   ${hostUrl}   start here: the app in a phone, with users, themes and faults`);
print(`App         ${appUrl}   (one file for app assets: ${appUrl}/embedded/index.html)`);
print(`API         ${apiUrl}`);
print("");
for (const { role, name, token } of users) {
  print(`${role.padEnd(9)} ${name.padEnd(18)} ${appUrl}/?token=${token}`);
}
