import type { ContenderName } from "./images/contenders.ts";
import { type Figures, measurePhoto } from "./images/measure.ts";
import { PHOTOS, photoPath } from "./images/photos.ts";
import type { Table } from "./table.ts";

const CONTENDERS: readonly ContenderName[] = [
  "ours",
  "pica as documented",
  "image-blob-reduce",
  "browser-image-compression",
  "compressorjs",
  "native resize",
];

/** The app's image path beside its peers, photo → 600×600 JPEG, in one run of Chromium. */
export async function runImageBench(): Promise<Table> {
  const measured: { photo: string; figures: readonly Figures[] }[] = [];
  for (const photo of [PHOTOS.mp12, PHOTOS.mp12Upright, PHOTOS.mp48]) {
    const figures = await measurePhoto(await photoPath(photo), CONTENDERS);
    measured.push({ photo: photo.name, figures });
  }
  return tableOf(measured);
}

function tableOf(measured: readonly { photo: string; figures: readonly Figures[] }[]): Table {
  return {
    title: "Photo to 600×600 JPEG (medians; ratios are ours to theirs)",
    columns: [
      "photo",
      "by",
      "ms",
      "first ms",
      "ours ÷ theirs",
      "page blocked ms",
      "memory MB",
      "output kB",
      "SSIM",
    ],
    rows: measured.flatMap(({ photo, figures }) => {
      const ours = figures.find(({ contender }) => contender === "ours")?.medianMs ?? Number.NaN;
      return figures.map(row => [
        photo,
        row.contender,
        row.medianMs.toFixed(0),
        row.firstMs.toFixed(0),
        (ours / row.medianMs).toFixed(2),
        row.blockMs.toFixed(1),
        row.peakMb.toFixed(0),
        (row.bytes / 1000).toFixed(1),
        row.ssim.toFixed(4),
      ]);
    }),
  };
}
