import type { ContractModel } from "../contract/model.ts";
import { typesOf } from "../contract/types-of.ts";
import { GENERATED } from "../names.ts";
import { swiftEvents } from "./swift-events.ts";
import { swiftMethods } from "./swift-methods.ts";
import { swiftType } from "./swift-types.ts";

export const SWIFT_FOLDER = "native-samples/ios/Sources/Teamhub/Generated";

/** The hand-written files of the same module. */
interface SwiftRuntime {
  readonly json: string;
  readonly dispatcher: string;
}

/** Swift files by name. */
export function generateSwift(contract: ContractModel, runtime: SwiftRuntime) {
  const { protocol, contract: version, limits } = contract;
  const types = typesOf(contract).map(swiftType).join("\n\n");
  const file = (about: string, body: string) =>
    `// ${GENERATED}\n// What this file offers: ${about}\n\n${body}\n`;
  return new Map([
    [
      "TeamhubTypes.swift",
      file(
        "each method's `…Params` and `…Result`, the parameters of events, and the messages.",
        `public let protocolVersion = ${protocol}
public let contractVersion = ${version}

/// UTF-8 bytes of one message.
public let messageMaxBytes = ${limits.messageMaxBytes}

/// While so many requests are open, further ones get the error BUSY.
public let pendingMax = ${limits.pendingMax}

/// Further requests of one page in the same second get the error BUSY.
public let messagesPerSecondMax = ${limits.messagesPerSecond}

/// UTF-16 units of a URL or path.
let addressMaxChars = ${limits.addressMaxChars}

${types}`,
      ),
    ],
    [
      "TeamhubHandler.swift",
      file(
        "`TeamhubHandler`, which a host implements, `TeamhubMethod`, `TeamhubErrorCode`,\n// `TeamhubRestored`.",
        swiftMethods(contract),
      ),
    ],
    ["TeamhubEvent.swift", file("`TeamhubEvent`, one case an event.", swiftEvents(contract))],
    ["TeamhubJSON.swift", `// ${GENERATED}\n${runtime.json}`],
    ["TeamhubDispatcher.swift", `// ${GENERATED}\n${runtime.dispatcher}`],
  ]);
}
