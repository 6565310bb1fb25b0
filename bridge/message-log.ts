import { explainMessage } from "./explain-message.ts";
import { createRateLimit } from "./rate-limit.ts";
import type { Transport } from "./transports/transport.ts";
import { MASK, TOKEN_EQUALS } from "./without-token.ts";

export interface MessageLogEntry {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly direction: "sent" | "received";
  /** The message with every token masked, at most 4000 characters. */
  readonly text: string;
}

const LOGGED_MAX_CHARS = 4000;
/** The rest of a flood is not logged: it would only take time. */
const LOGGED_PER_SECOND = 200;

/**
 * The same transport. `observer` gets every message in both directions, with masked tokens, and `onProblem` why
 * the app does not use a message of the host.
 */
export function loggedTransport(
  transport: Transport,
  observer: (entry: MessageLogEntry) => void,
  onProblem: (problem: string) => void = () => {},
): Transport {
  const mayLog = createRateLimit(LOGGED_PER_SECOND);
  let isFlood = false;
  function log(direction: "sent" | "received", message: unknown): void {
    const wasFlood = isFlood;
    isFlood = !mayLog();
    if (isFlood && !wasFlood) onProblem("too many messages");
    if (isFlood) return;
    observer({ at: Date.now(), direction, text: redact(message) });
    const problem = direction === "received" && explainMessage(message);
    if (problem) onProblem(problem);
  }
  return {
    open: receive =>
      transport.open(message => {
        log("received", message);
        receive(message);
      }),
    send(message, blobs) {
      log("sent", message);
      transport.send(message, blobs);
    },
  };
}

/** Masks tokens in a message, and in the addresses inside it. The message need not be JSON. */
export function redact(message: unknown): string {
  return String(message)
    .slice(0, LOGGED_MAX_CHARS)
    .replace(/(token\\*"\s*:\s*\\*")(?:[^"\\]|\\.)*/gi, `$1${MASK}`)
    .replace(new RegExp(`(${TOKEN_EQUALS}|bearer )[^\\s&"#]+`, "gi"), `$1${MASK}`);
}
