import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CONTRACT_VERSION } from "../../bridge/contract.ts";

const root = join(import.meta.dirname, "../..");
const COPIED = [
  "bridge",
  "src",
  "workers",
  "native-samples",
  "tests/bridge/vectors",
  "package.json",
  "tsconfig.json",
];

export const KOTLIN_FOLDER =
  "native-samples/android/teamhub/src/main/kotlin/com/teamhub/embed/generated";
export const SWIFT_FOLDER = "native-samples/ios/Sources/Teamhub/Generated";

/** The next contract. */
export const NEXT = CONTRACT_VERSION + 1;

const NEW_METHOD = `
  /** Asks the user for a review of the app. */
  "review.ask": {
    since: ${NEXT},
    showsUi: true,
    fallback: "web",
    result: choice("status", { asked: record({ stars: optional(whole(1, 5)) }), declined: nothing }),
  },`;
const NEW_PARAMETERS = `
  "review.ask": record({
    /** How many posts the user has made. */
    postCount: whole(1, 500),
    mood: oneOf("happy", "proud"),
    /** What they liked, such as \`image/*\`. */
    object: optional(text(100)),
  }),`;
const NEW_EVENT = `
  /** The device's battery is low, or not any more. */
  "battery.changed": { since: ${NEXT}, retained: true, params: record({ low: flag }) },`;

/** The last method and the last event of the contract are not to be used any more. */
const DEPRECATED = `deprecated: { in: ${NEXT}, removed: ${NEXT + 1} },`;

/**
 * A copy of the sources with one method and one event more in the contract, one of each deprecated, and all
 * that it generates.
 */
export function copyWithNewMethod() {
  const folder = mkdtempSync(join(tmpdir(), "teamhub-contract-"));
  const read = (path: string) => readFileSync(join(folder, path), "utf8");
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  const run = (name: string, ...args: readonly string[]) =>
    spawnSync(join(root, "node_modules/.bin", name), args, { cwd: folder, encoding: "utf8" });

  for (const path of COPIED) cpSync(join(root, path), join(folder, path), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const contract = read("bridge/contract.ts")
    .replace(/(CONTRACT_VERSION =) \d+/, `$1 ${NEXT}`)
    .replace(/RELEASED_ON\b[^}]*"/, `$&, ${NEXT}: "2028-06-01"`)
    .replace("export const methods = {", `$&${NEW_METHOD}`)
    .replace(/(?<=export const parameters = .*\n *\(\{)/, NEW_PARAMETERS)
    .replace("export const events = {", `$&${NEW_EVENT}`)
    .replace(
      / \*\/\n( *"app\.close": \{)/,
      ` * @deprecated Use review.ask.\n   */\n$1 ${DEPRECATED}`,
    )
    .replace(
      / \*\/\n( *"debug\.toggled": \{)/,
      `\n   * @deprecated Nothing takes its place.\n   */\n$1 ${DEPRECATED}`,
    );
  write("bridge/contract.ts", contract);
  const generated = run("tsx", "bridge/codegen/main.ts");
  if (generated.status !== 0) throw new Error(generated.stderr);
  return {
    folder,
    read,
    write,
    run,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
