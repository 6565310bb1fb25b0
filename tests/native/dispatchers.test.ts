import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { decode } from "../../bridge/codec.ts";
import { fromHost } from "../../bridge/from-host.ts";
import { createRestoredResults } from "../../bridge/restored-results.ts";
import { withoutToken } from "../../bridge/without-token.ts";
import { copyWithNewMethod, KOTLIN_FOLDER, SWIFT_FOLDER } from "../bridge/contract-copy.ts";
import { HOSTILE_PATHS } from "../bridge/hostile-links.ts";
import { sourcePath } from "./set-up/compile.ts";
import { compileKotlin, javaCommand } from "./set-up/compile-kotlin.ts";
import { compileSwift, runSwiftProgram } from "./set-up/compile-swift.ts";
import { run } from "./set-up/run.ts";

const KOTLIN_RUNNER = sourcePath("tests/native/kotlin/dispatcher-runner.kt");
const SWIFT_RUNNER = sourcePath("tests/native/swift/dispatcher-runner.swift");

const folder = sourcePath("tests/bridge/scenarios");
const ownFolder = mkdtempSync(join(tmpdir(), "teamhub-scenarios-"));
const generated = { "many-results.json": manyResults(), "hostile-links.json": hostileLinks() };
for (const [name, scenarios] of Object.entries(generated)) {
  writeFileSync(join(ownFolder, name), JSON.stringify(scenarios));
}
const files = [folder, ownFolder].flatMap(from => readdirSync(from).map(name => join(from, name)));
afterAll(() => rmSync(ownFolder, { recursive: true }));

/** The output of a runner if every scenario passes. */
const passed = {
  status: 0,
  output: `passed ${files.flatMap(file => JSON.parse(readFileSync(file, "utf8"))).length}\n`,
};

/** A host that is asked to open a hostile link sends what is left of it. */
function hostileLinks() {
  const hello = { k: "hello", page: "p1", protocols: [1], contract: 1, methods: [], events: [] };
  const steps = HOSTILE_PATHS.map((path, index) => ({
    emit: { name: "link.opened", params: { path } },
    sent: [{ k: "evt", m: "link.opened", p: { path: withoutToken(path) || "/" }, seq: index + 1 }],
  }));
  return [
    {
      name: "no link that is opened has a token",
      methods: [],
      steps: [
        { receive: hello },
        { sent: [{ ...emptyWelcome(), caps: {} }] },
        ...steps.flatMap(({ emit, sent }) => [{ emit }, { sent }]),
      ],
    },
  ];
}

const compileKotlinRunner = (name: string, generated: string) =>
  compileKotlin(inject("kotlinTools"), { name, sources: [generated, KOTLIN_RUNNER] });

const compileSwiftRunner = (name: string, generated: string) =>
  compileSwift(inject("swiftTools"), {
    name,
    modules: [{ name: "DispatcherRunner", sources: [generated, SWIFT_RUNNER] }],
    isProgram: true,
  });

describe("a generated dispatcher does the same as bridge/host.ts", () => {
  it("in Kotlin", async () => {
    const made = await compileKotlinRunner("kotlin-dispatcher", sourcePath(KOTLIN_FOLDER));
    expect(made).toMatchObject({ status: 0, output: "" });
    const main = "com.teamhub.embed.generated.DispatcherRunner";
    const [program, ...args] = javaCommand(inject("kotlinTools"), [made.folder], main);
    expect(await run(program, [...args, ...files])).toEqual(passed);
  });

  it("in Swift", async () => {
    const made = await compileSwiftRunner("swift-dispatcher", sourcePath(SWIFT_FOLDER));
    expect(made).toMatchObject({ status: 0, output: "" });
    const program = join(made.folder, "swift-dispatcher");
    expect(await runSwiftProgram(inject("swiftTools"), program, files)).toEqual(passed);
  });
});

function emptyWelcome() {
  return {
    ...{ k: "welcome", protocol: 1, session: "session-1", seq: 0, debug: false, restored: [] },
    ...{ state: {}, host: { name: "Host", version: "1.0", platform: "test" } },
  };
}

/** More results than a welcome may contain: it contains the newest. */
function manyResults() {
  const m = "camera.capture";
  const results = Array.from({ length: 34 }, (_, index) => ({
    m,
    opId: `op-${index}`,
    r: { status: "dismissed" },
  }));
  const welcome = { ...emptyWelcome(), caps: { [m]: 1 }, restored: results.slice(-32) };
  const hello = { k: "hello", page: "p1", protocols: [1], contract: 1, methods: [], events: [] };
  const restore = results.map(({ m: method, opId, r: result }) => ({
    restore: { method, opId, result },
  }));
  const steps = [...restore, { receive: hello }, { sent: [welcome] }];
  return [{ name: "as many results are kept as a welcome may carry", methods: [m], steps }];
}

it("keeps as many results in bridge/host.ts too, and the app accepts them", () => {
  const [scenario] = manyResults();
  const sent = scenario?.steps.flatMap(step => ("sent" in step ? step.sent : []));
  const kept = createRestoredResults();
  for (const step of scenario?.steps ?? []) {
    if (!("restore" in step)) continue;
    const { method: m, opId, result: r } = step.restore;
    kept.keep({ m, opId, r }, []);
  }
  const restored = kept.all().results;
  expect(sent).toMatchObject([{ restored }]);
  const greet = (results: object[]) =>
    decode(fromHost, JSON.stringify({ th: 1, ...sent?.[0], restored: results })).value;
  expect(greet(restored)).toBeDefined();
  expect(greet([...restored, ...restored.slice(0, 1)])).toBeUndefined();
});

describe("a new method of the contract without a handler gives one error", () => {
  let copy: ReturnType<typeof copyWithNewMethod>;
  beforeAll(() => {
    copy = copyWithNewMethod();
  });
  afterAll(() => copy?.remove());

  const errorsIn = (output: string) => output.match(/^\S+:\d+:\d+: error:/gm);

  it("in Kotlin", async () => {
    const generated = join(copy.folder, KOTLIN_FOLDER);
    const { status, output } = await compileKotlinRunner("kotlin-new-method", generated);
    expect(status).toBe(1);
    expect(errorsIn(output)).toHaveLength(1);
    expect(output).toMatch(/class 'ScriptedHandler' is not abstract and does not implement/);
    expect(output).toContain("reviewAsk");
  });

  it("in Swift", async () => {
    const generated = join(copy.folder, SWIFT_FOLDER);
    const { status, output } = await compileSwiftRunner("swift-new-method", generated);
    expect(status).toBe(1);
    expect(errorsIn(output)).toHaveLength(1);
    expect(output).toMatch(/type 'ScriptedHandler' does not conform to protocol 'TeamhubHandler'/);
    expect(output).toContain("reviewAsk");
  });
});
