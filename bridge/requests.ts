import {
  ACK_LIMIT_MS,
  type BridgeErrorCode,
  type BridgeResult,
  type MethodDefinition,
  type MethodName,
  methods,
  PENDING_MAX,
} from "./contract.ts";
import { failed } from "./failed.ts";
import { check } from "./shapes.ts";
import type { FromApp, FromHost } from "./wire.ts";

export interface RequestOptions {
  /** Takes the request back: the host is told, and the result is ABORTED. */
  readonly signal?: AbortSignal | undefined;
}

/** What the host says of a request, or nothing when it is gone. */
type Hear = (message?: FromHost) => void;

/**
 * Every request on its way. Each settles exactly once: with an answer, at a limit, or taken back.
 * @param refusalOf why the host cannot be asked for a method now, if it cannot
 * @param whenReady runs it once it is known whether there is a host
 * @returns what makes a request, what hears the host's word on one, and what to call when the host is gone
 */
export function createRequests(
  page: string,
  send: (envelope: FromApp) => BridgeErrorCode | undefined,
  refusalOf: (method: MethodName) => BridgeErrorCode | undefined,
  whenReady: (run: () => void) => void,
) {
  const pending = new Map<string, Hear>();
  let count = 0;

  // The compiler has checked the parameters and the host does: whoever receives a message checks it.
  const request = (method: MethodName, p: unknown, { signal }: RequestOptions = {}) =>
    new Promise<BridgeResult<unknown>>(resolve => {
      const id = `${page}-${++count}`;
      const { limitMs, result }: MethodDefinition = methods[method];
      let isSent = false;
      let isAcked = false;
      let timer: ReturnType<typeof setTimeout> | undefined;

      const settle = (outcome: BridgeResult<unknown>) => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", abort);
        pending.delete(id);
        resolve(outcome);
      };
      const giveUp = (code: BridgeErrorCode) => {
        if (isSent) send({ k: "cancel", id });
        settle(failed(code, method));
      };
      const abort = () => giveUp("ABORTED");

      const hear: Hear = message => {
        if (!message) {
          if (isSent) settle(failed("HOST_GONE", method));
        } else if (message.k === "res") {
          const { ok, r, e } = message;
          const checked = check<unknown>(result, r ?? {});
          if (!ok) settle(e?.code ? { ok, error: e } : failed("INTERNAL", method));
          else if (checked.ok) settle(checked);
          else settle(failed("INVALID_RESPONSE", `${method} ${checked.at}`));
        } else if (!isAcked) {
          isAcked = true;
          clearTimeout(timer);
          if (limitMs) timer = setTimeout(giveUp, limitMs, "TIMEOUT");
        }
      };

      if (signal?.aborted) return abort();
      if (pending.size >= PENDING_MAX) return giveUp("BUSY");
      pending.set(id, hear);
      signal?.addEventListener("abort", abort);
      whenReady(() => {
        if (!pending.has(id)) return;
        timer = setTimeout(giveUp, ACK_LIMIT_MS, "NO_ACK");
        const problem = refusalOf(method) ?? send({ k: "req", id, m: method, p });
        isSent = !problem;
        if (problem) giveUp(problem);
      });
    });

  const hear = (id: string, message: FromHost) => pending.get(id)?.(message);
  const hostGone = () => {
    for (const [, known] of pending) known();
  };
  return [request, hear, hostGone] as const;
}
