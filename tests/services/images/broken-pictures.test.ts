import { expect, it, vi } from "vitest";
import {
  createImagePreparer,
  type PageTools,
} from "../../../src/services/images/image-preparer.ts";
import { makeBrokenPictures } from "./broken-pictures.ts";

const told = (await makeBrokenPictures()).filter(({ isTold }) => isTold);

it.each(told)("$name is refused before an engine sees it", async ({ bytes, outcome }) => {
  const load = vi.fn<PageTools["load"]>();
  const startWorker = vi.fn();
  const prepare = createImagePreparer({
    startWorker,
    timeoutMs: 3_000,
    workerIdleMs: 1_000,
    page: { load, makeBitmap: vi.fn(), compress: vi.fn() },
  });
  const result = await prepare(new Blob([new Uint8Array(bytes)]), "post");
  expect(result).toMatchObject({ ok: false, error: { code: outcome } });
  expect(startWorker).not.toHaveBeenCalled();
  expect(load).not.toHaveBeenCalled();
});
