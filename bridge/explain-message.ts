import { decode } from "./codec.ts";
import {
  type EventDefinition,
  events,
  type MethodDefinition,
  methods,
  PROTOCOL_VERSION,
} from "./contract.ts";
import { fromHost } from "./from-host.ts";
import { ownField } from "./own-field.ts";
import { check } from "./shapes.ts";

/**
 * Why the app does not use such an event, in English for a developer; undefined if it does use it.
 * @param isState it stands in the state of a host
 */
export function explainEvent(name: string, params: unknown, isState = false): string | undefined {
  const definition = ownField(events, name) as EventDefinition | undefined;
  if (!definition) return "unknown event";
  if (isState && !definition.retained) return "not state";
  const checked = check<unknown>(definition.params, params ?? {});
  return checked.ok ? undefined : `invalid ${checked.at}`;
}

/** Why the app does not use a message of the host, or parts of its welcome. */
export function explainMessage(text: unknown): string | undefined {
  const { value: message, at } = decode(fromHost, text);
  if (!message && at) return `invalid ${at}`;
  if (!message) return typeof text === "string" ? "not ours, or too large" : "not text";
  const problems: string[] = [];
  const note = (what: string, problem: string | false | undefined) =>
    problem && problems.push(`${what}: ${problem}`.trim());
  if (message.k === "evt") note(message.m, explainEvent(message.m, message.p));
  else if (message.k === "welcome") {
    const { protocol, caps, state, restored } = message;
    if (protocol !== PROTOCOL_VERSION) return "unknown protocol";
    for (const [name, version] of Object.entries(caps || {})) {
      const method = ownField(methods, name) as MethodDefinition | undefined;
      // A text would count as a number, if it was compared alone, and an object may have no text at all.
      const number = typeof version === "number" ? version : Number.NaN;
      note("caps", !(method && number >= method.since) && `invalid ${name} ${number}`);
    }
    for (const [name, params] of Object.entries(state || {})) {
      note(name, explainEvent(name, params, true));
    }
    for (const { m, r } of restored) {
      const method = ownField(methods, m) as MethodDefinition | undefined;
      const checked = method?.durable && check(method.result, r);
      note("restored", !checked?.ok && `invalid ${m} ${checked?.at ?? ""}`);
    }
    note("caps", !caps && "missing");
    note("state", !state && "missing");
  }
  return problems.join(", ") || undefined;
}
