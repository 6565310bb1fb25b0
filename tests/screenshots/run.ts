import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { Refusal, runCommand } from "../../src/build/command.ts";
import { createTranslator } from "../../src/i18n/i18n.ts";
import { LANGUAGES, type Language, THEMES, type Theme } from "../../src/limits.ts";
import { type AppFixture, startApp } from "../browser/app-fixture.ts";
import { debugHostScript } from "../browser/debug-host.ts";
import { ENGINE_NAMES, type Engine, openEngine } from "../browser/engines/engine.ts";
import { addOwnPost, scenes } from "../browser/scenes/all.ts";
import { inWords, type Scene } from "../browser/scenes/scene.ts";
import { startTestBackend, type TestBackend } from "../contract/test-backend.ts";
import { beginRun } from "../run-folder.ts";

/**
 * `npm run screenshots [part-of-a-scene's-name …]`: every screen in every state, at three widths, in
 * both themes and every language, then in English with forced colours, with letters of twice the size, on a
 * phone that lies on its side, on a small one and on a small tablet, into a folder of the engine in the ignored folder
 * `screenshots/`, with one contact sheet a scene in its `sheets/`. The engine is Chromium, or WebKit with
 * `TEAMHUB_TEST_ENGINE=webkit`, which nobody can give forced colours.
 */
interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}
const [ENGINE = "chromium"] = ENGINE_NAMES;
const PHONE_SIZE: Size = { widthPx: 390, heightPx: 844 };
const SIZES: readonly Size[] = [
  PHONE_SIZE,
  { widthPx: 768, heightPx: 1024 },
  { widthPx: 1280, heightPx: 800 },
];
interface Look {
  /** The name of the file. */
  readonly name: string;
  readonly language: Language;
  readonly theme: Theme;
  readonly size: Size;
  readonly forcedColors?: boolean;
  readonly largeText?: boolean;
}
const PHONE = { language: "en", theme: "dark", size: PHONE_SIZE } as const;
const ALL_LOOKS: readonly Look[] = [
  ...LANGUAGES.flatMap(language =>
    THEMES.flatMap(theme =>
      SIZES.map(size => ({ name: `${language}-${theme}-${size.widthPx}`, language, theme, size })),
    ),
  ),
  { ...PHONE, name: "forced-colors", forcedColors: true },
  { ...PHONE, name: "large-text", largeText: true },
  { ...PHONE, name: "landscape", size: { widthPx: 844, heightPx: 390 } },
  { ...PHONE, name: "small", size: { widthPx: 320, heightPx: 568 } },
  { ...PHONE, name: "en-dark-1024", size: { widthPx: 1024, heightPx: 768 } },
];
const LOOKS = ALL_LOOKS.filter(look => ENGINE === "chromium" || !look.forcedColors);
const LARGE_TEXT = `document.addEventListener("readystatechange", () => {
  document.documentElement.style.fontSize = "200%";
});`;
const SHEET_CELL_PX = 300;
const PHOTO = "assets/photos/ridge-1.jpg";
const out = join(process.cwd(), "screenshots", ENGINE);

const folderOf = ({ name }: Scene) => name.replaceAll(/[^\p{L}\p{N}]+/gu, "-");

async function makeSheet(scene: Scene, files: readonly string[]) {
  const cells = await Promise.all(
    files.map(file =>
      sharp(file)
        .resize({ height: SHEET_CELL_PX * 2 })
        .toBuffer({ resolveWithObject: true }),
    ),
  );
  const perRow = SIZES.length * 2;
  const rows = Array.from({ length: Math.ceil(cells.length / perRow) }, (_, row) =>
    cells.slice(row * perRow, (row + 1) * perRow),
  );
  const gap = 8;
  const widthOf = (row: typeof cells) => row.reduce((sum, { info }) => sum + info.width + gap, gap);
  const rowHeight = SHEET_CELL_PX * 2 + gap;
  const composites = rows.flatMap((row, at) => {
    let left = gap;
    return row.map(({ data, info }) => {
      const placed = { input: data, left, top: gap + at * rowHeight };
      left += info.width + gap;
      return placed;
    });
  });
  await sharp({
    create: {
      width: Math.max(...rows.map(widthOf)),
      height: rows.length * rowHeight + gap,
      channels: 3,
      background: "#777",
    },
  })
    .composite(composites)
    .png()
    .toFile(join(out, "sheets", `${folderOf(scene)}.png`));
}

async function photograph(engine: Engine, app: AppFixture<TestBackend>, scene: Scene) {
  const { path, user = "owner", faults, isDebug, ready, act } = scene;
  const debugHost = isDebug ? await debugHostScript() : "";
  const files: string[] = [];
  await mkdir(join(out, folderOf(scene)), { recursive: true });
  for (const { name, language, theme, size, forcedColors = false, largeText } of LOOKS) {
    await app.backend.setFaults(faults ?? {});
    const page = await app.open(engine, {
      ...{ path, user, ...size, forcedColors, reducedMotion: true, colorScheme: theme },
      launch: { lang: language, theme },
      initScript: debugHost + (largeText ? LARGE_TEXT : ""),
    });
    const t = createTranslator(language);
    await page.waitFor(inWords(ready, t));
    await act?.(page, t, PHOTO);
    // Pictures decoded, fades over: an entering sheet is no state that anybody looks at.
    await page.evaluate(async () => {
      await Promise.all([...document.images].map(image => image.decode().catch(() => undefined)));
      // WebKit says only later that they have loaded, and then they fade in.
      await new Promise(requestAnimationFrame);
      await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
    });
    const file = join(out, folderOf(scene), `${name}.png`);
    await page.screenshot(file);
    files.push(file);
    await app.backend.clearFaults();
    await app.closePages();
  }
  await makeSheet(scene, files);
}

await runCommand(async () => {
  const wanted = process.argv.slice(2);
  const chosen = scenes.filter(
    ({ name, isLarge }) =>
      !isLarge && (wanted.length === 0 || wanted.some(part => name.includes(part))),
  );
  if (chosen.length === 0) {
    throw new Refusal(
      `No scene of tests/browser/scenes has "${wanted.join('" or "')}" in its name.`,
    );
  }
  await beginRun();
  const app = await startApp(startTestBackend);
  const engine = await openEngine(ENGINE);
  try {
    await addOwnPost(app.backend);
    await mkdir(join(out, "sheets"), { recursive: true });
    for (const scene of chosen) {
      await photograph(engine, app, scene);
      process.stdout.write(`${scene.name}\n`);
    }
  } finally {
    await app.close();
    await engine.close();
  }
});
