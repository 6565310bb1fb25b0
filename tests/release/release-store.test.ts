import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openReleaseStore, type ReleaseStore } from "../../bridge/updates/release-store.ts";
import { manifestOf, pageOf } from "./demo-release.ts";
import { MemoryFolder } from "./memory-folder.ts";

interface Step {
  readonly do: string;
  readonly build?: string;
  readonly version?: string;
  readonly serial?: number;
  readonly shows?: string;
  readonly file?: string;
  readonly here?: boolean;
  readonly another?: boolean;
  readonly are?: readonly string[] | number;
  readonly is?: number;
  readonly content?: string;
  /** Of the release that is kept or pointed to. */
  readonly source?: string;
  /** Of the app that starts again. */
  readonly sources?: readonly string[];
}
const scenarios: readonly { readonly name: string; readonly steps: readonly Step[] }[] = JSON.parse(
  readFileSync("tests/release/scenarios.json", "utf8"),
);

const SHIPPED = { version: "1.4.0", build: "b1" };
const SOURCE = "stable k1";

test.each(scenarios)("$name", async ({ steps }) => {
  const folder = new MemoryFolder();
  const problems: string[] = [];
  const open = (shipped = SHIPPED, sources: readonly string[] = [SOURCE]) =>
    openReleaseStore({ folder, shipped, sources, onProblem: problem => problems.push(problem) });
  let store: ReleaseStore = await open();
  for (const [at, step] of steps.entries()) {
    const { build = "", version = "", serial = 0, source = SOURCE } = step;
    const place = `step ${at + 1}, ${step.do}`;
    const manifest = manifestOf({ version, build, serial });
    switch (step.do) {
      case "restart":
        store = await open(step.build ? { version, build } : undefined, step.sources);
        break;
      case "start": {
        const { page, build: shown } = await store.start();
        expect(page ? shown : "shipped", place).toBe(step.shows);
        if (page) expect(page, place).toEqual(pageOf(shown));
        break;
      }
      case "keep":
        await store.keep(manifest, pageOf(build), source);
        break;
      case "point":
        expect(await store.pointTo(manifest, source), place).toBe(step.here);
        break;
      case "lived":
        await store.lived();
        break;
      case "left":
        await store.left();
        break;
      case "block":
        expect(await store.block("said nothing"), place).toBe(step.another);
        break;
      case "spoil":
        folder.files.set(step.file ?? "", new TextEncoder().encode(step.content ?? "spoiled"));
        break;
      case "files":
        expect(await folder.names(), place).toEqual(step.are);
        break;
      case "blocked":
        expect(store.state().blocked, place).toEqual(step.are);
        break;
      case "serial":
        expect(store.state().serial, place).toBe(step.is);
        break;
      case "problems":
        expect(problems, place).toHaveLength(step.are as number);
        break;
      default:
        throw new Error(`there is no step "${step.do}"`);
    }
  }
});

test("a full disk keeps no release from being shown", async () => {
  const folder = new MemoryFolder();
  const problems: string[] = [];
  const [shipped, sources] = [SHIPPED, [SOURCE]];
  const open = () =>
    openReleaseStore({ folder, shipped, sources, onProblem: problem => problems.push(problem) });
  const manifest = manifestOf({ version: "1.5.0", build: "b2", serial: 2 });
  await (await open()).keep(manifest, pageOf("b2"), SOURCE);
  folder.changesLeft = 0;
  const store = await open();
  expect((await store.start()).build).toBe("b2");
  await store.lived();
  expect(problems).toHaveLength(2);
});
