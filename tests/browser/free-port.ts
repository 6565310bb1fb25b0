import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { runFolder } from "../run-folder.ts";

/** Below the ports that systems give to outgoing connections: one of those may not take it meanwhile. */
const FIRST = 20_000;
const COUNT = 12_000;

/**
 * Ports of this machine that nobody listens on, to be listened on later. No process of this run is given
 * one of them again: of two drivers with one port, the second would take over the session of the first.
 */
export async function findFreePorts(count: number): Promise<number[]> {
  const given = runFolder("ports");
  await mkdir(given, { recursive: true });
  const found = new Map<number, Server>();
  while (found.size < count) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    const server = createServer();
    try {
      await writeFile(join(given, `${port}`), "", { flag: "wx" });
      await once(server.listen(port), "listening");
      found.set(port, server);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== "EEXIST" && code !== "EADDRINUSE") throw error;
    }
  }
  await Promise.all([...found.values()].map(server => once(server.close(), "close")));
  return [...found.keys()];
}
