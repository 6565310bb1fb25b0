import { beforeEach, describe, expect, test, vi } from "vitest";
import { failure, type Result, success } from "../../src/core/result.ts";
import { type Cache, createCache } from "../../src/services/cache.ts";
import { cacheKeyOf } from "../../src/services/cache-key.ts";
import { type Api, readAnswer } from "../../src/services/http.ts";
import { createReads, type Reads } from "../../src/services/reads.ts";
import { deferred } from "../deferred.ts";
import { nextTurn } from "../next-turn.ts";
import { memoryMirror } from "./memory-mirror.ts";

let answer: Result<unknown>;
let beforeAnswer = () => {};
let transition: Promise<void> | undefined;
let cache: Cache;
let reads: Reads;
let users = 1;
const api = {
  async call(_name: string, _options: object, keep?: (data: unknown) => void) {
    beforeAnswer();
    if (!answer.ok) return answer;
    const read = readAnswer("team", answer.value);
    if (read.ok) keep?.(answer.value);
    return read;
  },
} as Api;
const team7 = { params: { lang: "en", teamId: "7" } };
const raw = { id: 7, name: "Runners" };

beforeEach(() => {
  answer = success(raw);
  beforeAnswer = () => {};
  cache = createCache(memoryMirror());
  cache.setScope("token");
  transition = undefined;
  users = 1;
  reads = readsOf(api, cache);
});

function readsOf(api: Api, cache: Cache) {
  return createReads(
    api,
    cache,
    () => transition,
    () => users,
  );
}

const kept = async (options = team7) => (await cache.load(cacheKeyOf("team", options)))?.data;

describe("a read", () => {
  test("keeps a good answer, and gives it back read anew", async () => {
    for (const cachedUntilMs of [undefined, expect.any(Number)]) {
      const read = await reads.cachedOrFetch("team", team7, 60_000);
      expect(read).toMatchObject({ ok: true, value: { id: "7", name: "Runners" } });
      expect(read.cachedUntilMs).toEqual(cachedUntilMs);
    }
  });

  test("waits for the rest of a page that is on its way, new or kept, and then for a frame between two", async () => {
    await reads.fetch("team", team7, 60_000);
    let end = () => {};
    transition = new Promise(resolve => {
      end = resolve;
    });
    const order: string[] = [];
    const answers = [reads.fetch, reads.cachedOrFetch].map(async read => {
      await read("team", team7, 60_000);
      order.push("answer");
      setTimeout(() => order.push("frame"));
    });
    await nextTurn();
    order.push("rest");
    end();
    await Promise.all(answers);
    expect(order).toEqual(["rest", "answer", "frame", "answer"]);
  });

  test.each([
    ["shows what is stored before the server's answer", success(raw), "at once", ["7", "ok"]],
    ["shows nothing that is stored after a good answer", success(raw), "late", ["ok"]],
    ["fails after what is stored is shown", failure("NETWORK", ""), "late", ["7", "failed"]],
  ])("%s", async (_, given, stored, expected) => {
    await reads.fetch("team", team7, 60_000);
    answer = given;
    const isRead = deferred<void>();
    const isAnswered = deferred<void>();
    const slowApi: Api = {
      ...api,
      call: (...asked: Parameters<Api["call"]>) =>
        isAnswered.promise.then(() => api.call(...asked)),
    };
    const slowCache: Cache = { ...cache, load: key => isRead.promise.then(() => cache.load(key)) };
    const told: string[] = [];
    const asked = readsOf(slowApi, slowCache)
      .fetch("team", team7, 60_000, ({ id }) => told.push(id))
      .then(({ ok }) => told.push(ok ? "ok" : "failed"));
    const steps = stored === "late" ? [isAnswered, isRead] : [isRead, isAnswered];
    for (const step of steps) {
      step.resolve();
      await nextTurn();
    }
    await asked;
    expect(told).toEqual(expected);
  });

  describe("of what has expired", () => {
    const shown: string[] = [];
    const ask = () => reads.cachedOrFetch("team", team7, 60_000, ({ id }) => shown.push(id));
    beforeEach(async () => {
      vi.useFakeTimers();
      shown.length = 0;
      await reads.fetch("team", team7, 60_000);
      vi.setSystemTime(Date.now() + 3_600_000);
    });

    test.each([
      failure("NETWORK"),
      failure("TIMEOUT"),
      failure("HTTP", "", { status: 500 }),
      failure("HTTP", "", { status: 429 }),
      failure("BAD_ANSWER"),
    ])("shows it where the server could not be asked: $error.code $error.status", async given => {
      answer = given;
      expect((await ask()).ok).toBe(false);
      expect(shown).toEqual(["7"]);
    });

    test.each(["NO_TOKEN", "UNAUTHORIZED", "FORBIDDEN", "NOT_FOUND", "REFUSED"] as const)(
      "does not show what the user may not see: %s",
      async code => {
        answer = failure(code, "");
        await ask();
        await vi.advanceTimersByTimeAsync(10_000);
        expect(shown).toEqual([]);
      },
    );

    test("shows it to who has waited three seconds, and not after an answer", async () => {
      const isAnswered = deferred<void>();
      beforeAnswer = () => expect(shown).toEqual(["7"]);
      const slowApi: Api = {
        ...api,
        call: (...asked: Parameters<Api["call"]>) =>
          isAnswered.promise.then(() => api.call(...asked)),
      };
      reads = readsOf(slowApi, cache);
      const asked = ask();
      await vi.advanceTimersByTimeAsync(2999);
      expect(shown).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      isAnswered.resolve();
      expect((await asked).ok).toBe(true);
      reads = readsOf(api, cache);
      vi.setSystemTime(Date.now() + 3_600_000);
      beforeAnswer = () => {};
      await ask();
      await vi.advanceTimersByTimeAsync(10_000);
      expect(shown).toEqual(["7"]);
    });
  });

  test("keeps each question's answer apart", async () => {
    await reads.fetch("team", team7, 60_000);
    expect(await kept({ params: { lang: "ru", teamId: "7" } })).toBeUndefined();
    expect(await kept({ params: { lang: "en", teamId: "8" } })).toBeUndefined();
  });

  test.each([
    ["a failure", failure("NETWORK", "")],
    ["an unknown shape", success("what?")],
  ])("does not keep %s", async (_, given) => {
    answer = given;
    expect((await reads.fetch("team", team7, 60_000)).ok).toBe(false);
    expect(await kept()).toBeUndefined();
  });

  test("drops a kept answer that this version cannot read", async () => {
    await reads.fetch("team", team7, 60_000);
    expect(await kept()).toBeDefined();
    cache.store(cacheKeyOf("team", team7), { title: "of another version" }, 60_000);
    answer = failure("NETWORK", "");
    expect((await reads.cachedOrFetch("team", team7, 60_000)).ok).toBe(false);
    expect(await kept()).toBeUndefined();
  });

  test("does not keep an answer from before its key was dropped", async () => {
    beforeAnswer = () => cache.drop("team?");
    await reads.fetch("team", team7, 60_000);
    expect(await kept()).toBeUndefined();
    beforeAnswer = () => cache.drop("teams?");
    await reads.fetch("team", team7, 60_000);
    expect(await kept()).toEqual(raw);
  });

  test("does not keep an answer for a user who has gone meanwhile", async () => {
    beforeAnswer = () => {
      cache.setScope("another");
      users += 1;
    };
    expect((await reads.fetch("team", team7, 60_000)).ok).toBe(true);
    expect(await kept()).toBeUndefined();
  });
});
