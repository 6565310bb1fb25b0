/**
 * Writes and reads envelopes: one JSON string of at most 256 KiB, the same on every transport.
 * Decoding never throws, whatever the bytes.
 */
import { MESSAGE_MAX_BYTES } from "./contract.ts";
import type { FromApp } from "./from-app.ts";
import type { FromHost } from "./from-host.ts";
import { ownField } from "./own-field.ts";
import { check, type Shape } from "./shapes.ts";

interface Decoded<T> {
  /** Missing if the message is not ours, too large or malformed. */
  readonly value?: T;
  /** The id of a broken message, so that its request can be ended. */
  readonly id?: string | undefined;
  /** The place of the problem, such as `restored.0.opId`. */
  readonly at?: string;
}

/** @returns undefined if the message is too large */
export function encode(envelope: FromApp | FromHost): string | undefined {
  const message = JSON.stringify({ th: 1, ...envelope });
  return isTooLarge(message) ? undefined : message;
}

export function decode<T>(shape: Shape<T>, message: unknown): Decoded<T> {
  const text = typeof message === "string" ? message : "";
  let parsed: unknown;
  try {
    parsed = isTooLarge(text) || JSON.parse(text);
  } catch {
    // Not JSON: `parsed` stays undefined, which no shape accepts.
  }
  const checked = check(shape, ownField(parsed, "th") === 1 && parsed);
  return checked.ok ? checked : { at: checked.at, id: /"id":\s*"([\w-]+)"/.exec(text)?.[1] };
}

/** A UTF-16 unit takes at most three bytes, so most texts need not be encoded to know. */
export const isTooLarge = (text: string) =>
  text.length > MESSAGE_MAX_BYTES ||
  (text.length > MESSAGE_MAX_BYTES / 3 &&
    new TextEncoder().encode(text).length > MESSAGE_MAX_BYTES);
