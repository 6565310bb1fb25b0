import type { ContractModel } from "./contract/model.ts";
import { readContract } from "./contract/read-contract.ts";
import { generateKotlin, KOTLIN_FOLDER } from "./kotlin/generate-kotlin.ts";
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
    ["bridge/generated/reference.md", generateReference(contract)],
    ...inFolder(KOTLIN_FOLDER, kotlin),
    ...inFolder(SWIFT_FOLDER, swift),
  ]);
}

function inFolder(folder: string, files: ReadonlyMap<string, string>): [string, string][] {
  return [...files].map(([name, text]) => [`${folder}/${name}`, text]);
}
