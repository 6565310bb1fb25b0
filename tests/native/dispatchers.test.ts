import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { golden } from "../../bridge/host-check/golden.ts";
import { runChecks } from "../../bridge/host-check/run-checks.ts";
import { startAdapter } from "../../bridge/host-check/start-adapter.ts";
import { copyWithNewMethod, KOTLIN_FOLDER, SWIFT_FOLDER } from "../bridge/contract-copy.ts";
import { LOG_LINES, logOf, spawnHost } from "../bridge/log-lines.ts";
import { WAIT_MAX_MS } from "../wait-limit.ts";
import { sourcePath } from "./set-up/compile.ts";
import { compileKotlin, javaCommand } from "./set-up/compile-kotlin.ts";
import { compileSwift, swiftEnvironment } from "./set-up/compile-swift.ts";

const KOTLIN_ADAPTER = sourcePath("tests/native/kotlin/host-adapter.kt");
const SWIFT_ADAPTER = sourcePath("tests/native/swift/host-adapter.swift");

const compileKotlinAdapter = (name: string, generated: string) =>
  compileKotlin(inject("kotlinTools"), { name, sources: [generated, KOTLIN_ADAPTER] });

const compileSwiftAdapter = (name: string, generated: string) =>
  compileSwift(inject("swiftTools"), {
    name,
    modules: [{ name: "HostAdapter", sources: [generated, SWIFT_ADAPTER] }],
    isProgram: true,
  });

/** The rules that a host does not keep, or that could not be checked, and why. */
async function unkeptBy(command: readonly string[], env?: NodeJS.ProcessEnv) {
  const patience = { waitMs: golden.contract.limits.ackLimitMs, quietMs: 50 };
  const outcomes = await runChecks(() => startAdapter(command, env), golden, patience);
  return outcomes.filter(({ status }) => status !== "kept").map(({ rule, why }) => [rule, why]);
}

/** A dispatcher keeps its results in memory. The hosts around it store them. */
const LEFT_TO_THE_HOST = [["durable.process", expect.stringContaining("cannot")]];

describe("a generated dispatcher keeps the rules of a host", () => {
  it("in Kotlin", async () => {
    const made = await compileKotlinAdapter("kotlin-dispatcher", sourcePath(KOTLIN_FOLDER));
    expect(made).toMatchObject({ status: 0, output: "" });
    const main = "com.teamhub.embed.generated.HostAdapter";
    const command = javaCommand(inject("kotlinTools"), [made.folder], main);
    expect(await unkeptBy(command)).toEqual(LEFT_TO_THE_HOST);
  });

  it("in Swift", async () => {
    const made = await compileSwiftAdapter("swift-dispatcher", sourcePath(SWIFT_FOLDER));
    expect(made).toMatchObject({ status: 0, output: "" });
    const command = [join(made.folder, "swift-dispatcher")];
    expect(await unkeptBy(command, swiftEnvironment(inject("swiftTools")))).toEqual(
      LEFT_TO_THE_HOST,
    );
  });
});

describe("a generated dispatcher writes to an app's log what the other hosts write", () => {
  const expected = LOG_LINES.map(([line]) => line);

  it("in Kotlin", async () => {
    const made = await compileKotlinAdapter("kotlin-dispatcher", sourcePath(KOTLIN_FOLDER));
    const main = "com.teamhub.embed.generated.HostAdapter";
    const command = javaCommand(inject("kotlinTools"), [made.folder], main);
    expect(await logOf(spawnHost(command))).toEqual(expected);
  });

  it("in Swift", async () => {
    const made = await compileSwiftAdapter("swift-dispatcher", sourcePath(SWIFT_FOLDER));
    const command = [join(made.folder, "swift-dispatcher")];
    const environment = swiftEnvironment(inject("swiftTools"));
    expect(await logOf(spawnHost(command, environment))).toEqual(expected);
  });
});

it("answers in Kotlin also with an error whose data JSON cannot hold", async () => {
  const made = await compileKotlinAdapter("kotlin-dispatcher", sourcePath(KOTLIN_FOLDER));
  const main = "com.teamhub.embed.generated.HostAdapter";
  const reports: Record<string, unknown>[] = [];
  const adapter = spawnHost(javaCommand(inject("kotlinTools"), [made.folder], main))(report =>
    reports.push({ ...report }),
  );
  const post = (message: object) =>
    ({ do: "post", text: JSON.stringify({ th: 1, ...message }) }) as const;
  const failure = { code: "UNAVAILABLE", message: "no settings", withNaN: true } as const;
  const hello = { k: "hello", page: "p", protocols: [1], contract: 2, methods: [], events: [] };
  const orders = [
    { do: "start" },
    post(hello),
    post({ k: "req", id: "r1", m: "settings.open", p: {} }),
    { do: "fail", method: "settings.open", ...failure },
  ] as const;
  for (const [at, order] of orders.entries()) adapter.send({ ...order, n: at });
  await vi.waitUntil(() => reports.some(({ done }) => done === orders.length - 1), {
    timeout: WAIT_MAX_MS,
  });
  adapter.close();
  expect(reports).toContainEqual({ problem: "settings.open: INTERNAL, org.json.JSONException" });
  expect(reports).toContainEqual({ post: expect.stringContaining('"code":"INTERNAL"') });
});

describe("a new method of the contract without a handler gives one error", () => {
  let copy: ReturnType<typeof copyWithNewMethod>;
  beforeAll(() => {
    copy = copyWithNewMethod();
  });
  afterAll(() => copy?.remove());

  // The copy also deprecates a method and an event.
  const errorsIn = (output: string) => output.match(/^\S+:\d+:\d+: error:/gm);

  it("in Kotlin", async () => {
    const generated = join(copy.folder, KOTLIN_FOLDER);
    const { status, output } = await compileKotlinAdapter("kotlin-new-method", generated);
    expect(status).toBe(1);
    expect(errorsIn(output)).toHaveLength(1);
    expect(output).toMatch(/class 'ScriptedHandler' is not abstract and does not implement/);
    expect(output).toContain("reviewAsk");
  });

  it("in Swift", async () => {
    const generated = join(copy.folder, SWIFT_FOLDER);
    const { status, output } = await compileSwiftAdapter("swift-new-method", generated);
    expect(status).toBe(1);
    expect(errorsIn(output)).toHaveLength(1);
    expect(output).toMatch(/type 'ScriptedHandler' does not conform to protocol 'TeamhubHandler'/);
    expect(output).toContain("reviewAsk");
  });
});
