import { proxy, ref } from "valtio/vanilla";
import { asText, type Fields, fieldsOf, parseFields } from "../../core/read.ts";
import {
  explainEvent,
  MASK,
  type MessageLogEntry,
  requestAgain,
} from "../../services/bridge-contract.ts";
import { logEvent } from "../../services/log.ts";
import { services } from "../services.ts";

/** What the debug panel keeps of the bridge's messages. */
const LOGGED_MESSAGES_MAX = 200;

/** The newest messages of the bridge, the oldest of them first. */
export const bridgeLog = proxy<{
  messages: readonly MessageLogEntry[];
  /** Counts all messages of this run, also those that are no longer kept. */
  count: number;
}>({ messages: ref([]), count: 0 });

export function logMessage(message: MessageLogEntry): void {
  bridgeLog.messages = ref([...bridgeLog.messages, message].slice(-LOGGED_MESSAGES_MAX));
  bridgeLog.count += 1;
}

/** Says why something was not used, in English for a developer: in the debug panel, and on the console. */
export function logProblem(text: string): void {
  logEvent(text);
  logMessage({ at: Date.now(), direction: "received", text });
}

/** What the debug panel shows of a message. */
export interface MessageSummary {
  readonly message: MessageLogEntry;
  /** The kind of the envelope: `req`, `res`, `evt`, … */
  readonly kind: string | undefined;
  /** The method or the event. An answer has the method of its request. */
  readonly name: string | undefined;
  /** From the request to its ack or answer. */
  readonly latencyMs: number | undefined;
  /** Undefined for a message that was cut or is not ours. */
  readonly envelope: Fields | undefined;
  /** True where the request can be sent again, or the event played again. */
  readonly canRepeat: boolean;
}

export function describeMessages(messages: readonly MessageLogEntry[]): readonly MessageSummary[] {
  const requests = new Map<string, { readonly at: number; readonly name: string | undefined }>();
  return messages.map(message => {
    const { at, direction, text } = message;
    const envelope = parseFields(text);
    // A message that was cut is no valid JSON, but its beginning still says what it is.
    const read = (name: string) =>
      asText(envelope ? envelope[name] : new RegExp(`"${name}":"([^"]*)"`).exec(text)?.[1]);
    const kind = read("k");
    const id = read("id") ?? "";
    const own = read("m");
    const request = requests.get(id);
    if (kind === "req") requests.set(id, { at, name: own });
    return {
      message,
      kind,
      name: own ?? request?.name,
      latencyMs: request && direction === "received" ? at - request.at : undefined,
      envelope,
      // A masked token cannot be sent again.
      canRepeat: !!envelope && (kind === "req" || kind === "evt") && !text.includes(MASK),
    };
  });
}

/** Sends a request again, or plays an event of the host again. */
export function repeatMessage({ kind, name = "", envelope, canRepeat }: MessageSummary): void {
  if (!canRepeat) return;
  const { bridge } = services().native;
  if (kind === "evt") bridge.inject(name, envelope?.p);
  else requestAgain(bridge, name, fieldsOf(envelope?.p));
}

/**
 * Plays an event as if the host had sent it.
 * @param json its parameters
 * @returns for a developer, in English: why the event was not used
 */
export function injectEvent(name: string, json: string): string | undefined {
  try {
    const params = JSON.parse(json || "{}");
    services().native.bridge.inject(name, params);
    return explainEvent(name, params);
  } catch (error) {
    return error instanceof Error ? error.message : undefined;
  }
}
