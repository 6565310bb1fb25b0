import {
  ACK_LIMIT_MS,
  ASSUME_WEB_AFTER_MS,
  CONTRACT_VERSION,
  type EventDefinition,
  errorCodes,
  events,
  HELLO_AT_MS,
  MESSAGE_MAX_BYTES,
  type MethodDefinition,
  type MethodName,
  methods,
  PENDING_MAX,
  PROTOCOL_VERSION,
  parameters,
  RELEASED_ON,
  SILENT_LIMIT_MS,
  SUPPORT_MONTHS,
} from "../../contract.ts";
import { fromApp } from "../../from-app.ts";
import { fromHost } from "../../from-host.ts";
import { MESSAGES_PER_SECOND } from "../../rate-limit.ts";
import { ADDRESS_MAX_CHARS } from "../../shapes.ts";
import { pascal } from "../names.ts";
import { readDeprecation } from "./deprecation.ts";
import { type DocNode, readDocComments } from "./doc-comments.ts";
import { readDurable } from "./durable.ts";
import type { ContractModel } from "./model.ts";
import { createShapeReader } from "./read-shape.ts";

/**
 * The only place that knows how the contract is written down in TypeScript.
 * @param sources the texts of its files: their comments are the documentation
 */
export function readContract(sources: readonly string[]): ContractModel {
  const docs = new Map(sources.flatMap(source => [...readDocComments(source)]));
  const readByHost = createShapeReader(docs, true);
  const readByApp = createShapeReader(docs, false);
  const methodDocs = docs.get("methods");
  const eventDocs = docs.get("events");
  const errorDocs = docs.get("errorCodes");
  const docOf = (table: DocNode | undefined, name: string) => table?.keys.get(name)?.doc ?? "";

  return {
    protocol: PROTOCOL_VERSION,
    contract: CONTRACT_VERSION,
    releasedOn: RELEASED_ON,
    supportMonths: SUPPORT_MONTHS,
    limits: {
      messageMaxBytes: MESSAGE_MAX_BYTES,
      helloAtMs: HELLO_AT_MS,
      assumeWebAfterMs: ASSUME_WEB_AFTER_MS,
      ackLimitMs: ACK_LIMIT_MS,
      pendingMax: PENDING_MAX,
      messagesPerSecond: MESSAGES_PER_SECOND,
      addressMaxChars: ADDRESS_MAX_CHARS,
    },
    methods: Object.entries<MethodDefinition>(methods).map(([name, definition]) => {
      const params = readByHost.record(
        parameters()[name as MethodName],
        `${pascal(name)}Params`,
        docs.get("parameters")?.keys.get(name),
      );
      return {
        name,
        ...readDeprecation(name, docOf(methodDocs, name), definition.deprecated),
        since: definition.since,
        showsUi: definition.showsUi,
        limitMs: definition.showsUi ? null : SILENT_LIMIT_MS,
        fallback: definition.fallback,
        durable: readDurable(name, definition.durable, params),
        params,
        result: readByApp.payload(
          definition.result,
          `${pascal(name)}Result`,
          methodDocs?.keys.get(name)?.keys.get("result"),
        ),
      };
    }),
    events: Object.entries<EventDefinition>(events).map(([name, definition]) => ({
      name,
      ...readDeprecation(name, docOf(eventDocs, name), definition.deprecated),
      since: definition.since,
      retained: definition.retained ?? false,
      params: readByApp.payload(
        definition.params,
        `${pascal(name)}Params`,
        eventDocs?.keys.get(name)?.keys.get("params"),
      ),
    })),
    errors: Object.keys(errorCodes).map(code => ({ code, doc: docOf(errorDocs, code) })),
    envelope: {
      fromApp: readByHost.choice(fromApp, "MessageFromApp", docs.get("fromApp")),
      fromHost: readByApp.choice(fromHost, "MessageFromHost", docs.get("fromHost")),
    },
  };
}
