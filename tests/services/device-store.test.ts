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
const connections: { close(): void }[] = [];

/** As much of a store as `createDeviceStore` uses. */
vi.mock("idb-keyval", () => ({
  createStore: () => {
    let isClosed = false;
    connections.push({
      close() {
        isClosed = true;
      },
    });
    return async (_mode: string, use: (records: unknown) => unknown) => {
      if (isClosed) throw new DOMException("The connection is closing", "InvalidStateError");
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

test("a connection that iOS has closed in the background is replaced by another", async () => {
  const store = createDeviceStore("one", "items");
  const use = () => store("readonly", async () => "found");
  expect(await use()).toBe("found");
  connections[connections.length - 1]?.close();
  expect(await use()).toBe("found");
});

test("a store that refuses every connection is asked twice, not for ever", async () => {
  const store = createDeviceStore("one", "items");
  const use = vi.fn(async () => {
    throw new DOMException("", "InvalidStateError");
  });
  await expect(store("readonly", use)).rejects.toThrow();
  expect(use).toHaveBeenCalledTimes(2);
});
