import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { generate } from "./generate.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** `npm run gen`: writes every file that is made from the contract. */
for (const [path, text] of generate(path => readFileSync(join(root, path), "utf8"))) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
