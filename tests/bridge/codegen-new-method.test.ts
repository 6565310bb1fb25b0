import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ContractModel } from "../../bridge/codegen/contract/model.ts";
import { contractOf } from "../../bridge/codegen/generate.ts";
import { breakingChanges } from "./compatibility/breaking-changes.ts";
import { copyWithNewMethod, KOTLIN_FOLDER, NEXT, SWIFT_FOLDER } from "./contract-copy.ts";

/**
 * One change in one place: a method and an event more in a copy of the contract. Everything that is made
 * from it has them, and whatever must know of them does not compile until it does.
 */
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

const root = join(import.meta.dirname, "../..");
let copy: ReturnType<typeof copyWithNewMethod>;
const read = (path: string) => copy.read(path);
beforeAll(() => {
  copy = copyWithNewMethod();
}, 60_000);
afterAll(() => copy?.remove());

describe("a new method and a new event come", () => {
  test("to contract.json, with their words", () => {
    const { contract, methods, events } = JSON.parse(read("bridge/generated/contract.json"));
    expect(contract).toBe(NEXT);
    expect(methods[0]).toMatchObject({
      name: "review.ask",
      doc: "Asks the user for a review of the app.",
      since: NEXT,
      limitMs: null,
    });
    expect(methods[0].params.fields[0].doc).toBe("How many posts the user has made.");
    expect(events[0]).toMatchObject({ name: "battery.changed", retained: true });
  });

  test("without breaking the contract before", () => {
    const before = contractOf(path => readFileSync(join(root, path), "utf8"));
    const present: ContractModel = JSON.parse(read("bridge/generated/contract.json"));
    expect(breakingChanges(before, present)).toEqual([]);
  });

  test("to the host check, which also plays the pages of every contract before", () => {
    const program = `import { golden } from "./bridge/host-check/golden.ts";
      console.log(JSON.stringify(golden.older.map(({ contract }) => contract)));`;
    const { stdout, stderr } = copy.run("tsx", "--eval", program);
    expect(stderr).toBe("");
    expect(JSON.parse(stdout)).toEqual(Array.from({ length: NEXT - 1 }, (_, index) => index + 1));
  });

  test("to the reference", () => {
    const page = read("bridge/generated/reference.md");
    expect(page).toContain("### review.ask\n\nAsks the user for a review of the app.");
    expect(page).toContain("| `postCount` | whole number from 1 to 500 | How many posts the user");
    expect(page).toContain(
      '"m": "review.ask", "p": { "postCount": 1, "mood": "happy", "object": "object" }',
    );
    expect(page).toContain("### battery.changed");
  });

  test("to Swift: as a function that a host must have", () => {
    expect(read(`${SWIFT_FOLDER}/TeamhubHandler.swift`)).toContain(
      "func reviewAsk(_ params: ReviewAskParams) async throws -> ReviewAskResult",
    );
    const types = read(`${SWIFT_FOLDER}/TeamhubTypes.swift`);
    expect(types).toContain("public struct ReviewAskParams: TeamhubValue {");
    expect(types).toContain("case asked(stars: Int? = nil)");
    expect(read(`${SWIFT_FOLDER}/TeamhubEvent.swift`)).toContain("case batteryChanged(low: Bool)");
  });

  test("to Kotlin: as a function that a host must have", () => {
    expect(read(`${KOTLIN_FOLDER}/TeamhubHandler.kt`)).toContain(
      "suspend fun reviewAsk(params: ReviewAskParams, call: TeamhubCall): ReviewAskResult",
    );
    const types = read(`${KOTLIN_FOLDER}/TeamhubTypes.kt`);
    expect(types).toContain("data class ReviewAskParams(");
    expect(types).toContain("data class Asked(\n        val stars: Int? = null,");
    expect(read(`${KOTLIN_FOLDER}/TeamhubEvent.kt`)).toContain("data class BatteryChanged(");
  });

  test("and what is deprecated says so to whoever reads the reference, in Swift and in Kotlin", () => {
    const page = read("bridge/generated/reference.md");
    expect(page).toMatch(
      /### app\.close\n\n\*\*Deprecated\*\* since contract (\d+)\. Use review\.ask\. It stays until contract \d+, at least until 2029-12-01\.\n\nCloses/,
    );
    const words = `"Deprecated in contract ${NEXT}, removed in contract ${NEXT + 1}.`;
    expect(read(`${SWIFT_FOLDER}/TeamhubHandler.swift`)).toContain(
      `@available(*, deprecated, message: ${words} Use review.ask.")\n    func appClose()`,
    );
    expect(read(`${SWIFT_FOLDER}/TeamhubEvent.swift`)).toContain(
      `@available(*, deprecated, message: ${words} Nothing takes its place.")\n    case debugToggled`,
    );
    expect(read(`${KOTLIN_FOLDER}/TeamhubHandler.kt`)).toContain(
      `@Deprecated(${words} Use review.ask.")\n    suspend fun appClose(`,
    );
    expect(read(`${KOTLIN_FOLDER}/TeamhubEvent.kt`)).toContain(
      `@Deprecated(${words} Nothing takes its place.")\n    data class DebugToggled(`,
    );
  });

  test("to the golden vectors", () => {
    expect(read("tests/bridge/vectors/params.json")).toContain(
      "review.ask params: postCount is 501",
    );
    expect(read("tests/bridge/vectors/results.json")).toContain("review.ask result: asked, full");
    expect(read("tests/bridge/vectors/events.json")).toContain("battery.changed: full");
  });
});

test("code that must handle them does not compile until it does, and the app's calls are typed", () => {
  const options = { include: ["use.ts", "src", "bridge", "native-samples/host-pages"], files: [] };
  const config = { extends: "./tsconfig.json", ...options };
  copy.write("use.ts", USE);
  copy.write("tsconfig.copy.json", JSON.stringify(config));
  const { stdout } = copy.run("tsc", "-p", "tsconfig.copy.json", "--noEmit");
  const errors = stdout.split("\n").filter(line => /review\.ask|battery\.changed/.test(line));
  const files = new Set(errors.map(line => line.split("(")[0]));
  // What the app does by itself, the simulator behind the host pages, the debug panel's examples of events.
  expect(files).toContain("src/services/native.ts");
  expect(files).toContain("native-samples/host-pages/shared/phone.ts");
  expect(files).toContain("src/services/bridge-contract.ts");
  expect(stdout).not.toContain("use.ts");
}, 60_000);
