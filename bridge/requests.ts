import {
  ACK_LIMIT_MS,
  type BridgeErrorCode,
  type BridgeResult,
  type MethodDefinition,
  type MethodName,
  methods,
  PENDING_MAX,
  SILENT_LIMIT_MS,
} from "./contract.ts";
import { failed } from "./failed.ts";
import type { FromApp } from "./from-app.ts";
import type { Ack, Response } from "./from-host.ts";
import { check, type Shape } from "./shapes.ts";

export interface RequestOptions {
  /** Takes the request back: the app tells the host, and the result is ABORTED. */
  readonly signal?: AbortSignal | undefined;
}

/** A request that has no result yet. */
interface OpenRequest {
  /** False while the app waits for the handshake. */
  isSent: boolean;
  /** Takes what the host says about the request. */
  receive(message: Ack | Response): void;
  /** Ends the request without a message to the host. */
  fail(code: BridgeErrorCode): void;
}

interface Requests {
  /** The result comes exactly once: an answer, or an error such as a time limit or an abort. */
  send(
    method: MethodName,
    params: unknown,
    options?: RequestOptions,
  ): Promise<BridgeResult<unknown>>;
  /** The open requests by their ids. */
  readonly open: ReadonlyMap<string, OpenRequest>;
}

/**
 * @param page unlike that of any earlier load of the page
 * @param onEnd learns of a result before whoever has asked
 * @param sendMessage returns why the message could not be sent, if so
 * @param refusalOf returns why the host cannot be asked for the method now, if so
 * @param whenReady runs a function as soon as it is known whether there is a host
 */
export function createRequests(
  page: string,
  onEnd: (method: MethodName, params: unknown, outcome: BridgeResult<unknown>) => void,
  sendMessage: (message: FromApp) => BridgeErrorCode | undefined,
  refusalOf: (method: MethodName) => BridgeErrorCode | undefined,
  whenReady: (run: () => void) => void,
): Requests {
  const open = new Map<string, OpenRequest>();
  let count = 0;

  return {
    open,
    // The parameters are not checked here: the compiler checked them, and the host checks them again.
    send: (method, params, { signal } = {}) =>
      new Promise(resolve => {
        const id = `${page}-${++count}`;
        const { showsUi, result }: MethodDefinition = methods[method];
        let isAcknowledged = false;
        let timer: ReturnType<typeof setTimeout> | undefined;

        const end = (outcome: BridgeResult<unknown>) => {
          clearTimeout(timer);
          signal?.removeEventListener("abort", abort);
          open.delete(id);
          onEnd(method, params, outcome);
          resolve(outcome);
        };
        const request: OpenRequest = {
          isSent: false,
          receive(message) {
            if (message.k === "res") {
              end(outcomeOf(message, method, result));
            } else if (!isAcknowledged) {
              isAcknowledged = true;
              clearTimeout(timer);
              if (!showsUi) timer = setTimeout(giveUp, SILENT_LIMIT_MS, "TIMEOUT");
            }
          },
          fail: code => end(failed(code, method)),
        };
        const giveUp = (code: BridgeErrorCode) => {
          if (request.isSent) sendMessage({ k: "cancel", id });
          request.fail(code);
        };
        const abort = () => giveUp("ABORTED");

        if (signal?.aborted) return abort();
        if (open.size >= PENDING_MAX) return giveUp("BUSY");
        open.set(id, request);
        signal?.addEventListener("abort", abort);
        whenReady(() => {
          if (!open.has(id)) return;
          timer = setTimeout(giveUp, ACK_LIMIT_MS, "NO_ACK");
          const problem = refusalOf(method) ?? sendMessage({ k: "req", id, m: method, p: params });
          if (problem) giveUp(problem);
          else request.isSent = true;
        });
      }),
  };
}

function outcomeOf({ ok, r, e }: Response, method: MethodName, shape: Shape<object>) {
  if (!ok) return e?.code ? { ok, error: e } : failed("INTERNAL", method);
  const checked = check<object>(shape, r ?? {});
  return checked.ok ? checked : failed("INVALID_RESPONSE", `${method} ${checked.at}`.trim());
}
