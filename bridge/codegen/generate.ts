import type { ContractModel } from "./contract/model.ts";
import { readContract } from "./contract/read-contract.ts";
import { generateKotlin, KOTLIN_FOLDER } from "./kotlin/generate-kotlin.ts";
import { GENERATED } from "./names.ts";
import { printJson } from "./print-json.ts";
import { generateReference } from "./reference/generate-reference.ts";
import { generateSwift, SWIFT_FOLDER } from "./swift/generate-swift.ts";
import { generateVectors, VECTORS_FOLDER } from "./vectors/generate-vectors.ts";

/** The sources whose comments are the contract's documentation. */
const SOURCES = ["bridge/contract.ts", "bridge/from-app.ts", "bridge/from-host.ts"];

/** Gives the text of a file by its path from the root of the repository. */
type ReadSource = (path: string) => string;

/** The contract of the sources, as data. */
export function contractOf(read: ReadSource): ContractModel {
  return readContract(SOURCES.map(read));
}

/** Every generated file, by its path from the root of the repository. */
export function generate(read: ReadSource): ReadonlyMap<string, string> {
  const contract = contractOf(read);
  const kotlin = generateKotlin(contract, {
    json: read("bridge/codegen/kotlin/runtime/TeamhubJson.kt"),
    dispatcher: read("bridge/codegen/kotlin/runtime/TeamhubDispatcher.kt"),
  });
  const swift = generateSwift(contract, {
    json: read("bridge/codegen/swift/runtime/TeamhubJSON.swift"),
    dispatcher: read("bridge/codegen/swift/runtime/TeamhubDispatcher.swift"),
  });
  const vectors = [...generateVectors(contract)].map(([name, list]): [string, string] => [
    `${VECTORS_FOLDER}/${name}`,
    printJson(list),
  ]);
  return new Map([
    ...vectors,
    ["bridge/generated/contract.json", printJson(contract)],
    ["bridge/generated/older-contracts.ts", exportOlder(contract)],
    ["bridge/generated/reference.md", generateReference(contract)],
    ...inFolder(KOTLIN_FOLDER, kotlin),
    ...inFolder(SWIFT_FOLDER, swift),
  ]);
}

/** A module with every contract before this one. Each of them was released. */
function exportOlder({ contract }: ContractModel): string {
  const exports = Array.from({ length: contract - 1 }, (_, index) => {
    const name = `contract${index + 1}`;
    return `export { default as ${name} } from "../released/contract-${index + 1}.json" with { type: "json" };\n`;
  });
  return `// ${GENERATED}\n${exports.join("")}`;
}

function inFolder(folder: string, files: ReadonlyMap<string, string>): [string, string][] {
  return [...files].map(([name, text]) => [`${folder}/${name}`, text]);
}
