import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startTestBackend } from "../contract/test-backend.ts";
import { type AppFixture, startApp } from "./app-fixture.ts";
import { type Engine, openEngine } from "./engines/engine.ts";
import type { Page } from "./engines/page.ts";

const OWNED_PUBLIC = "1";
const OWNED_PRIVATE = "2";

interface Scene {
  readonly name: string;
  readonly path: string;
  readonly ready: string;
  readonly user?: "owner" | "member" | "outsider";
  readonly act?: (page: Page) => Promise<void>;
}

const FIRST_POST = "article >> nth=0";

const scenes: readonly Scene[] = [
  { name: "my teams", path: "/teams", ready: "main li a >> nth=0" },
  {
    name: "discover",
    path: "/teams",
    user: "outsider",
    ready: "main [role=tab] >> nth=1",
    act: async page => {
      await page.click("main [role=tab] >> nth=1");
      await page.waitFor("main li a >> nth=0");
    },
  },
  { name: "no teams", path: "/teams", user: "outsider", ready: "main h2" },
  { name: "join by code", path: "/teams?code=AB12", ready: "[role=dialog] input" },
  { name: "create team", path: "/teams/create", ready: "main textarea" },
  { name: "a team's feed", path: `/teams/${OWNED_PUBLIC}`, ready: FIRST_POST },
  {
    name: "a post's menu",
    path: `/teams/${OWNED_PUBLIC}`,
    ready: FIRST_POST,
    act: async page => {
      await page.click("article button >> nth=0");
      await page.waitFor("[role=dialog]");
    },
  },
  {
    name: "comments",
    path: `/teams/${OWNED_PUBLIC}`,
    ready: FIRST_POST,
    act: async page => {
      await page.click("role=button[name=/^Comments/] >> nth=0");
      await page.waitFor("[role=dialog] li >> nth=0");
    },
  },
  {
    name: "stats",
    path: `/teams/${OWNED_PUBLIC}`,
    ready: "main [role=tab] >> nth=1",
    act: async page => {
      await page.click('role=tab[name="Stats"]');
      await page.waitFor('text="Top contributors"');
    },
  },
  {
    name: "team settings",
    path: `/teams/${OWNED_PUBLIC}`,
    ready: FIRST_POST,
    act: async page => {
      await page.click('role=button[name="Team settings"]');
      await page.waitFor("[role=dialog]");
    },
  },
  { name: "members", path: `/teams/${OWNED_PUBLIC}/members`, ready: "main li >> nth=0" },
  { name: "sharing a public team", path: `/teams/${OWNED_PUBLIC}/share`, ready: "main input" },
  {
    name: "sharing a private team",
    path: `/teams/${OWNED_PRIVATE}/share`,
    ready: "main input >> nth=0",
  },
  { name: "the composer", path: `/teams/${OWNED_PUBLIC}/create-post`, ready: "textarea" },
  { name: "activity", path: "/activity", ready: FIRST_POST },
  { name: "the placeholder and the debugger", path: "/index", ready: "main h1" },
  { name: "API documentation", path: "/api-docs", ready: "main li >> nth=0" },
  {
    name: "the account",
    path: "/teams",
    ready: "main li a >> nth=0",
    act: async page => {
      await page.click('role=button[name="Account"]');
      await page.waitFor("[role=dialog]");
    },
  },
  { name: "no such page", path: "/nowhere", ready: "main h1" },
];

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** What axe finds, a line a rule with the first element that breaks it. */
function violationsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // A colour that is still fading is no colour of ours.
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: Violation[] }> };
    };
    const { violations } = await axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} (${nodes.length})`);
  });
}

describe("axe finds nothing", () => {
  let engine: Engine;
  let app: AppFixture<Awaited<ReturnType<typeof startTestBackend>>>;
  let axe: string;

  beforeAll(async () => {
    axe = await readFile(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
    engine = await openEngine("chromium");
    app = await startApp(startTestBackend);
  });
  afterEach(async () => {
    await app.closePages();
  });
  afterAll(async () => {
    await engine.close();
    await app.close();
  });

  for (const scene of scenes) {
    it.each(["dark", "light"] as const)(`on ${scene.name}, %s`, async theme => {
      const page = await app.open(engine, {
        path: scene.path,
        user: scene.user ?? "owner",
        launch: { theme, lang: "en" },
        initScript: axe,
        reducedMotion: true,
      });
      await page.waitFor(scene.ready);
      await scene.act?.(page);
      expect(await violationsOf(page)).toEqual([]);
    });
  }
});
