import {
  type BridgeErrorCode,
  type BridgeResult,
  type MethodName,
  methods,
} from "../../../bridge/contract.ts";
import { failed } from "../../../bridge/failed.ts";
import { createBridgeHost, type HandlerContext } from "../../../bridge/host.ts";
import type { Adapter, NumberedOrder, Report } from "../../../bridge/host-check/adapter-lines.ts";
import type { Receive } from "../../../bridge/transports/transport.ts";

/**
 * The adapter of bridge/host.ts, in this process. On the web nothing outlives the page around the app, so it
 * knows no `restart` and no `lateResult`.
 * @param post what is done with a message of the host; it may be changed
 */
export function createWebHost(
  report: (report: Report) => void,
  post: (text: string) => void = text => report({ post: text }),
  options: { readonly maxPending?: number; readonly onProblem?: (problem: string) => void } = {},
) {
  const calls: { method: string; settle(result: () => BridgeResult<unknown>): void }[] = [];
  let receive: Receive = () => {};

  const handler =
    (method: string) =>
    (_: unknown, { signal }: HandlerContext) =>
      new Promise((resolve, reject) => {
        report({ call: method });
        signal.addEventListener("abort", () => report({ cancelled: method }));
        const settle = (result: () => BridgeResult<unknown>) => {
          try {
            resolve(result());
          } catch (defect) {
            reject(defect);
          }
        };
        calls.push({ method, settle });
      });
  // A host may leave out a method.
  const offered = (Object.keys(methods) as MethodName[]).filter(name => name !== "haptics.play");
  const host = createBridgeHost({
    transport: {
      open(listener) {
        receive = listener;
      },
      send: post,
    },
    info: { name: "Web host", version: "1.0", platform: "test" },
    caps: Object.fromEntries(offered.map(name => [name, methods[name].since])),
    handlers: Object.fromEntries(offered.map(name => [name, handler(name)])) as never,
    onProblem() {},
    ...options,
  });

  function end(method: string, result: () => BridgeResult<unknown>): boolean {
    const index = calls.findIndex(call => call.method === method);
    for (const call of index < 0 ? [] : calls.splice(index, 1)) call.settle(result);
    return index >= 0;
  }

  /** @returns false if it cannot be done */
  return function obey(order: NumberedOrder): boolean {
    switch (order.do) {
      case "post":
        receive(order.text);
        return true;
      case "killPage":
        host.pageGone();
        return true;
      case "foreground":
        host.welcome();
        return true;
      case "changeUser":
        host.userChanged();
        return true;
      case "event":
        host.emit(order.name as never, order.params as never);
        return true;
      case "answer":
        return end(order.method, () => ({ ok: true, value: order.result }));
      case "fail":
        return end(order.method, () => failed(order.code as BridgeErrorCode, order.message));
      case "crash":
        return end(order.method, () => {
          throw new Error("a defect");
        });
      default:
        return false;
    }
  };
}

/**
 * An adapter in this process.
 * @param start starts the app, for the first time or again; what it returns obeys the orders of this run
 */
export function inThisProcess(
  start: (
    report: (report: Report) => void,
    how: "start" | "restart",
  ) => ((order: NumberedOrder) => boolean) | undefined,
): Adapter {
  let obey: ((order: NumberedOrder) => boolean) | undefined;
  let tell: (report: Report) => void = () => {};
  let end: (why: string) => void = () => {};
  let life = 0;

  function act(order: NumberedOrder): boolean {
    if (order.do !== "start" && order.do !== "restart") return obey?.(order) ?? false;
    life += 1;
    const own = life;
    // What is left of an earlier life is silent.
    const next = start(report => own === life && tell(report), order.do);
    obey = next ?? obey;
    return next !== undefined;
  }
  return {
    send(order) {
      queueMicrotask(() => {
        try {
          const cannot = act(order) ? {} : { cannot: `"${order.do}" is not there` };
          tell({ done: order.n, ...cannot });
        } catch (defect) {
          end(String(defect));
        }
      });
    },
    listen(onReport, onEnd) {
      tell = onReport;
      end = onEnd;
    },
    close() {
      tell = () => {};
    },
  };
}

export const webHost = () =>
  inThisProcess((report, how) => (how === "start" ? createWebHost(report) : undefined));
