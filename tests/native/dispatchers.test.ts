import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { golden } from "../../bridge/host-check/golden.ts";
import { runChecks } from "../../bridge/host-check/run-checks.ts";
import { startAdapter } from "../../bridge/host-check/start-adapter.ts";
import { copyWithNewMethod, KOTLIN_FOLDER, SWIFT_FOLDER } from "../bridge/contract-copy.ts";
import { LOG_LINES, logOf, spawnHost } from "../bridge/log-lines.ts";
import { WAIT_MAX_MS } from "../wait-limit.ts";
import { sourcePath } from "./set-up/compile.ts";
import { ANDROID_LIBRARY } from "./set-up/compile-android.ts";
import { compileKotlin, javaCommand } from "./set-up/compile-kotlin.ts";
import { compileSwift, swiftEnvironment } from "./set-up/compile-swift.ts";

const compileKotlinAdapter = () =>
  compileKotlin(inject("kotlinTools"), {
    name: "kotlin-dispatcher",
    sources: [KOTLIN_FOLDER, "tests/native/kotlin/host-adapter.kt"].map(sourcePath),
  });

const compileSwiftAdapter = () =>
  compileSwift(inject("swiftTools"), {
    name: "swift-dispatcher",
    modules: [
      {
        name: "HostAdapter",
        sources: [SWIFT_FOLDER, "tests/native/swift/host-adapter.swift"].map(sourcePath),
      },
    ],
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
    const made = await compileKotlinAdapter();
    expect(made).toMatchObject({ status: 0, output: "" });
    const main = "com.teamhub.embed.generated.HostAdapter";
    const command = javaCommand(inject("kotlinTools"), [made.folder], main);
    expect(await unkeptBy(command)).toEqual(LEFT_TO_THE_HOST);
  });

  it("in Swift", async () => {
    const made = await compileSwiftAdapter();
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
    const made = await compileKotlinAdapter();
    const main = "com.teamhub.embed.generated.HostAdapter";
    const command = javaCommand(inject("kotlinTools"), [made.folder], main);
    expect(await logOf(spawnHost(command))).toEqual(expected);
  });

  it("in Swift", async () => {
    const made = await compileSwiftAdapter();
    const command = [join(made.folder, "swift-dispatcher")];
    const environment = swiftEnvironment(inject("swiftTools"));
    expect(await logOf(spawnHost(command, environment))).toEqual(expected);
  });
});

it("answers in Kotlin also with an error whose data JSON cannot hold", async () => {
  const made = await compileKotlinAdapter();
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

describe("a new method of the contract gives one error in a host that does not have it", () => {
  let copy: ReturnType<typeof copyWithNewMethod>;
  beforeAll(() => {
    copy = copyWithNewMethod();
  });
  afterAll(() => copy?.remove());

  // The copy also deprecates an event that the hosts send.
  const errorsIn = (output: string) =>
    (output.match(/^\S+:\d+:\d+: error:.*/gm) ?? []).filter(line => !/is deprecated/.test(line));

  it("in Kotlin", async () => {
    const { output } = await compileKotlin(inject("kotlinTools"), {
      name: "kotlin-new-method",
      sources: [join(copy.folder, "native-samples/android/teamhub/src")],
      module: ANDROID_LIBRARY,
      uses: [inject("kotlinStubs").folder],
    });
    expect(errorsIn(output)).toEqual([
      expect.stringContaining("class 'TeamhubRequests' is not abstract and does not implement"),
    ]);
    expect(output).toContain("reviewAsk");
  });

  it("in Swift", async () => {
    const host = join(copy.folder, "native-samples/ios/Sources/Teamhub");
    const { output } = await compileSwift(inject("swiftTools"), {
      name: "swift-new-method",
      modules: [{ name: "Teamhub", sources: [host] }],
      uses: [inject("swiftStubs").folder],
    });
    expect(errorsIn(output)).toEqual([
      expect.stringContaining("type 'TeamhubRequests' does not conform to protocol"),
    ]);
    expect(output).toContain("reviewAsk");
  });
});
