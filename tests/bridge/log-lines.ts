import { spawn } from "node:child_process";
import { vi } from "vitest";
import type { NumberedOrder, Order } from "../../bridge/host-check/adapter-lines.ts";
import { WAIT_MAX_MS } from "../wait-limit.ts";
import { readWholeLines } from "../whole-lines.ts";

/** What happens to a host, and the line that it then writes to its log: in the same words in every language. */
type Step = readonly [line: string, ...orders: readonly Order[]];

const post = (message: object | string): Order => ({
  do: "post",
  text: typeof message === "string" ? message : JSON.stringify({ th: 1, ...message }),
});
const hello = (protocol: number) =>
  post({ k: "hello", page: "p", protocols: [protocol], contract: 2, methods: [], events: [] });
const ask = (id: string, m: string, p: object = {}) => post({ k: "req", id, m, p });
const link = { url: "https://teamhub.example/" };
const photo = (number: number): readonly Order[] => {
  const params = { opId: `op-${number}`, source: "camera", maxCount: 1, maxEdgePx: 800 };
  return [
    ask(`photo-${number}`, "camera.capture", params),
    { do: "answer", method: "camera.capture", result: { status: "dismissed" } },
  ];
};

export const LOG_LINES: readonly Step[] = [
  ["not ours", { do: "start" }, post("{")],
  ["not ours", post({ th: 2, k: "ack", id: "x" })],
  ["malformed k", post({ k: "later" })],
  ["malformed id", post({ k: "ack" })],
  ["too large", post("a".repeat(256 * 1024 + 1))],
  ["a request before the hello", ask("early", "share.open", link)],
  ["unknown protocol", hello(9)],
  ["later.method: UNSUPPORTED", hello(1), ask("r1", "later.method")],
  ["share.open: INVALID_PARAMS", ask("r2", "share.open")],
  ["repeated request", ask("r3", "share.open", link), ask("r3", "share.open", link)],
  [
    "auth.refresh: INTERNAL, invalid result token",
    ask("r4", "auth.refresh", { reason: "missing" }),
    {
      do: "answer",
      method: "auth.refresh",
      result: { status: "refreshed", token: "x".repeat(8193) },
    },
  ],
  [
    "clipboard.write: not answered in time",
    ask("r5", "clipboard.write", { text: "" }),
    post({ k: "cancel", id: "r5" }),
  ],
  [
    "link.opened is out of its limits: path",
    { do: "event", name: "link.opened", params: { path: "https://evil.example" } },
  ],
  [
    "text.scale is out of its limits: factor",
    { do: "event", name: "text.scale", params: { factor: "NaN" } },
  ],
  [
    "a result that no page has confirmed is dropped",
    ...Array.from({ length: 33 }, (_, number) => photo(number)).flat(),
  ],
  // Enough for two seconds, because one may end meanwhile.
  [
    "nav.state: BUSY",
    ...Array.from({ length: 201 }, () => post({ k: "ack", id: "x" })),
    ask("r6", "nav.state", { canGoBack: true }),
  ],
];

/** The host of an adapter, which also reports each line of its log as `{"problem": …}`. */
interface Talk {
  send(order: NumberedOrder): void;
  close(): void;
}

/** What the host writes, step by step. */
export async function logOf(start: (hear: (report: object) => void) => Talk) {
  const lines: string[] = [];
  const calls: unknown[] = [];
  const { send, close } = start(report => {
    if ("problem" in report) lines.push(`${report.problem}`);
    else if ("call" in report) calls.push(report.call);
  });
  const wait = (what: () => boolean) => vi.waitUntil(what, { timeout: WAIT_MAX_MS, interval: 1 });
  let n = 0;
  try {
    for (const [, ...orders] of LOG_LINES) {
      const before = lines.length;
      for (const order of orders) {
        if (order.do === "answer") {
          await wait(() => calls.includes(order.method));
          calls.splice(calls.indexOf(order.method), 1);
        }
        send({ ...order, n: ++n });
      }
      await wait(() => lines.length > before).catch(() => lines.push("nothing"));
    }
    return lines;
  } finally {
    close();
  }
}

/** The host behind a command. */
export const spawnHost =
  ([program = "", ...args]: readonly string[], env = process.env) =>
  (hear: (report: object) => void): Talk => {
    const child = spawn(program, args, { env, stdio: ["pipe", "pipe", "inherit"] });
    readWholeLines(child.stdout, line => hear(JSON.parse(line)));
    return {
      send: order => void child.stdin.write(`${JSON.stringify(order)}\n`),
      close: () => void child.kill("SIGKILL"),
    };
  };
