import { describe, expect, it, vi } from "vitest";
import type { FailureCode } from "../../../src/core/result.ts";
import { IMAGE_PROGRESS_CEILING_PERCENT } from "../../../src/limits.ts";
import {
  createImagePreparer,
  type PageTools,
  type PrepareImage,
  type PreparerSettings,
} from "../../../src/services/images/image-preparer.ts";
import type { CompressOutcome } from "../../../workers/image/compress.ts";
import { jpegBytes } from "../../core/jpeg-bytes.ts";
import { deferred } from "../../deferred.ts";
import { nextTurn } from "../../next-turn.ts";
import { DONE, JPEG, never, started, startWith } from "./fake-worker.ts";

/** A header is all that the app itself reads of it. */
const photoOf = (content: string) =>
  new Blob([
    new Uint8Array(jpegBytes({ widthPx: 4000, heightPx: 3000 })),
    content,
    Uint8Array.of(0xff, 0xd9),
  ]);
const FILE = photoOf("a photo");
const TIMEOUT_MS = 5_000;
const failed = (code: FailureCode) => ({ ok: false, error: { code } });
const FAILED: CompressOutcome = { status: "failed" };

/** A page on which a 4000×3000 picture loads, and a message port stands in for its bitmap. */
function fakePage(tools: Partial<PageTools> = {}) {
  const release = vi.fn();
  const close = vi.fn();
  const page: PageTools = {
    load: async () => ({
      element: {} as HTMLImageElement,
      size: { widthPx: 4000, heightPx: 3000 },
      isVector: false,
      release,
    }),
    makeBitmap: async () =>
      Object.assign(new MessageChannel().port1, { close, width: 0, height: 0 }),
    compress: async () => JPEG,
    ...tools,
  };
  return { page, release, close };
}

function preparer(settings: Partial<PreparerSettings> = {}) {
  return createImagePreparer({
    timeoutMs: TIMEOUT_MS,
    workerIdleMs: 1_000,
    page: fakePage().page,
    ...settings,
  });
}

/** A worker that is silent from its first picture on, and what comes of a picture that it is given. */
function silentWorker() {
  const asked = deferred<void>();
  const compressFile = () => {
    asked.resolve();
    return never<CompressOutcome>();
  };
  async function prepareInVain(prepare: PrepareImage) {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const result = prepare(FILE, "post");
    await asked.promise;
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    return result;
  }
  return { compressFile, prepareInVain };
}

describe("the way of a picture", () => {
  it("is the worker alone where the worker can read the file", async () => {
    const load = vi.fn<PageTools["load"]>();
    const prepare = preparer({ startWorker: startWith({}), page: fakePage({ load }).page });
    const result = await prepare(FILE, "post");
    expect(result).toMatchObject({ ok: true, value: { widthPx: 600, heightPx: 450 } });
    expect(load).not.toHaveBeenCalled();
  });

  it("goes over a bitmap of the page where the worker cannot read the file", async () => {
    const compressBitmap = vi.fn(async () => DONE);
    const { page, release } = fakePage();
    const startWorker = startWith({ compressFile: async () => FAILED, compressBitmap });
    const result = await preparer({ startWorker, page })(FILE, "post");
    expect(result.ok).toBe(true);
    expect(compressBitmap).toHaveBeenCalledWith(
      expect.anything(),
      { widthPx: 600, heightPx: 450 },
      0.6,
    );
    expect(release).toHaveBeenCalledTimes(1);
  });

  it("begins on the page for a file that no decoder of the worker knows", async () => {
    const compressFile = vi.fn(async () => DONE);
    const prepare = preparer({ startWorker: startWith({ compressFile }) });
    expect((await prepare(new Blob(["<svg/>"]), "post")).ok).toBe(true);
    expect(compressFile).not.toHaveBeenCalled();
  });

  it("stays on the page where there is no worker", async () => {
    const compress = vi.fn<PageTools["compress"]>(async () => JPEG);
    const result = await preparer({ page: fakePage({ compress }).page })(FILE, "other");
    expect(result).toMatchObject({ ok: true, value: { widthPx: 800, heightPx: 600 } });
    expect(compress).toHaveBeenCalledWith(expect.anything(), { widthPx: 800, heightPx: 600 }, 0.8);
  });

  it.each([
    [
      "throws",
      () => {
        throw new DOMException("refused", "SecurityError");
      },
    ],
    [
      "fires an error",
      () => {
        queueMicrotask(() => started[0]?.fireError());
        return startWith({ compressFile: never })();
      },
    ],
  ])("is the page where starting a worker %s, for every later picture too", async (_, refuse) => {
    const startWorker = vi.fn(refuse);
    const prepare = preparer({ startWorker });
    expect((await prepare(FILE, "post")).ok).toBe(true);
    expect((await prepare(FILE, "post")).ok).toBe(true);
    expect(startWorker).toHaveBeenCalledTimes(1);
  });

  it("ends on the page where the worker fails to encode", async () => {
    const compressFile = async () => FAILED;
    const startWorker = startWith({ compressFile, compressBitmap: compressFile });
    expect((await preparer({ startWorker })(FILE, "post")).ok).toBe(true);
  });

  it("is the page after a worker that never answered, for every later picture", async () => {
    const { compressFile, prepareInVain } = silentWorker();
    const startWorker = vi.fn(startWith({ compressFile }));
    const prepare = preparer({ startWorker });
    expect((await prepareInVain(prepare)).ok).toBe(false);
    expect((await prepare(FILE, "post")).ok).toBe(true);
    expect(startWorker).toHaveBeenCalledTimes(1);
  });

  it("is a fresh worker after one that had worked was silent over a picture", async () => {
    let isSilent = false;
    const silent = silentWorker();
    const compressFile = async () => (isSilent ? silent.compressFile() : DONE);
    const prepare = preparer({ startWorker: startWith({ compressFile }) });
    await prepare(FILE, "post");
    isSilent = true;
    expect((await silent.prepareInVain(prepare)).ok).toBe(false);
    isSilent = false;
    expect((await prepare(FILE, "post")).ok).toBe(true);
    expect(started).toHaveLength(2);
  });
});

describe("several pictures", () => {
  it("are compressed one at a time, in the order in which they came", async () => {
    let running = 0;
    const order: string[] = [];
    const compressFile = async (file: Blob) => {
      running += 1;
      expect(running).toBe(1);
      await nextTurn();
      order.push(/<(.*)>/.exec(await file.text())?.[1] ?? "");
      running -= 1;
      return DONE;
    };
    const prepare = preparer({ startWorker: startWith({ compressFile }) });
    const names = ["one", "two", "three"];
    const results = await Promise.all(names.map(name => prepare(photoOf(`<${name}>`), "post")));
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(order).toEqual(names);
  });

  it("are compressed also after one that threw", async () => {
    const prepare = preparer();
    const failed = prepare(FILE, "post", {
      onProgress() {
        throw new Error("broken");
      },
    });
    const next = prepare(FILE, "post");
    await expect(failed).rejects.toThrow("broken");
    expect((await next).ok).toBe(true);
  });
});

describe("a picture that cannot be prepared", () => {
  it("is NOT_AN_IMAGE when the engine does not load it", async () => {
    const { page } = fakePage({ load: async () => undefined });
    expect(await preparer({ page })(FILE, "post")).toMatchObject(failed("NOT_AN_IMAGE"));
  });

  it.each([1_000, 200_000_000])("is NOT_AN_IMAGE when it is a video of %d bytes", async size => {
    const video = Object.defineProperty(new Blob([], { type: "video/mp4" }), "size", {
      value: size,
    });
    expect(await preparer()(video, "post")).toMatchObject(failed("NOT_AN_IMAGE"));
  });

  it("is COMPRESSION when anything throws, and what was loaded is released", async () => {
    const { page, release } = fakePage({
      compress: async () => {
        throw new Error("no encoder");
      },
    });
    expect(await preparer({ page })(FILE, "post")).toMatchObject(failed("COMPRESSION"));
    expect(release).toHaveBeenCalledTimes(1);
  });

  it("is TIMEOUT when nothing answers, and the worker is ended", async () => {
    const { compressFile, prepareInVain } = silentWorker();
    const result = await prepareInVain(preparer({ startWorker: startWith({ compressFile }) }));
    expect(result).toMatchObject(failed("TIMEOUT"));
    expect(started[0]?.isTerminated()).toBe(true);
  });
});

describe("an abort", () => {
  function prepareAborted(prepare: PrepareImage) {
    const controller = new AbortController();
    const result = prepare(FILE, "post", { signal: controller.signal });
    return { result, abort: () => controller.abort() };
  }

  it("before the start costs no work", async () => {
    const startWorker = vi.fn(startWith({}));
    const result = await preparer({ startWorker })(FILE, "post", { signal: AbortSignal.abort() });
    expect(result).toMatchObject(failed("ABORTED"));
    expect(startWorker).not.toHaveBeenCalled();
  });

  it("ends the worker at once, and the next picture gets a fresh one", async () => {
    let isStuck = true;
    const compressFile = async () => (isStuck ? never<CompressOutcome>() : DONE);
    const prepare = preparer({ startWorker: startWith({ compressFile }) });
    const { abort, result } = prepareAborted(prepare);
    await vi.waitFor(() => expect(started).toHaveLength(1));
    abort();
    expect(await result).toMatchObject(failed("ABORTED"));
    isStuck = false;
    expect((await prepare(FILE, "post")).ok).toBe(true);
    expect(started).toHaveLength(2);
    expect(started[0]?.isTerminated()).toBe(true);
  });

  it("of one that waits is answered at once and leaves the running one alone", async () => {
    const answer = deferred<CompressOutcome>();
    const prepare = preparer({ startWorker: startWith({ compressFile: () => answer.promise }) });
    const running = prepare(FILE, "post");
    const { abort, result } = prepareAborted(prepare);
    abort();
    expect(await result).toMatchObject(failed("ABORTED"));
    answer.resolve(DONE);
    expect((await running).ok).toBe(true);
    expect(started[0]?.isTerminated()).toBe(false);
  });

  it("while the page makes the bitmap closes it", async () => {
    const { page, close } = fakePage();
    const asked = deferred<void>();
    const made = deferred<void>();
    const makeBitmap: PageTools["makeBitmap"] = async (...inputs) => {
      asked.resolve();
      await made.promise;
      return page.makeBitmap(...inputs);
    };
    const startWorker = startWith({ compressFile: async () => FAILED });
    const prepare = preparer({ startWorker, page: { ...page, makeBitmap } });
    const { abort, result } = prepareAborted(prepare);
    await asked.promise;
    abort();
    expect((await result).ok).toBe(false);
    made.resolve();
    await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  });

  it("while the page opens the picture leaves it uncompressed", async () => {
    const { page, release } = fakePage();
    const asked = deferred<void>();
    const opened = deferred<void>();
    const load: PageTools["load"] = async file => {
      asked.resolve();
      await opened.promise;
      return page.load(file);
    };
    const compress = vi.fn(page.compress);
    const { abort, result } = prepareAborted(preparer({ page: { ...page, load, compress } }));
    await asked.promise;
    abort();
    await result;
    opened.resolve();
    await vi.waitFor(() => expect(release).toHaveBeenCalledTimes(1));
    expect(compress).not.toHaveBeenCalled();
  });
});

describe("progress", () => {
  it("ends with 100 only when the picture is done", async () => {
    const seen: number[] = [];
    const result = await preparer({ startWorker: startWith({}) })(FILE, "post", {
      onProgress: percent => seen.push(percent),
    });
    expect(result.ok).toBe(true);
    expect(seen[0]).toBe(0);
    expect(seen.at(-1)).toBe(100);
    expect(Math.max(...seen.slice(0, -1))).toBeLessThanOrEqual(IMAGE_PROGRESS_CEILING_PERCENT);
  });

  it("never says 100 for a picture that failed", async () => {
    const seen: number[] = [];
    const { page } = fakePage({ load: async () => undefined });
    await preparer({ page })(FILE, "post", { onProgress: percent => seen.push(percent) });
    expect(seen).toEqual([0]);
  });
});
