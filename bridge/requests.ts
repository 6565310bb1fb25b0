import {
  ACK_LIMIT_MS,
  type BridgeErrorCode,
  type BridgeResult,
  errorCodes,
  type MethodDefinition,
  type MethodName,
  methods,
  PENDING_MAX,
} from "./contract.ts";
import { failed } from "./failed.ts";
import { ownField } from "./own-field.ts";
import { check } from "./shapes.ts";
import type { FromApp, Response } from "./wire.ts";

export interface RequestOptions {
  /** Takes the request back: the host is told, and the result is ABORTED. */
  readonly signal?: AbortSignal | undefined;
}

interface Pending {
  readonly method: MethodName;
  isSent?: boolean;
  isAcked?: boolean;
  timer?: ReturnType<typeof setTimeout>;
  settle(result: BridgeResult<unknown>): void;
}

/** Every request on its way. Each settles exactly once: with an answer, at a limit, or taken back. */
export function createRequests(page: string, send: (envelope: FromApp) => BridgeResult<unknown>) {
  const pending = new Map<string, Pending>();
  let count = 0;

  function giveUp(id: string, code: BridgeErrorCode): void {
    const entry = pending.get(id);
    if (entry?.isSent) send({ k: "cancel", id });
    entry?.settle(failed(code, entry.method));
  }

  function startTimer(id: string, entry: Pending, ms: number, code: BridgeErrorCode): void {
    entry.timer = setTimeout(giveUp, ms, id, code);
  }

  return {
    /** Registers a request; `start` gets its id and dispatches it now or later. */
    open(method: MethodName, signal: AbortSignal | undefined, start: (id: string) => void) {
      return new Promise<BridgeResult<unknown>>(resolve => {
        const id = `${page}-${++count}`;
        const abort = () => giveUp(id, "ABORTED");
        if (pending.size >= PENDING_MAX) return resolve(failed("BUSY", method));
        pending.set(id, {
          method,
          settle(result) {
            clearTimeout(this.timer);
            signal?.removeEventListener("abort", abort);
            pending.delete(id);
            resolve(result);
          },
        });
        signal?.addEventListener("abort", abort);
        if (signal?.aborted) abort();
        else start(id);
      });
    },

    /** Sends a registered request, unless it was taken back or is refused. */
    dispatch(id: string, p: unknown, refusal: BridgeResult<unknown> | undefined): void {
      const entry = pending.get(id);
      if (!entry) return;
      startTimer(id, entry, ACK_LIMIT_MS, "NO_ACK");
      entry.isSent = !refusal;
      const outcome = refusal ?? send({ k: "req", id, m: entry.method, p });
      if (!outcome.ok) entry.settle(outcome);
    },

    acknowledge(id: string): string | undefined {
      const entry = pending.get(id);
      if (!entry || entry.isAcked) return "unknown id";
      entry.isAcked = true;
      clearTimeout(entry.timer);
      const { limitMs }: MethodDefinition = methods[entry.method];
      if (limitMs) startTimer(id, entry, limitMs, "TIMEOUT");
      return undefined;
    },

    /** Settles with the host's answer; says why when it could not be used. */
    answer({ id, ok, r, e }: Response, blobs: unknown): string | undefined {
      const entry = pending.get(id);
      if (!entry) return "unknown id";
      const { method } = entry;
      const checked = ok && check<unknown>(methods[method].result, r ?? {}, blobs);
      const code = ownField(errorCodes, `${e?.code}`) ? e?.code : "INTERNAL";
      entry.settle(
        !checked
          ? failed(code as BridgeErrorCode, `${e?.message}`, e?.data)
          : checked.ok
            ? checked
            : failed("INVALID_RESPONSE", `${method} ${checked.at}`),
      );
      return checked && !checked.ok ? `invalid ${checked.at}` : undefined;
    },

    /** Settles one request as failed. */
    fail(id: string, code: BridgeErrorCode, message: string): void {
      pending.get(id)?.settle(failed(code, message));
    },

    /** Settles all that the host has been sent: it is gone. */
    failSent(): void {
      for (const entry of pending.values()) {
        if (entry.isSent) entry.settle(failed("HOST_GONE", entry.method));
      }
    },
  };
}
