import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import sharp from "sharp";
import { startBackend } from "../../native-samples/backend/server.ts";
import { serveStatic } from "../../native-samples/dev/static-server.ts";
import { settingsFromEnvironment } from "../../src/build/settings.ts";
import { buildApp } from "../../src/build/write-app.ts";
import { LANGUAGES, type Language, THEMES, type Theme } from "../../src/limits.ts";
import { LAUNCH } from "../browser/engines/chromium.ts";
import { photos, type Scene, scenes, type Viewer } from "./scenes.ts";

/**
 * `npm run screenshots [part-of-a-scene's-name …]`: every screen in every state, at three widths, in
 * both themes and every language, then in English with forced colours, with letters of twice the size, on a
 * phone that lies on its side, on a small one and on a small tablet. The pictures go into the ignored folder
 * `screenshots/`, with one contact sheet a scene in `screenshots/sheets/`.
 */
interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}
const PHONE_SIZE: Size = { widthPx: 390, heightPx: 844 };
const SIZES: readonly Size[] = [
  PHONE_SIZE,
  { widthPx: 768, heightPx: 1024 },
  { widthPx: 1280, heightPx: 800 },
];
interface Look {
  /** Of the file. */
  readonly name: string;
  readonly language: Language;
  readonly theme: Theme;
  readonly size: Size;
  readonly forcedColors?: boolean;
  readonly largeText?: boolean;
}
const PHONE = { language: "en", theme: "dark", size: PHONE_SIZE } as const;
const LOOKS: readonly Look[] = [
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
const LARGE_TEXT = `document.addEventListener("readystatechange", () => {
  document.documentElement.style.fontSize = "200%";
});`;
const SHEET_CELL_PX = 300;
const OUT = "screenshots";

interface Demo {
  readonly tokens: Record<Viewer, string>;
  readonly teams: Readonly<Record<"team" | "private" | "long" | "empty", string>>;
}

async function prepareDemo(api: string): Promise<Demo> {
  const { users } = (await (await fetch(`${api}/demo/users`)).json()) as {
    users: { role: Viewer; token: string }[];
  };
  const tokens = Object.fromEntries(users.map(user => [user.role, user.token])) as Demo["tokens"];
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${api}/v3/${path}`, {
      method,
      headers: { Authorization: `Bearer ${tokens.owner}`, "Content-Type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return ((await response.json()) as { data: unknown }).data;
  };
  const idOf = (data: unknown) => {
    const { id, team } = data as { id?: string; team?: { id: string } };
    return team?.id ?? id ?? "";
  };
  const list = (await call("GET", "users/teams/get-user-teams/en")) as {
    id: string;
    privacy: number;
  }[];
  const team = list.find(({ privacy }) => privacy !== 1)?.id ?? "";
  const hidden = list.find(({ privacy }) => privacy === 1)?.id ?? "";
  const words = "Extraordinarily long-distance sunrise-to-sunset mountain marathon runners ";
  const long = await call("POST", "users/teams", {
    name: words.trim(),
    description: words.repeat(3).trim(),
    privacy: 0,
  });
  const empty = await call("POST", "users/teams", { name: "Fresh Legs", privacy: 0 });
  const photo = await sharp(photos[0]).resize(600).jpeg().toBuffer();
  const image = `data:image/jpeg;base64,${photo.toString("base64")}`;
  await call("POST", "users/team-activities", {
    teamId: idOf(long),
    content: words.repeat(6).trim(),
    images: [image, image, image],
  });
  return { tokens, teams: { team, private: hidden, long: idOf(long), empty: idOf(empty) } };
}

async function take(page: Page, scene: Scene, demo: Demo, app: string, query: string) {
  const path = scene.path.replace(
    /\{(\w+)\}/,
    (_, name: keyof Demo["teams"]) => demo.teams[name] ?? "",
  );
  const separator = path.includes("?") ? "&" : "?";
  await page.goto(`${app}${path}${separator}token=${demo.tokens[scene.viewer]}&${query}`);
  await page.locator(scene.ready).first().waitFor();
  await scene.act?.(page);
  // Pictures decoded, fades over: an entering sheet is no state that anybody looks at.
  await page.evaluate(async () => {
    await Promise.all([...document.images].map(image => image.decode().catch(() => undefined)));
    await Promise.all(
      document.getAnimations().map(animation => animation.finished.catch(() => {})),
    );
  });
}

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
    .toFile(join(OUT, "sheets", `${scene.name}.png`));
}

async function photograph(browser: Browser, scene: Scene, demo: Demo, app: string, api: string) {
  const files: string[] = [];
  for (const { name, language, theme, size, forcedColors, largeText } of LOOKS) {
    const context = await browser.newContext({
      viewport: { width: size.widthPx, height: size.heightPx },
      reducedMotion: "reduce",
      forcedColors: forcedColors ? "active" : "none",
      colorScheme: theme,
    });
    if (largeText) await context.addInitScript({ content: LARGE_TEXT });
    const page = await context.newPage();
    page.on("pageerror", error => process.stdout.write(`${scene.name}: ${error.message}\n`));
    if (scene.fault) await setFaults(api, scene.fault);
    await take(page, scene, demo, app, `lang=${language}&theme=${theme}`);
    const file = join(OUT, scene.name, `${name}.png`);
    await page.screenshot({ path: file });
    files.push(file);
    await context.close();
    if (scene.fault) await fetch(`${api}/demo/faults`, { method: "DELETE" });
  }
  await makeSheet(scene, files);
}

async function setFaults(api: string, faults: Readonly<Record<string, unknown>>) {
  await fetch(`${api}/demo/faults`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(faults),
  });
}

const wanted = process.argv.slice(2);
const chosen = scenes.filter(
  ({ name }) => wanted.length === 0 || wanted.some(part => name.includes(part)),
);
const temp = await mkdtemp(join(tmpdir(), "teamhub-screenshots-"));
const backend = await startBackend({ port: 0, demo: true });
await buildApp({
  ...settingsFromEnvironment({ TEAMHUB_API_BASE: backend.url }),
  outDir: join(temp, "dist"),
});
const server = await serveStatic({
  folders: [join(temp, "dist/cdn")],
  port: 0,
  fallback: "index.html",
});
const browser = await chromium.launch(LAUNCH);
try {
  const demo = await prepareDemo(backend.url);
  await mkdir(join(OUT, "sheets"), { recursive: true });
  for (const scene of chosen) {
    await photograph(browser, scene, demo, server.url, backend.url);
    process.stdout.write(`${scene.name}\n`);
  }
} finally {
  await browser.close();
  await server.close();
  await backend.close();
  await rm(temp, { recursive: true, force: true });
}
