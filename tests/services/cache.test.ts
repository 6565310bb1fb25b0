import { beforeEach, describe, expect, test, vi } from "vitest";
import { type Cache, createCache } from "../../src/services/cache.ts";
import type { CachedItem, Mirror } from "../../src/services/cache-mirror.ts";
import { hashText } from "../../src/services/hash-text.ts";
import { memoryMirror } from "./memory-mirror.ts";

/** A mirror that the test can slow down. */
function createFakeMirror() {
  const items = new Map<string, unknown>();
  let gate: Promise<void> = Promise.resolve();
  const memory = memoryMirror(items);
  const mirror: Mirror = {
    ...memory,
    isNew: () => false,
    async get(key) {
      const value = items.get(key);
      await gate;
      return value;
    },
    keys: () => gate.then(memory.keys),
  };
  /** Reads see what is there now, and answer when the test opens the gate. */
  function close(): () => void {
    let open = () => {};
    gate = new Promise(resolve => {
      open = resolve;
    });
    return () => open();
  }
  return { items, mirror, close };
}

const refuse = () => Promise.reject(new DOMException("", "InvalidStateError"));
const broken: Mirror = {
  ...memoryMirror(),
  isNew: () => false,
  ...{ get: refuse, set: refuse, keys: refuse, remove: refuse },
};

let fake: ReturnType<typeof createFakeMirror>;
let cache: Cache;
const dataOf = (item: CachedItem | undefined) => item?.data;
const load = async (key: string) => dataOf(await cache.load(key));
/** A new start of the app on the same device, without a purge in between. */
function restart(token: string | undefined = "token"): void {
  vi.useFakeTimers({ now: Date.now() });
  cache = createCache(fake.mirror);
  cache.setScope(token);
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  fake = createFakeMirror();
  restart();
});

describe("an entry", () => {
  test("lives as long as it was given, to the millisecond [3.27]", async () => {
    cache.store("teams", [1], 900_000);
    await vi.advanceTimersByTimeAsync(899_999);
    expect(await cache.load("teams")).toEqual({
      data: [1],
      timestamp: 1_000_000,
      expiresAt: 1_900_000,
    });
    await vi.advanceTimersByTimeAsync(1);
    expect(await load("teams")).toBeUndefined();
  });

  test("of a time that is still to come does not count: the clock was set back", async () => {
    cache.store("teams", [1], 30_000);
    vi.setSystemTime(500_000);
    expect(await load("teams")).toBeUndefined();
    restart();
    expect(await load("teams")).toBeUndefined();
    cache.store("me", 1, 600_000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fake.items.size).toBe(1);
  });

  test("is still there after the page was closed, until its time is over", async () => {
    cache.store("teams", [1], 30_000);
    restart();
    expect(await load("teams")).toEqual([1]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(fake.items.size).toBe(1);
    restart();
    expect(await load("teams")).toBeUndefined();
  });

  test("that has expired is purged every 60 s, in memory and on the device [9.06]", async () => {
    cache.store("short", 1, 30_000);
    cache.store("long", 2, 600_000);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(fake.items.size).toBe(2);
    await vi.advanceTimersByTimeAsync(1);
    expect([...fake.items.values()]).toMatchObject([{ data: 2 }]);
    cache.store("late", 3, 10_000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([...fake.items.values()]).toMatchObject([{ data: 2 }]);
  });

  test("is read by a purge only when something on the device has expired", async () => {
    const get = vi.spyOn(fake.mirror, "get");
    cache.store("long", 1, 600_000);
    restart();
    cache.store("longer", 1, 900_000);
    await vi.advanceTimersByTimeAsync(540_000);
    expect(get).toHaveBeenCalledTimes(1);
    expect(fake.items.size).toBe(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fake.items.size).toBe(1);
  });

  test("that has expired is given out where that is asked for, and stays until the server has answered", async () => {
    cache.store("teams", [1], 30_000);
    await vi.advanceTimersByTimeAsync(30_000);
    const old = async () => dataOf(await cache.load("teams", true));
    expect(await old()).toEqual([1]);
    restart();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(await load("teams")).toBeUndefined();
    expect(await old()).toEqual([1]);
    cache.store("me", 1, 600_000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await old()).toBeUndefined();
  });

  test("that has expired stays while the device says that it is offline", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    cache.store("teams", [1], 30_000);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(fake.items.size).toBe(1);
    vi.stubGlobal("navigator", { onLine: true });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fake.items.size).toBe(0);
  });

  test("is not read by a purge where memory has it: it may be many photos", async () => {
    const get = vi.spyOn(fake.mirror, "get");
    cache.store("feed", "photos", 600_000);
    cache.store("short", 1, 30_000);
    await vi.advanceTimersByTimeAsync(60_000);
    const left = [...fake.items.keys()];
    expect(left).toHaveLength(1);
    expect(get).not.toHaveBeenCalledWith(left[0]);
  });

  test.each([
    ["text", "x"],
    ["nothing", null],
    ["a list", []],
    ["no time", { data: 1 }],
    ["times that are none", { data: 1, timestamp: "x", expiresAt: {} }],
  ])("on the device that is %s counts as none, and is purged", async (_, value) => {
    fake.items.set(`${hashText("token")}/teams`, value);
    expect(await load("teams")).toBeUndefined();
    expect(await cache.load("teams", true)).toBeUndefined();
    cache.store("me", 1, 600_000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fake.items.size).toBe(1);
  });

  test("is dropped with all keys that start with the same text", async () => {
    cache.store('team?["1"]', 1, 60_000);
    cache.store('team?["2"]', 2, 60_000);
    cache.store("teams?[]", 3, 60_000);
    cache.drop("team?");
    await vi.advanceTimersByTimeAsync(0);
    expect(await load('team?["1"]')).toBeUndefined();
    restart();
    expect(await load('team?["2"]')).toBeUndefined();
    expect(await load("teams?[]")).toBe(3);
  });

  test("is dropped, and a start and a sign-out clean up, without reading the photos in the answers", async () => {
    const get = vi.spyOn(fake.mirror, "get");
    cache.store("feed", "photos", 60_000);
    restart();
    cache.drop("team");
    cache.setScope(undefined);
    await vi.advanceTimersByTimeAsync(1000);
    expect(fake.items.size).toBe(0);
    expect(get).not.toHaveBeenCalled();
  });

  test("and all others go when the cache is cleared", async () => {
    cache.store("teams", 1, 60_000);
    cache.drop("");
    await vi.advanceTimersByTimeAsync(0);
    expect(fake.items.size).toBe(0);
    expect(await load("teams")).toBeUndefined();
  });
});

describe("another token", () => {
  test("finds nothing of the former one, and the device keeps nothing of it", async () => {
    cache.store("teams", ["private"], 60_000);
    cache.setScope("another");
    expect(await load("teams")).toBeUndefined();
    await vi.advanceTimersByTimeAsync(0);
    expect(fake.items.size).toBe(0);
  });

  test("at another address of the API finds nothing either: its users and teams are others", async () => {
    cache = createCache(fake.mirror, "https://api.test");
    cache.setScope("token");
    cache.store("currentUser", { id: 1 }, 60_000);
    cache = createCache(fake.mirror, "https://staging.test");
    cache.setScope("token");
    expect(await load("currentUser")).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(fake.items.size).toBe(0);
  });

  test.each([
    ["the same user", "token"],
    ["another user", "another"],
    ["nobody", ""],
  ])(
    "that is missing is remembered where the page is killed: %s finds nothing then",
    async (_, next) => {
      cache.store("teams", ["private"], 60_000);
      const open = fake.close();
      cache.setScope(undefined);
      // The page ends here. The removal of the former one never comes.
      restart(next);
      const reading = load("teams");
      open();
      expect(await reading).toBeUndefined();
      await vi.advanceTimersByTimeAsync(0);
      expect(fake.items.size).toBe(0);
      expect(fake.mirror.isRemovalPending()).toBe(false);
    },
  );

  test("that is missing is tried again where the device fails to remove anything", async () => {
    const { mirror } = fake;
    const { keys } = mirror;
    cache.store("teams", ["private"], 600_000);
    mirror.keys = () => Promise.reject(new Error("closed"));
    cache.setScope(undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(mirror.isRemovalPending()).toBe(true);
    mirror.keys = keys;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(mirror.isRemovalPending()).toBe(false);
    expect(fake.items.size).toBe(0);
  });

  test("that is missing at the start leaves nothing of an earlier user", async () => {
    cache.store("teams", ["private"], 60_000);
    restart("");
    await vi.advanceTimersByTimeAsync(0);
    expect(fake.items.size).toBe(0);
  });

  test("that is the same keeps everything, also over a restart", async () => {
    cache.store("teams", [1], 60_000);
    cache.setScope("token");
    expect(await load("teams")).toEqual([1]);
    restart();
    await vi.advanceTimersByTimeAsync(0);
    expect(await load("teams")).toEqual([1]);
  });

  test("does not get what was being read for the former one", async () => {
    cache.store("teams", ["private"], 60_000);
    restart();
    const open = fake.close();
    const reading = cache.load("teams");
    cache.setScope(undefined);
    open();
    expect(await reading).toBeUndefined();
    cache.setScope("token");
    expect(await load("teams")).toBeUndefined();
  });

  test("stands in no key: only a hash of it does", () => {
    cache.setScope("very-secret-token");
    cache.store("teams", 1, 60_000);
    expect([...fake.items.keys()].join()).not.toContain("secret");
    expect(hashText("a")).not.toBe(hashText("b"));
    expect(hashText("a")).toBe(hashText("a"));
  });
});

describe("a slow device", () => {
  beforeEach(() => {
    cache.store("teams", "old", 60_000);
    restart();
  });

  test.each<[string, () => void, unknown]>([
    ["bring back what is dropped", () => cache.drop("teams"), undefined],
    ["overwrite what is stored", () => cache.store("teams", "new", 60_000), "new"],
  ])("does not %s while it is read", async (_, act, expected) => {
    const open = fake.close();
    const reading = cache.load("teams");
    act();
    open();
    expect(dataOf(await reading)).toBe(expected);
    expect(await load("teams")).toBe(expected);
  });

  test("does not bring back what it has not removed yet", async () => {
    const open = fake.close();
    cache.drop("teams");
    const reading = cache.load("teams");
    open();
    expect(await reading).toBeUndefined();
  });

  test("does not remove what is stored after it was dropped", async () => {
    const open = fake.close();
    cache.drop("teams");
    cache.store("teams", "new", 60_000);
    open();
    await vi.advanceTimersByTimeAsync(0);
    restart();
    expect(await load("teams")).toBe("new");
  });

  test("that never answers is not waited for longer than a second", async () => {
    fake.close();
    const reading = cache.load("teams");
    await vi.advanceTimersByTimeAsync(1000);
    expect(await reading).toBeUndefined();
  });
});

test("a device that refuses everything leaves the cache in memory", async () => {
  cache = createCache(broken);
  cache.setScope("token");
  cache.store("teams", [1], 60_000);
  expect(await load("teams")).toEqual([1]);
  expect(await load("others")).toBeUndefined();
  cache.drop("teams");
  expect(await load("teams")).toBeUndefined();
  await vi.advanceTimersByTimeAsync(60_000);
});

test("a full device does not bring back what an answer has replaced", async () => {
  cache.store("teams", ["old"], 60_000);
  const full = { ...fake.mirror, set: refuse };
  cache = createCache(full);
  cache.setScope("token");
  cache.store("teams", ["new"], 60_000);
  await vi.advanceTimersByTimeAsync(0);
  restart();
  expect(await load("teams")).toBeUndefined();
});
