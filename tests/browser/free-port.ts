import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ports that systems give to outgoing connections: one of those may not take it meanwhile. */
const FIRST = 20_000;
const LAST = 32_000;

/** A port of this machine that nobody listens on, to be given up and taken again. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    const server = createServer().listen(port);
    try {
      await once(server, "listening");
      return port;
    } catch {
      // Taken: another one.
    } finally {
      server.close();
    }
  }
}
