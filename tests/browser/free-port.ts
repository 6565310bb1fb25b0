import { once } from "node:events";
import { createServer, type Server } from "node:net";

/** Below the ports that systems give to outgoing connections: one of those may not take it meanwhile. */
const FIRST = 20_000;
const PART_SIZE = 1500;

/**
 * Ports of this machine that nobody listens on, all different, to be given up and taken again.
 * @param part 0 to 7: whoever gives them up for a while has a part that nobody beside it looks into
 */
export async function findFreePorts(count: number, part = 0): Promise<number[]> {
  const found = new Map<number, Server>();
  while (found.size < count) {
    const port = FIRST + Math.floor((part + Math.random()) * PART_SIZE);
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
