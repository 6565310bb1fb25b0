import type { ContractModel } from "../contract/model.ts";
import { typesOf } from "../contract/types-of.ts";
import { GENERATED } from "../names.ts";
import { kotlinEvents, kotlinMethods } from "./kotlin-methods.ts";
import { kotlinType } from "./kotlin-types.ts";

export const KOTLIN_FOLDER =
  "native-samples/android/teamhub/src/main/kotlin/com/teamhub/embed/generated";
const PACKAGE = "package com.teamhub.embed.generated";

/** The hand-written files of the same package. */
interface KotlinRuntime {
  readonly json: string;
  readonly dispatcher: string;
}

/** Kotlin files by name. */
export function generateKotlin(contract: ContractModel, runtime: KotlinRuntime) {
  const types = typesOf(contract).map(kotlinType).join("\n\n");
  const { protocol, contract: version, limits } = contract;
  // The code here must call it as long as it is there. Whoever else does is warned.
  const quiet = [...contract.methods, ...contract.events].some(({ deprecated }) => deprecated)
    ? '\n@file:Suppress("DEPRECATION")\n'
    : "";
  const file = (about: string, imports: readonly string[], body: string) =>
    `// ${GENERATED}
// What this file offers: ${about}
${quiet}
${PACKAGE}

${imports.map(name => `import ${name}\n`).join("")}
${body}
`;
  return new Map([
    [
      "TeamhubTypes.kt",
      file(
        "each method's `…Params` and `…Result`, the parameters of events, and the messages.",
        ["org.json.JSONArray", "org.json.JSONObject"],
        `const val PROTOCOL_VERSION = ${protocol}
const val CONTRACT_VERSION = ${version}

/** UTF-8 bytes of one message. */
const val MESSAGE_MAX_BYTES = ${limits.messageMaxBytes}

/** While so many requests are open, further ones get the error BUSY. */
const val PENDING_MAX = ${limits.pendingMax}

/** Further requests of one page in the same second get the error BUSY. */
const val MESSAGES_PER_SECOND = ${limits.messagesPerSecond}

/** UTF-16 units of a URL or path. */
internal const val ADDRESS_MAX_CHARS = ${limits.addressMaxChars}

${types}`,
      ),
    ],
    [
      "TeamhubHandler.kt",
      file(
        "`TeamhubHandler`, which a host implements, `TeamhubMethod`, `TeamhubErrorCode`,\n// `TeamhubRestored`.",
        ["org.json.JSONObject"],
        kotlinMethods(contract),
      ),
    ],
    [
      "TeamhubEvent.kt",
      file("`TeamhubEvent`, one class an event.", ["org.json.JSONObject"], kotlinEvents(contract)),
    ],
    ["TeamhubJson.kt", withPackage(runtime.json)],
    ["TeamhubDispatcher.kt", withPackage(runtime.dispatcher)],
  ]);
}

/** The first paragraph of a runtime file says what the file offers. */
function withPackage(source: string): string {
  const end = source.indexOf("\n\n");
  return `// ${GENERATED}\n${source.slice(0, end)}\n\n${PACKAGE}${source.slice(end)}`;
}
