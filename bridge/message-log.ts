import type { Clock } from "./clock.ts";
import { added, call } from "./listeners.ts";

export interface MessageLogEntry {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly direction: "sent" | "received";
  /** The message with every token masked, cut at 4000 characters. */
  readonly text: string;
  /** Why it did not leave, or was not believed or not used. */
  readonly problem?: string;
}
export type MessageObserver = (entry: MessageLogEntry) => void;
export type MessageLog = ReturnType<typeof createMessageLog>;

const MASK = "•••";
const LOGGED_MAX_CHARS = 4000;

/** Tells observers of every message, in the order in which they crossed. Costs nothing without them. */
export function createMessageLog(clock: Clock) {
  const observers = new Set<MessageObserver>();
  let held: MessageLogEntry[] | undefined;

  function publish(entry: MessageLogEntry): void {
    for (const observer of observers) call(observer, entry);
  }

  function entryOf(direction: "sent" | "received", message: unknown, problem?: string) {
    const entry = { at: clock.now(), direction, text: redact(message) };
    return problem ? { ...entry, problem } : entry;
  }

  return {
    observe: (observer: MessageObserver) => added(observers, observer),

    sent(message: unknown, problem?: string): void {
      if (!observers.size) return;
      const entry = entryOf("sent", message, problem);
      if (held) held.push(entry);
      else publish(entry);
    },

    /** `use` handles the message and says why it could not. What it sends is logged after the message. */
    received(message: unknown, use: () => string | undefined): void {
      const outer = held;
      const answers: MessageLogEntry[] = [];
      held = answers;
      const problem = use();
      held = outer;
      if (!observers.size) return;
      publish(entryOf("received", message, problem));
      for (const entry of answers) publish(entry);
    },
  };
}

/** Masks tokens in a message, also in one that is no JSON, and in addresses inside of it. */
export function redact(message: unknown): string {
  return String(message)
    .slice(0, LOGGED_MAX_CHARS)
    .replace(/(token"\s*:\s*")(?:[^"\\]|\\.)*/gi, `$1${MASK}`)
    .replace(/(token=|bearer )[^\s&"#]+/gi, `$1${MASK}`);
}
