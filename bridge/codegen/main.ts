import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { runCommand } from "../../src/build/command.ts";
import { contractOf, generate } from "./generate.ts";
import { printJson } from "./print-json.ts";

/**
 * Part of `npm run gen`: writes every file that is made from the contract. `npm run gen -- --release` also
 * stores the present contract as released. Later changes must then be compatible with it.
 */
const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");

await runCommand(async () => {
  const { release } = parseArgs({ options: { release: { type: "boolean" } } }).values;
  const files = new Map(generate(read));
  if (release) {
    const contract = contractOf(read);
    files.set(`bridge/released/contract-${contract.contract}.json`, printJson(contract));
  }
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});
