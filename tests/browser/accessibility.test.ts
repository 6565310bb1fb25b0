import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Theme } from "../../src/limits.ts";
import { startTestBackend, tinyJpeg, unwrap } from "../contract/test-backend.ts";
import { tempFolder } from "../temp-folder.ts";
import { composerScenes } from "./accessibility-scenes/composer.ts";
import { membersScenes } from "./accessibility-scenes/members.ts";
import { otherScenes } from "./accessibility-scenes/other.ts";
import { teamScenes } from "./accessibility-scenes/team.ts";
import { teamsScenes } from "./accessibility-scenes/teams.ts";
import { debugHostScript } from "./debug-host.ts";
import type { Page } from "./engines/page.ts";
import { FAILED_LOADS } from "./engines/problems.ts";
import { flatPhoto } from "./photos.ts";
import { usePages } from "./pool/use-pages.ts";
import { provideApp } from "./provide-app.ts";

const folder = await tempFolder();

const scenes = [teamsScenes, teamScenes, membersScenes, composerScenes, otherScenes].flat();

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
      // A colour that is still fading is no colour of ours.
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
    // The first that everybody sees is the owner's own, and nobody has commented on it.
    const body = { teamId: "1", content: "On top", images: [tinyJpeg] };
    unwrap(await app.backend.as("owner").call("createPost", { body }));
  });
  const open = usePages("chromium", () => app);
  afterEach(() => app.backend.clearFaults());

  it.each(scenes)("in either theme on $name", async scene => {
    await app.backend.setFaults(scene.faults ?? {});
    const page = await open(
      {
        path: scene.path,
        user: scene.user ?? "owner",
        launch: { theme: "dark", lang: "en" },
        initScript: scene.isDebug ? `${axe};${debugHost}` : axe,
        reducedMotion: true,
        expectedProblems: FAILED_LOADS,
      },
      // Axe does nothing until it is asked.
      !scene.isDebug,
    );
    await page.waitFor(scene.ready);
    await scene.act?.(page, photo);
    expect(await violationsOf(page, "dark")).toEqual([]);
    expect(await violationsOf(page, "light", RULES_OF_COLOUR)).toEqual([]);
  });
});
