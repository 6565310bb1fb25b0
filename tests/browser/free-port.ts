import { once } from "node:events";
import { createServer, type Server } from "node:net";

/** Below the ports that systems give to outgoing connections: one of those may not take it meanwhile. */
const FIRST = 20_000;
const LAST = 32_000;

/** Ports of this machine that nobody listens on, all different, to be given up and taken again. */
export async function findFreePorts(count: number): Promise<number[]> {
  const found = new Map<number, Server>();
  while (found.size < count) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    const server = createServer().listen(port);
    try {
      await once(server, "listening");
      found.set(port, server);
    } catch {
      // Taken: another one.
    }
  }
  await Promise.all([...found.values()].map(server => once(server.close(), "close")));
  return [...found.keys()];
}
