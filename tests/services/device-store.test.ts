// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { createDeviceStore } from "../../src/services/device-store.ts";

class FakeTransaction extends EventTarget {
  isAborted = false;
  abort(): void {
    this.isAborted = true;
    this.dispatchEvent(new Event("abort"));
  }
}

let begun: FakeTransaction[] = [];
const connections: { fail(error: DOMException): void }[] = [];

/** As much of a store as `createDeviceStore` uses. */
vi.mock("idb-keyval", () => ({
  createStore: () => {
    let lost: DOMException | undefined;
    connections.push({
      fail(error) {
        lost = error;
      },
    });
    return async (_mode: string, use: (records: unknown) => unknown) => {
      if (lost) throw lost;
      const transaction = new FakeTransaction();
      begun.push(transaction);
      return use({ transaction });
    };
  },
}));

const leave = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event("pagehide"), { persisted }));
const aborted = () => begun.map(({ isAborted }) => isAborted);

test("a page that is kept after it was left keeps no other page waiting, whichever store it used", () => {
  begun = [];
  const stores = [createDeviceStore("one", "items"), createDeviceStore("two", "items")];
  for (const store of stores) for (let at = 0; at < 2; at++) void store("readwrite", vi.fn());
  begun[0]?.dispatchEvent(new Event("complete"));
  leave(false);
  expect(aborted(), "a page that ends ends them itself").toEqual([false, false, false, false]);
  leave(true);
  expect(aborted(), "all but the one that was complete").toEqual([false, true, true, true]);
});

test("a transaction that is being committed is left to that", () => {
  begun = [];
  void createDeviceStore("one", "items")("readwrite", vi.fn());
  vi.spyOn(begun[0] as FakeTransaction, "abort").mockImplementation(() => {
    throw new DOMException("", "InvalidStateError");
  });
  expect(() => leave(true)).not.toThrow();
});

test.each([
  ["The connection is closing", "InvalidStateError"],
  ["Connection to Indexed Database server lost.", "UnknownError"],
])(
  "a connection that iOS has closed or lost in the background is replaced by another: %s",
  async (...error) => {
    const store = createDeviceStore("one", "items");
    const use = () => store("readonly", async () => "found");
    expect(await use()).toBe("found");
    connections[connections.length - 1]?.fail(new DOMException(...error));
    expect(await use()).toBe("found");
  },
);

test.each([
  ["InvalidStateError", 2],
  ["UnknownError", 2],
  ["QuotaExceededError", 1],
])("a store that refuses for good is asked twice at most: %s", async (name, times) => {
  const store = createDeviceStore("one", "items");
  const use = vi.fn(async () => {
    throw new DOMException("", name);
  });
  await expect(store("readonly", use)).rejects.toThrow();
  expect(use).toHaveBeenCalledTimes(times);
});
