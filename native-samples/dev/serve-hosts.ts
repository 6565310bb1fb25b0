import { join } from "node:path";
import { ROOT } from "../../src/build/settings.ts";
import { closeOnSignal, readFresh, startBackend } from "../backend/server.ts";
import { addresses, hostname } from "./addresses.ts";
import { serveStatic } from "./static-server.ts";

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Starts the reference backend with its data in `.data/`; `--fresh` starts over with new demo data. */
export async function startDemoBackend(): Promise<void> {
  const backend = await startBackend({
    port: addresses.api.port,
    fresh: readFresh(),
    demo: true,
    dataDir: process.env.DATA_DIR || join(ROOT, ".data/db"),
    publicUrl: process.env.PUBLIC_URL || addresses.api.url,
    hostname,
  });
  closeOnSignal(backend);
}

/**
 * Serves the host pages that were built into `outDir`.
 * @param releases what `publishDemo` says about its releases
 */
export async function serveHostPages(outDir: string, releases?: string): Promise<void> {
  await serveStatic({
    folders: [join(outDir, "host-pages/iframe"), join(outDir, "host-pages")],
    port: addresses.host.port,
    hostname,
    replace: {
      __TEAMHUB_APP__: addresses.app.url,
      __TEAMHUB_API__: addresses.api.url,
      ...(releases && { __TEAMHUB_RELEASES__: releases }),
    },
  });
}

/** Says where everything is, with a link for each demo user. */
export async function printAddresses(): Promise<void> {
  const { app, host, api } = addresses;
  const demo: unknown = await (await fetch(`${api.url}/demo/users`)).json();
  const users = (demo as { users: { name: string; role: string; token: string }[] }).users;
  print("");
  print(`Host page   ${host.url}   start here: the app in a phone, with users, themes and faults`);
  print(`App         ${app.url}`);
  print(`API         ${api.url}`);
  print("");
  for (const { role, name, token } of users) {
    print(`${role.padEnd(9)} ${name.padEnd(18)} ${app.url}/?token=${token}`);
  }
}
