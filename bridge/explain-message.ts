import { type EventDefinition, events } from "./contract.ts";
import { ownField } from "./own-field.ts";
import { check } from "./shapes.ts";

/** Why the app does not use such an event, in English for a developer; undefined if it does use it. */
export function explainEvent(name: string, params: unknown): string | undefined {
  const definition = ownField(events, name) as EventDefinition | undefined;
  if (!definition) return "unknown event";
  const checked = check<unknown>(definition.params, params ?? {});
  return checked.ok ? undefined : `invalid ${checked.at}`;
}
