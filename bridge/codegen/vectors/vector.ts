/** One golden vector: a message, who sent it, and what the other side must make of it. */
export interface Vector {
  readonly name: string;
  readonly from: "app" | "host";
  /** For an answer: the method that was asked. */
  readonly method?: string;
  /** The text on the wire; parts of a long one are spelled as repetitions. */
  readonly message: MessageText;
  readonly expect: Expectation;
  /** Where a native host takes a word that it does not know, and TypeScript does not: what it makes of it. */
  readonly native?: Expectation;
}
export type MessageText = string | readonly (string | Repetition)[];
interface Repetition {
  readonly repeat: string;
  readonly times: number;
}

export type Expectation =
  /** It is taken and means this; or just what it says, without `th`. */
  | { readonly message: "same" | object }
  /** It is no message: not ours, too large or malformed, at this place. */
  | { readonly refused: string }
  /** It is a message, and what it carries is refused with this code, for what is at this place. */
  | { readonly code: string; readonly at: string };

/** A run of at least this many is spelled as a repetition. */
const LONG_RUN = 100;
// A character or an escape, again and again.
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
