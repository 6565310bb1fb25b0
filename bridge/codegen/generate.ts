import { readContract } from "./contract/read-contract.ts";
import { generateKotlin, KOTLIN_FOLDER } from "./kotlin/generate-kotlin.ts";
import { generateSwift, SWIFT_FOLDER } from "./swift/generate-swift.ts";

/** Gives the text of a file by its path from the root of the repository. */
export type ReadSource = (path: string) => string;

/** Every generated file, by its path from the root of the repository. */
export function generate(read: ReadSource): ReadonlyMap<string, string> {
  const contract = readContract({
    contract: read("bridge/contract.ts"),
    wire: read("bridge/wire.ts"),
  });
  const kotlin = generateKotlin(contract, {
    json: read("bridge/codegen/kotlin/runtime/TeamhubJson.kt"),
    dispatcher: read("bridge/codegen/kotlin/runtime/TeamhubDispatcher.kt"),
  });
  const swift = generateSwift(contract, {
    json: read("bridge/codegen/swift/runtime/TeamhubJSON.swift"),
    dispatcher: read("bridge/codegen/swift/runtime/TeamhubDispatcher.swift"),
  });
  return new Map([...inFolder(KOTLIN_FOLDER, kotlin), ...inFolder(SWIFT_FOLDER, swift)]);
}

function inFolder(folder: string, files: ReadonlyMap<string, string>): [string, string][] {
  return [...files].map(([name, text]) => [`${folder}/${name}`, text]);
}
