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

/** Why the app does not use such an event, in English for a developer; undefined if it does use it. */
export function explainEvent(name: string, params: unknown): string | undefined {
  const definition = ownField(events, name) as EventDefinition | undefined;
  if (!definition) return "unknown event";
  const checked = check<unknown>(definition.params, params ?? {});
  return checked.ok ? undefined : `invalid ${checked.at}`;
}

/** Why the app does not use a message of the host, or a part of its welcome. */
export function explainMessage(text: unknown): string | undefined {
  const { value: message, at } = decode(fromHost, text);
  if (!message && at) return `invalid ${at}`;
  if (!message) return typeof text === "string" ? "not ours, or too large" : "not text";
  let given: unknown;
  let problem: string | undefined;
  if (message.k === "evt") given = { [message.m]: message.p };
  else if (message.k === "welcome") {
    given = message.state;
    if (message.protocol !== PROTOCOL_VERSION) return "unknown protocol";
    for (const [name, version] of Object.entries(message.caps || {})) {
      const method = ownField(methods, name) as MethodDefinition | undefined;
      // A text would count as a number, if it was compared alone.
      const isUsed = method && typeof version === "number" && version >= method.since;
      if (!isUsed) problem = `caps: invalid ${name} ${version}`;
    }
  }
  for (const [name, params] of Object.entries(given || {})) {
    const reason = explainEvent(name, params);
    if (reason) problem = `${name}: ${reason}`;
  }
  return problem;
}
