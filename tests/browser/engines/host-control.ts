import { createServer, type Socket } from "node:net";
import { type Deferred, deferred } from "../../deferred.ts";
import { readWholeLines } from "../../whole-lines.ts";
import { within } from "./deadline.ts";

/** A fact that the WebKit host tells: what they are stands in native-samples/linux. */
export interface HostFact {
  readonly event: string;
  readonly [detail: string]: unknown;
}

/** The test's end of the host's control socket. */
export interface HostControl {
  /** Resolves when the host has started and listens. */
  readonly connected: Promise<void>;
  /** Rejects when the host says that it failed; never resolves. */
  readonly failed: Promise<never>;
  /** Orders something of the host and waits until it is done. */
  order(what: string, details?: object): Promise<void>;
  close(): void;
}

const ORDER_TIMEOUT_MS = 10_000;

export async function listenForHost(
  socketPath: string,
  onFact: (fact: HostFact) => void,
): Promise<HostControl> {
  const connected = deferred<void>();
  const failed = deferred<never>();
  failed.promise.catch(() => undefined);
  const waiting = new Map<number, Deferred<void>>();
  let socket: Socket | undefined;
  let lastId = 0;

  function take(fact: HostFact): void {
    if (fact.event === "ready") connected.resolve();
    else if (fact.event === "failed") failed.reject(new Error(`The host failed: ${fact.text}`));
    else if (fact.event === "done") {
      const order = waiting.get(Number(fact.id));
      waiting.delete(Number(fact.id));
      if (fact.ok) order?.resolve();
      else order?.reject(new Error("The host does not know this order"));
    } else onFact(fact);
  }

  const server = createServer(opened => {
    socket = opened;
    // A host that is killed resets its socket: its end is told by what waits for it.
    opened.on("error", () => undefined);
    readWholeLines(opened, line => take(JSON.parse(line) as HostFact));
  });
  await new Promise<void>(listening => server.listen(socketPath, listening));

  return {
    connected: connected.promise,
    failed: failed.promise,
    order(what, details = {}) {
      const id = ++lastId;
      const done = deferred<void>();
      waiting.set(id, done);
      socket?.write(`${JSON.stringify({ id, do: what, ...details })}\n`);
      return within(done.promise, ORDER_TIMEOUT_MS, `Order ${what}`);
    },
    close() {
      socket?.destroy();
      server.close();
    },
  };
}
