import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { createTranslator } from "../../src/i18n/i18n.ts";
import type { Theme } from "../../src/limits.ts";
import { startTestBackend } from "../contract/test-backend.ts";
import { tempFolder } from "../temp-folder.ts";
import { debugHostScript } from "./debug-host.ts";
import type { Page } from "./engines/page.ts";
import { FAILED_LOADS } from "./engines/problems.ts";
import { flatPhoto } from "./photos.ts";
import { usePages } from "./pool/use-pages.ts";
import { provideApp } from "./provide-app.ts";
import { addOwnPost, scenes } from "./scenes/all.ts";
import { inWords } from "./scenes/scene.ts";

const folder = await tempFolder();
const t = createTranslator("en");

/** Those of axe's rules that another theme can break. */
const RULES_OF_COLOUR = ["color-contrast", "link-in-text-block"];

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/**
 * What axe finds in a theme, a line a rule with the first element that breaks it.
 * @param rules default all
 */
function violationsOf(page: Page, theme: Theme, rules?: readonly string[]): Promise<string[]> {
  return page.evaluate(
    async (shown, runOnly) => {
      // As the app itself changes it.
      document.documentElement.dataset.theme = shown;
      // A colour that is still fading is no colour of ours. What fades is waited for. Nothing begins to fade while axe
      // looks, such as what comes with an answer.
      document.documentElement.dataset.still = "";
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("*{animation-duration:0s!important;animation-delay:0s!important}");
      document.adoptedStyleSheets = [sheet];
      await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
      const { axe } = window as unknown as {
        axe: { run(options: object): Promise<{ violations: Violation[] }> };
      };
      // What holds is not described: that takes as long as finding it.
      const { violations } = await axe.run({ resultTypes: ["violations"], ...runOnly });
      return violations.map(
        ({ id, nodes }) => `${shown}, ${id}: ${nodes[0]?.html} (${nodes.length})`,
      );
    },
    theme,
    rules && { runOnly: rules },
  );
}

describe("axe finds nothing", () => {
  const app = provideApp(startTestBackend);
  let axe: string;
  let debugHost: string;
  let photo: string;

  beforeAll(async () => {
    axe = await readFile(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
    debugHost = await debugHostScript();
    photo = await flatPhoto(folder);
    await addOwnPost(app.backend);
  });
  const open = usePages("chromium", () => app);

  it.each(scenes)("in either theme on $name", async scene => {
    await app.backend.setFaults(scene.faults ?? {});
    const page = await open({
      path: scene.path,
      user: scene.user ?? "owner",
      launch: { theme: "dark", lang: "en" },
      initScript: scene.isDebug ? `${axe};${debugHost}` : axe,
      reducedMotion: true,
      ...(scene.isLarge && { widthPx: 1280, heightPx: 800 }),
      expectedProblems: FAILED_LOADS,
    });
    await page.waitFor(inWords(scene.ready, t));
    await scene.act?.(page, t, photo);
    expect(await violationsOf(page, "dark")).toEqual([]);
    expect(await violationsOf(page, "light", RULES_OF_COLOUR)).toEqual([]);
  });
});
