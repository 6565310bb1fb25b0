/** One golden vector: a message, its sender, and the right result on the other side. */
export interface Vector {
  readonly name: string;
  readonly from: "app" | "host";
  /** For an answer: the method of its request. */
  readonly method?: string;
  /** The text of the message. In a long text, repeated characters are written as repetitions. */
  readonly message: MessageText;
  readonly expect: Expectation;
  /** The right result for a native host, if it differs: an open `oneOf` accepts unknown values there. */
  readonly native?: Expectation;
}
type MessageText = string | readonly (string | Repetition)[];
interface Repetition {
  readonly repeat: string;
  readonly times: number;
}

export type Expectation =
  /** The message is accepted and read as this; `same` stands for the message itself without `th`. */
  | { readonly message: "same" | object }
  /** It is not a message: not ours, too large, or malformed at this place. */
  | { readonly refused: string }
  /** It is a message, but its payload is refused with this code, because of the value at this place. */
  | { readonly code: string; readonly at: string };

/** A run of at least this length is written as a repetition. */
const LONG_RUN = 100;
// One character or escape, repeated.
const RUNS = new RegExp(
  `(\\\\.|[\\ud800-\\udbff][\\udc00-\\udfff]|[^\\\\"])\\1{${LONG_RUN},}`,
  "g",
);

export function toMessageText(text: string): MessageText {
  const parts: (string | Repetition)[] = [];
  let end = 0;
  for (const { 0: run, 1: repeat = "", index } of text.matchAll(RUNS)) {
    if (index > end) parts.push(text.slice(end, index));
    parts.push({ repeat, times: run.length / repeat.length });
    end = index + run.length;
  }
  if (end === 0) return text;
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

export function fromMessageText(message: MessageText): string {
  if (typeof message === "string") return message;
  return message
    .map(part => (typeof part === "string" ? part : part.repeat.repeat(part.times)))
    .join("");
}
