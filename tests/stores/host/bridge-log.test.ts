import { beforeEach, describe, expect, test, vi } from "vitest";
import type { MessageLogEntry } from "../../../bridge/message-log.ts";
import {
  bridgeLog,
  describeMessages,
  injectEvent,
  logMessage,
  repeatMessage,
} from "../../../src/stores/host/bridge-log.ts";
import { services } from "../../../src/stores/services.ts";
import { provideFakes } from "../fake-services.ts";

const message = (direction: MessageLogEntry["direction"], at: number, envelope: unknown) => ({
  at,
  direction,
  text: typeof envelope === "string" ? envelope : JSON.stringify(envelope),
});
const request = { k: "req", id: "p-1", m: "share.open", p: { url: "https://app.test" } };
const summaryOf = (envelope: unknown, direction: MessageLogEntry["direction"] = "received") => {
  const [summary] = describeMessages([message(direction, 0, envelope)]);
  if (!summary) throw new Error("no summary");
  return summary;
};

beforeEach(provideFakes);

test("the log keeps the last 200 messages and counts all of them", () => {
  const before = bridgeLog.count;
  for (let index = 0; index < 205; index++) {
    logMessage(message("sent", index, {}));
  }
  expect(bridgeLog.messages).toHaveLength(200);
  expect(bridgeLog.messages[0]?.at).toBe(5);
  expect(bridgeLog.count - before).toBe(205);
});

describe("a message", () => {
  test("that answers has the method of its request, and how long it took", () => {
    const described = describeMessages([
      message("sent", 1000, request),
      message("received", 1012, { k: "ack", id: "p-1" }),
      message("received", 1340, { k: "res", id: "p-1", ok: true }),
      message("received", 1400, { k: "res", id: "p-2", ok: true }),
    ]);
    expect(described.map(({ kind, name, latencyMs }) => [kind, name, latencyMs])).toEqual([
      ["req", "share.open", undefined],
      ["ack", "share.open", 12],
      ["res", "share.open", 340],
      ["res", undefined, undefined],
    ]);
  });

  test("that was cut has its name and is not repeated", () => {
    const cut = '{"th":1,"k":"req","id":"p-1","m":"clipboard.write","p":{"text":"so long';
    expect(summaryOf(cut)).toMatchObject({
      kind: "req",
      name: "clipboard.write",
      canRepeat: false,
    });
  });

  test("that is not ours is still listed", () => {
    expect(summaryOf("null")).toMatchObject({ kind: undefined, canRepeat: false });
  });
});

describe("repeating", () => {
  test("a request asks the host anew", () => {
    const ask = vi.spyOn(services().native.bridge, "request");
    repeatMessage(summaryOf(request, "sent"));
    expect(ask).toHaveBeenCalledWith("share.open", { url: "https://app.test" });
  });

  test("an event plays it once more", async () => {
    const heard: string[] = [];
    services().native.bridge.on("link.opened", ({ path }) => heard.push(path));
    repeatMessage(summaryOf({ k: "evt", m: "link.opened", p: { path: "/teams" }, seq: 4 }));
    await Promise.resolve();
    expect(heard).toEqual(["/teams"]);
  });

  test("what had a token in it is not possible: the log does not know it", () => {
    const changed = {
      k: "evt",
      m: "auth.changed",
      p: { status: "signedIn", token: "•••" },
      seq: 1,
    };
    const inject = vi.spyOn(services().native.bridge, "inject");
    expect(summaryOf(changed).canRepeat).toBe(false);
    repeatMessage(summaryOf(changed));
    expect(inject).not.toHaveBeenCalled();
  });

  test("a request that this contract does not have is nothing", () => {
    const ask = vi.spyOn(services().native.bridge, "request");
    repeatMessage(summaryOf({ ...request, m: "moon.open" }));
    expect(ask).not.toHaveBeenCalled();
  });
});

describe("an injected event", () => {
  test("reaches the app, with nothing as its parameters where nothing is typed", async () => {
    let heard = 0;
    services().native.bridge.on("nav.back", () => heard++);
    expect(injectEvent("nav.back", "")).toBeUndefined();
    await Promise.resolve();
    expect(heard).toBe(1);
  });

  test("that is not valid says why", () => {
    expect(injectEvent("theme.changed", '{"theme":"sepia"}')).toBe("invalid theme");
    expect(injectEvent("theme.changed", "{")).toMatch(/JSON/);
  });
});
