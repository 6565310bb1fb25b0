import { check, ownField } from "./check.ts";
import type { Clock } from "./clock.ts";
import {
  ACK_LIMIT_MS,
  type BridgeErrorCode,
  type BridgeResult,
  errorCodes,
  type MethodDefinition,
  type MethodName,
  methods,
} from "./contract.ts";
import type { Envelope, EnvelopeOf } from "./wire.ts";

type AnyResult = BridgeResult<unknown>;

export interface RequestOptions {
  /** Takes the request back: the host is told, and the result is ABORTED. */
  readonly signal?: AbortSignal | undefined;
}

interface Pending {
  readonly method: MethodName;
  acked: boolean;
  sent: boolean;
  stopTimer: () => void;
  settle(result: AnyResult): void;
}

export const failed = (
  code: BridgeErrorCode,
  message: string,
  data?: unknown,
): { ok: false; error: { code: BridgeErrorCode; message: string; data?: unknown } } => ({
  ok: false,
  error: data === undefined ? { code, message } : { code, message, data },
});

/**
 * Every request on its way. Each settles exactly once: with an answer, at a limit, or taken back.
 * `send` answers with the reason when a message could not leave.
 */
export function createRequests(
  session: string,
  clock: Clock,
  send: (envelope: Envelope) => BridgeResult<unknown>,
) {
  const pending = new Map<string, Pending>();
  let count = 0;

  function giveUp(id: string, code: BridgeErrorCode): void {
    const entry = pending.get(id);
    if (entry?.sent) send({ k: "cancel", id });
    entry?.settle(failed(code, `${entry.method}: ${code}`));
  }

  return {
    /** Registers a request; `dispatch` gets the id and sends it now or later. */
    open(
      method: MethodName,
      signal: AbortSignal | undefined,
      dispatch: (id: string) => void,
    ): Promise<AnyResult> {
      return new Promise(resolve => {
        const id = `${session}-${++count}`;
        const abort = () => giveUp(id, "ABORTED");
        const entry: Pending = {
          method,
          acked: false,
          sent: false,
          stopTimer() {},
          settle(result) {
            entry.stopTimer();
            signal?.removeEventListener("abort", abort);
            pending.delete(id);
            resolve(result);
          },
        };
        pending.set(id, entry);
        if (signal?.aborted) return abort();
        signal?.addEventListener("abort", abort);
        dispatch(id);
      });
    },

    /** Sends a registered request, unless it was taken back in the meantime. */
    dispatch(id: string, params: unknown, refusal: AnyResult | undefined): void {
      const entry = pending.get(id);
      if (!entry) return;
      const outcome = refusal ?? send({ k: "req", id, m: entry.method, p: params });
      if (!outcome.ok) {
        entry.settle(outcome);
        return;
      }
      entry.sent = true;
      // The answer may already have come: a transport in memory can be that quick.
      if (!entry.acked && pending.has(id)) {
        entry.stopTimer = clock.after(ACK_LIMIT_MS, () => giveUp(id, "NO_ACK"));
      }
    },

    acknowledge(id: string): string | undefined {
      const entry = pending.get(id);
      if (!entry || entry.acked) return "unknown id";
      entry.acked = true;
      entry.stopTimer();
      const { limitMs }: MethodDefinition = methods[entry.method];
      if (limitMs !== null) entry.stopTimer = clock.after(limitMs, () => giveUp(id, "TIMEOUT"));
      return undefined;
    },

    answer({ id, ok, r, e }: EnvelopeOf<"res">, blobs: readonly unknown[]): string | undefined {
      const entry = pending.get(id);
      if (!entry) return "unknown id";
      if (!ok) {
        const known = ownField(errorCodes, e?.code ?? "");
        const code = known ? (e?.code as BridgeErrorCode) : "INTERNAL";
        entry.settle(failed(code, e?.message ?? "", e?.data));
        return undefined;
      }
      const checked = check<unknown>(methods[entry.method].result, r ?? {}, blobs);
      if (checked.ok) entry.settle(checked);
      else entry.settle(failed("INVALID_RESPONSE", `${entry.method}: ${checked.at || "result"}`));
      return checked.ok ? undefined : `invalid ${checked.at || "result"}`;
    },

    /** Settles one request as failed. */
    fail(id: string, code: BridgeErrorCode, message: string): void {
      pending.get(id)?.settle(failed(code, message));
    },

    /** Settles everything that was sent: its host is gone. */
    failSent(message: string): void {
      for (const entry of [...pending.values()]) {
        if (entry.sent) entry.settle(failed("HOST_GONE", message));
      }
    },
  };
}
