/**
 * Writes and reads envelopes: one JSON string of at most 256 KiB, the same on every transport.
 * Decoding never throws, whatever the bytes.
 */
import { type BridgeResult, MESSAGE_MAX_BYTES } from "./contract.ts";
import { failed } from "./failed.ts";
import { ownField } from "./own-field.ts";
import { check, type Shape } from "./shapes.ts";
import type { FromApp, FromHost } from "./wire.ts";

export type Decoded<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      /** Why, in English, without the message's content. */
      readonly problem: string;
      /** The id that the broken message seems to answer, so that its request need not wait for ever. */
      readonly id?: string | undefined;
    };

export function encode(envelope: FromApp | FromHost): BridgeResult<string> {
  const message = JSON.stringify({ th: 1, ...envelope });
  return isTooLarge(message) ? failed("TOO_LARGE", envelope.k) : { ok: true, value: message };
}

export function decode<T>(shape: Shape<T>, message: unknown): Decoded<T> {
  if (typeof message !== "string") return { ok: false, problem: "not text" };
  const id = /"k":"res".{0,20}"id":"([\w-]+)"/.exec(message.slice(0, 200))?.[1];
  if (isTooLarge(message)) return { ok: false, problem: "too large", id };
  const parsed = parse(message);
  if (ownField(parsed, "th") !== 1) return { ok: false, problem: "not ours", id };
  const checked = check(shape, parsed);
  return checked.ok ? checked : { ok: false, problem: `malformed ${checked.at}`, id };
}

function parse(message: string): unknown {
  try {
    return JSON.parse(message);
  } catch {
    return undefined;
  }
}

const isTooLarge = (message: string) =>
  // A UTF-16 unit is at most three bytes of UTF-8: only what lies between is worth counting.
  message.length > MESSAGE_MAX_BYTES / 3 &&
  (message.length > MESSAGE_MAX_BYTES ||
    new TextEncoder().encode(message).length > MESSAGE_MAX_BYTES);
