import type { Clock } from "./clock.ts";
import {
  ACK_LIMIT_MS,
  type BridgeError,
  type BridgeErrorCode,
  type BridgeResult,
  errorCodes,
  type MethodDefinition,
  type MethodName,
  methods,
} from "./contract.ts";
import { check, ownField } from "./shapes.ts";
import type { FromApp, Response } from "./wire.ts";

export interface RequestOptions {
  /** Takes the request back: the host is told, and the result is ABORTED. */
  readonly signal?: AbortSignal | undefined;
}

interface Pending {
  readonly method: MethodName;
  isSent?: boolean;
  isAcked?: boolean;
  stopTimer?: () => void;
  settle(result: BridgeResult<unknown>): void;
}

export const failed = (code: BridgeErrorCode, message: string, data?: unknown) =>
  ({ ok: false, error: { code, message, data } satisfies BridgeError }) as const;

/** Every request on its way. Each settles exactly once: with an answer, at a limit, or taken back. */
export function createRequests(
  page: string,
  clock: Clock,
  send: (envelope: FromApp) => BridgeResult<unknown>,
) {
  const pending = new Map<string, Pending>();
  let count = 0;

  function giveUp(id: string, code: BridgeErrorCode): void {
    const entry = pending.get(id);
    if (entry?.isSent) send({ k: "cancel", id });
    entry?.settle(failed(code, entry.method));
  }

  return {
    /** Registers a request; `start` gets its id and dispatches it now or later. */
    open(method: MethodName, signal: AbortSignal | undefined, start: (id: string) => void) {
      return new Promise<BridgeResult<unknown>>(resolve => {
        const id = `${page}-${++count}`;
        const abort = () => giveUp(id, "ABORTED");
        pending.set(id, {
          method,
          settle(result) {
            this.stopTimer?.();
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
      entry.stopTimer = clock.after(ACK_LIMIT_MS, () => giveUp(id, "NO_ACK"));
      entry.isSent = !refusal;
      const outcome = refusal ?? send({ k: "req", id, m: entry.method, p });
      if (!outcome.ok) entry.settle(outcome);
    },

    acknowledge(id: string): string | undefined {
      const entry = pending.get(id);
      if (!entry || entry.isAcked) return "unknown id";
      entry.isAcked = true;
      entry.stopTimer?.();
      const { limitMs }: MethodDefinition = methods[entry.method];
      if (limitMs) entry.stopTimer = clock.after(limitMs, () => giveUp(id, "TIMEOUT"));
      return undefined;
    },

    /** Settles with the host's answer; says why when it could not be used. */
    answer({ id, ok, r, e }: Response, blobs: unknown): string | undefined {
      const entry = pending.get(id);
      if (!entry) return "unknown id";
      const checked = check<unknown>(methods[entry.method].result, r ?? {}, blobs);
      if (!ok) {
        const code = ownField(errorCodes, `${e?.code}`) ? e?.code : "INTERNAL";
        entry.settle(failed(code as BridgeErrorCode, `${e?.message}`, e?.data));
      } else if (checked.ok) {
        entry.settle(checked);
      } else {
        entry.settle(failed("INVALID_RESPONSE", `${entry.method} ${checked.at}`));
        return `invalid ${checked.at}`;
      }
      return undefined;
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
