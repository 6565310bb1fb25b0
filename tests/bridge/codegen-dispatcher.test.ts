import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { fromMessageText, type MessageText } from "../../bridge/codegen/vectors/vector.ts";
import {
  type BridgeErrorCode,
  type BridgeResult,
  type MethodName,
  methods,
} from "../../bridge/contract.ts";
import { failed } from "../../bridge/failed.ts";
import { type Caps, createBridgeHost, type HandlerContext } from "../../bridge/host.ts";
import type { Receive } from "../../bridge/transports/transport.ts";

/**
 * One list of scenarios for the three dispatchers: the one here, and those that are generated in Kotlin
 * and Swift, which tests/native/*\/dispatcher-runner runs. In a message that is expected `*` is any text.
 */
interface Step {
  /** A message of the page, without `th`. */
  readonly receive?: object;
  readonly receiveText?: MessageText;
  /** All that the host has sent since the last such step, without `th`. */
  readonly sent?: readonly object[];
  readonly emit?: { readonly name: string; readonly params: object };
  /** The handler of the oldest open call of the method is done. */
  readonly answer?: { readonly method: string; readonly result: object };
  readonly fail?: { readonly method: string; readonly code: string; readonly message: string };
  readonly throw?: string;
  /** The methods whose handlers were cancelled since the last such step. */
  readonly cancelled?: readonly string[];
  readonly pageGone?: true;
  readonly userChanged?: true;
  readonly welcome?: true;
}
interface Scenario {
  readonly name: string;
  /** The methods that the host offers. */
  readonly methods: readonly string[];
  readonly maxPending?: number;
  readonly messagesPerSecond?: number;
  /** It is about what only native hosts do. */
  readonly only?: "native";
  readonly steps: readonly Step[];
}

const scenarios: readonly Scenario[] = JSON.parse(
  readFileSync(join(import.meta.dirname, "scenarios/dispatcher.json"), "utf8"),
);

function startHost({ methods: offered, maxPending, messagesPerSecond }: Scenario) {
  const sent: unknown[] = [];
  const cancelled: string[] = [];
  const calls: { method: string; settle(result: () => BridgeResult<unknown>): void }[] = [];
  let receive: Receive = () => {};
  const handler =
    (method: string) =>
    (_: unknown, { signal }: HandlerContext) =>
      new Promise((resolve, reject) => {
        signal.addEventListener("abort", () => cancelled.push(method));
        const settle = (result: () => BridgeResult<unknown>) => {
          try {
            resolve(result());
          } catch (defect) {
            reject(defect);
          }
        };
        calls.push({ method, settle });
      });
  const names = Object.keys(methods) as MethodName[];
  const caps: Caps = Object.fromEntries(offered.map(name => [name, 1]));
  const host = createBridgeHost({
    transport: {
      open(listener) {
        receive = listener;
      },
      send: message => sent.push(JSON.parse(message)),
    },
    info: { name: "Host", version: "1.0", platform: "test" },
    session: "session-1",
    caps,
    handlers: Object.fromEntries(names.map(name => [name, handler(name)])) as never,
    ...(maxPending === undefined ? {} : { maxPending }),
    ...(messagesPerSecond === undefined ? {} : { messagesPerSecond }),
  });
  const settle = (method: string, result: () => BridgeResult<unknown>) => {
    const index = calls.findIndex(call => call.method === method);
    expect(index, `an open call of ${method}`).toBeGreaterThanOrEqual(0);
    for (const call of calls.splice(index, 1)) call.settle(result);
  };
  return { host, settle, sent, cancelled, receive: (text: string) => receive(text) };
}

async function play(scenario: Scenario): Promise<void> {
  const { host, settle, sent, cancelled, receive } = startHost(scenario);
  for (const step of scenario.steps) {
    if (step.receive) receive(JSON.stringify({ th: 1, ...step.receive }));
    if (step.receiveText !== undefined) receive(fromMessageText(step.receiveText));
    if (step.emit) host.emit(step.emit.name as never, step.emit.params as never);
    if (step.pageGone) host.pageGone();
    if (step.userChanged) host.userChanged();
    if (step.welcome) host.welcome();
    const { answer, fail } = step;
    if (answer) settle(answer.method, () => ({ ok: true, value: answer.result }));
    if (fail) settle(fail.method, () => failed(fail.code as BridgeErrorCode, fail.message));
    if (step.throw) {
      settle(step.throw, () => {
        throw new Error("a defect");
      });
    }
    // What a handler's end sets off comes in a later task at the latest.
    await new Promise(resolve => setImmediate(resolve));
    if (step.sent) expect(sent.splice(0)).toEqual(step.sent.map(written));
    if (step.cancelled) expect(cancelled.splice(0)).toEqual(step.cancelled);
  }
}

const written = (message: object): object =>
  JSON.parse(JSON.stringify({ th: 1, ...message }), (_, value) =>
    value === "*" ? expect.any(String) : value,
  );

describe("the host behind the host pages", () => {
  test.each(
    scenarios
      .filter(({ only }) => only !== "native")
      .map(scenario => [scenario.name, scenario] as const),
  )("%s", (_, scenario) => play(scenario));
});
