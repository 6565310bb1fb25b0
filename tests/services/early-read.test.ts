import { beforeEach, expect, test, vi } from "vitest";
import { createIndexedDbMirror, type Mirror } from "../../src/services/cache.ts";
import type { EarlyRead } from "../../src/services/early-read.ts";

const store = vi.fn(async () => "from the database");
let mirror: Mirror;

function start(value: Promise<unknown> = Promise.resolve("early")): void {
  const teamhubEarlyRead: EarlyRead = { key: "mine", value, store: store as EarlyRead["store"] };
  mirror = createIndexedDbMirror({ teamhubEarlyRead } as unknown as Window);
}
beforeEach(() => {
  vi.stubGlobal("location", new URL("https://app.test/teams"));
  store.mockClear();
  start();
});

test("the first read of its key is the early one, every later one goes to the database", async () => {
  expect(await mirror.get("mine")).toBe("early");
  expect(store).not.toHaveBeenCalled();
  expect(await mirror.get("mine")).toBe("from the database");
});

test("its connection serves the database from then on", async () => {
  expect(await mirror.get("another's")).toBe("from the database");
  expect(store).toHaveBeenCalledTimes(1);
});

const item = { data: null, timestamp: 0, expiresAt: 0 };
test.each<[string, () => Promise<unknown>]>([
  ["another read", () => mirror.get("another")],
  ["a write", () => mirror.set("mine", item)],
  ["a removal", () => mirror.remove(["mine"])],
])("after %s the early read counts for nothing", async (_, use) => {
  await use();
  expect(await mirror.get("mine")).toBe("from the database");
});

test("its failure is the read's failure", async () => {
  start(Promise.reject(new DOMException("", "UnknownError")));
  await expect(mirror.get("mine")).rejects.toThrow(DOMException);
});
