import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { breakingChanges } from "../../bridge/codegen/compatibility/breaking-changes.ts";
import type { ContractModel } from "../../bridge/codegen/contract/model.ts";

/**
 * One change in one place: a method and an event more in a copy of the contract. Everything that is made
 * from it has them, and whatever must know of them does not compile until it does.
 */
const root = join(import.meta.dirname, "../..");
const KOTLIN = "native-samples/android/teamhub/src/main/kotlin/com/teamhub/embed/generated";
const SWIFT = "native-samples/ios/Sources/Teamhub/Generated";

const NEW_METHOD = `
  /** Asks the user for a review of the app. */
  "review.ask": {
    since: 2,
    showsUi: true,
    fallback: "web",
    params: record({
      /** How many posts the user has made. */
      postCount: whole(1, 500),
      mood: oneOf("happy", "proud"),
    }),
    result: choice("status", { asked: record({ stars: optional(whole(1, 5)) }), declined: nothing }),
  },`;
const NEW_EVENT = `
  /** The device's battery is low, or not any more. */
  "battery.changed": { since: 2, retained: true, params: record({ low: flag }) },`;

/** Code of an app that uses them; what is marked would be an error of the compiler else. */
const USE = `
import type { BridgeClient } from "./bridge/client.ts";
import type { WebFallbackMethod } from "./bridge/contract.ts";

export async function ask(bridge: BridgeClient): Promise<number | undefined> {
  bridge.on("battery.changed", ({ low }: { readonly low: boolean }) => low);
  // @ts-expect-error there is no such mood
  void bridge.request("review.ask", { postCount: 1, mood: "sad" });
  // @ts-expect-error a parameter is missing
  void bridge.request("review.ask", { mood: "proud" });
  const answer = await bridge.request("review.ask", { postCount: 3, mood: "proud" });
  return answer.ok && answer.value.status === "asked" ? answer.value.stars : undefined;
}
export const needsFallback: WebFallbackMethod = "review.ask";
`;

let copy = "";
const read = (path: string) => readFileSync(join(copy, path), "utf8");

function run(...command: readonly [string, ...string[]]) {
  const [name, ...args] = command;
  return spawnSync(join(root, "node_modules/.bin", name), args, { cwd: copy, encoding: "utf8" });
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "teamhub-contract-"));
  for (const path of [
    "bridge",
    "src",
    "workers",
    "native-samples",
    "package.json",
    "tsconfig.json",
  ]) {
    cpSync(join(root, path), join(copy, path), { recursive: true });
  }
  cpSync(join(root, "tests/bridge/vectors"), join(copy, "tests/bridge/vectors"), {
    recursive: true,
  });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  const contract = read("bridge/contract.ts")
    .replace("export const CONTRACT_VERSION = 1;", "export const CONTRACT_VERSION = 2;")
    .replace("export const methods = {", `$&${NEW_METHOD}`)
    .replace("export const events = {", `$&${NEW_EVENT}`);
  writeFileSync(join(copy, "bridge/contract.ts"), contract);
  writeFileSync(join(copy, "use.ts"), USE);
  const generated = run("tsx", "bridge/codegen/main.ts");
  if (generated.status !== 0) throw new Error(generated.stderr);
}, 60_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe("a new method and a new event come", () => {
  test("to contract.json, with their words", () => {
    const { contract, methods, events } = JSON.parse(read("bridge/generated/contract.json"));
    expect(contract).toBe(2);
    expect(methods[0]).toMatchObject({
      name: "review.ask",
      doc: "Asks the user for a review of the app.",
      since: 2,
      limitMs: null,
    });
    expect(methods[0].params.fields[0].doc).toBe("How many posts the user has made.");
    expect(events[0]).toMatchObject({ name: "battery.changed", retained: true });
  });

  test("without breaking what is released", () => {
    const [released, present] = ["released/contract-1", "generated/contract"].map(
      (name): ContractModel => JSON.parse(read(`bridge/${name}.json`)),
    );
    expect(released && present && breakingChanges(released, present)).toEqual([]);
  });

  test("to the reference", () => {
    const page = read("bridge/generated/reference.md");
    expect(page).toContain("### review.ask\n\nAsks the user for a review of the app.");
    expect(page).toContain("| `postCount` | whole number from 1 to 500 | How many posts the user");
    expect(page).toContain('"m": "review.ask", "p": { "postCount": 1, "mood": "happy" }');
    expect(page).toContain("### battery.changed");
  });

  test("to Swift: as a function that a host must have", () => {
    expect(read(`${SWIFT}/TeamhubHandler.swift`)).toContain(
      "func reviewAsk(_ params: ReviewAskParams) async throws -> ReviewAskResult",
    );
    const types = read(`${SWIFT}/TeamhubTypes.swift`);
    expect(types).toContain("public struct ReviewAskParams: TeamhubValue {");
    expect(types).toContain("case asked(stars: Int? = nil)");
    expect(read(`${SWIFT}/TeamhubEvent.swift`)).toContain("case batteryChanged(low: Bool)");
  });

  test("to Kotlin: as a function that a host must have", () => {
    expect(read(`${KOTLIN}/TeamhubHandler.kt`)).toContain(
      "suspend fun reviewAsk(params: ReviewAskParams, call: TeamhubCall): ReviewAskResult",
    );
    const types = read(`${KOTLIN}/TeamhubTypes.kt`);
    expect(types).toContain("data class ReviewAskParams(");
    expect(types).toContain("data class Asked(\n        val stars: Int? = null,");
    expect(read(`${KOTLIN}/TeamhubEvent.kt`)).toContain("data class BatteryChanged(");
  });

  test("to the golden vectors", () => {
    expect(read("tests/bridge/vectors/params.json")).toContain(
      "review.ask params: postCount is 501",
    );
    expect(read("tests/bridge/vectors/results.json")).toContain("review.ask result: asked, full");
    expect(read("tests/bridge/vectors/events.json")).toContain("battery.changed: full");
  });
});

test("what must know of them does not compile until it does, and the app's calls are typed", () => {
  const options = { include: ["use.ts", "src", "bridge", "native-samples/host-pages"], files: [] };
  const config = { extends: "./tsconfig.json", ...options };
  writeFileSync(join(copy, "tsconfig.copy.json"), JSON.stringify(config));
  const { stdout } = run("tsc", "-p", "tsconfig.copy.json", "--noEmit");
  const errors = stdout.split("\n").filter(line => /review\.ask|battery\.changed/.test(line));
  const files = new Set(errors.map(line => line.split("(")[0]));
  // The simulator behind the host pages, and the debug panel's examples of events.
  expect(files).toContain("native-samples/host-pages/shared/phone.ts");
  expect(files).toContain("src/services/bridge-contract.ts");
  expect(stdout).not.toContain("use.ts");
}, 60_000);
