import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { printJson } from "../../bridge/codegen/print-json.ts";
import { makeVectors, VECTORS_FILE } from "./vectors.ts";

/** Part of `npm run gen`: the vectors that every host must pass. */
writeFileSync(join(import.meta.dirname, "../..", VECTORS_FILE), printJson(makeVectors()));
