import { decode } from "./codec.ts";
import { type EventDefinition, events } from "./contract.ts";
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

/** Why the app does not use a message of the host, or an event of its state. */
export function explainMessage(text: unknown): string | undefined {
  const { value: message, at } = decode(fromHost, text);
  if (!message) return `invalid ${at}`;
  const given =
    message.k === "welcome" ? message.state : message.k === "evt" && { [message.m]: message.p };
  for (const [name, params] of Object.entries(given || {})) {
    const problem = explainEvent(name, params);
    if (problem) return `${name}: ${problem}`;
  }
  return undefined;
}
