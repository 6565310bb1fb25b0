import { IMAGE_PRESETS } from "../../../src/limits.ts";
import { median } from "../median.ts";
import { type BenchPage, openBenchPage } from "./browser.ts";
import type { ContenderName } from "./contenders.ts";
import { heldMb, watchPeakMb } from "./process-memory.ts";
import { exactReduction, greyOf } from "./reference.ts";
import { ssim } from "./ssim.ts";

export interface Figures {
  readonly contender: ContenderName;
  /** The time of the first photo, when nothing is warm yet. */
  readonly firstMs: number;
  readonly medianMs: number;
  readonly blockMs: number;
  readonly peakMb: number;
  readonly bytes: number;
  readonly ssim: number;
}

const ROUNDS = 5;
const BLOCK_ROUNDS = 3;
const MEMORY_PHOTOS = 3;
const QUALITY = IMAGE_PRESETS.post.quality;
/** Fidelity is looked at without the encoder's losses. */
const LOSSLESS_ENOUGH = 1;

/** Every contender on one photo, interleaved: what else the machine does falls on all of them. */
export async function measurePhoto(
  photoPath: string,
  contenders: readonly ContenderName[],
): Promise<readonly Figures[]> {
  const { timed, blocked, fidelity } = await withBenchPage(photoPath, async bench => ({
    timed: await timeAll(bench, contenders),
    blocked: await blockAll(bench, contenders),
    fidelity: await compareAll(bench, photoPath, contenders),
  }));
  const figures: Figures[] = [];
  for (const contender of contenders) {
    const runs = timed.get(contender) ?? [];
    figures.push({
      contender,
      firstMs: runs[0]?.ms ?? Number.NaN,
      medianMs: median(runs.map(run => run.ms)),
      blockMs: median(blocked.get(contender) ?? []),
      peakMb: await peakOf(photoPath, contender),
      bytes: runs[0]?.bytes ?? Number.NaN,
      ssim: fidelity.get(contender) ?? Number.NaN,
    });
  }
  return figures;
}

async function timeAll({ page, settle }: BenchPage, contenders: readonly ContenderName[]) {
  const runs = new Map<ContenderName, { ms: number; bytes: number }[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of contenders) {
      await settle();
      const run = await page.evaluate(
        ([contender, quality]) => window.imageBench.time(contender, quality),
        [name, QUALITY] as const,
      );
      runs.set(name, [...(runs.get(name) ?? []), run]);
    }
  }
  return runs;
}

async function blockAll({ page, settle }: BenchPage, contenders: readonly ContenderName[]) {
  const blocks = new Map<ContenderName, number[]>();
  for (let round = 0; round < BLOCK_ROUNDS; round += 1) {
    for (const name of contenders) {
      await settle();
      const blockMs = await page.evaluate(
        ([contender, quality]) => window.imageBench.longestBlock(contender, quality),
        [name, QUALITY] as const,
      );
      blocks.set(name, [...(blocks.get(name) ?? []), blockMs]);
    }
  }
  return blocks;
}

async function compareAll(
  { page }: BenchPage,
  photoPath: string,
  contenders: readonly ContenderName[],
) {
  const reference = await exactReduction(photoPath, IMAGE_PRESETS.post.maxWidthPx);
  const fidelity = new Map<ContenderName, number>();
  for (const name of contenders) {
    const base64 = await page.evaluate(
      ([contender, quality]) => window.imageBench.output(contender, quality),
      [name, LOSSLESS_ENOUGH] as const,
    );
    fidelity.set(name, ssim(await greyOf(Buffer.from(base64, "base64")), reference));
  }
  return fidelity;
}

/** Three photos one after the other in a fresh browser, above what the idle page holds. */
function peakOf(photoPath: string, name: ContenderName): Promise<number> {
  return withBenchPage(photoPath, async ({ page, pid, settle }) => {
    await settle();
    const idleMb = heldMb(pid);
    const stop = watchPeakMb(pid);
    for (let photo = 0; photo < MEMORY_PHOTOS; photo += 1) {
      await page.evaluate(([contender, quality]) => window.imageBench.time(contender, quality), [
        name,
        QUALITY,
      ] as const);
    }
    return stop() - idleMb;
  });
}

async function withBenchPage<T>(
  photoPath: string,
  use: (bench: BenchPage) => Promise<T>,
): Promise<T> {
  const bench = await openBenchPage();
  try {
    await bench.pick(photoPath);
    return await use(bench);
  } finally {
    await bench.close();
  }
}
