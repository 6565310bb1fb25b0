import { type MethodDefinition, methods } from "./contract.ts";
import { explainEvent } from "./explain-message.ts";
import { ownField } from "./own-field.ts";

/** Why the app will not use parts of a host's options, in English for its developer: types cannot say all of it. */
export function explainOptions(caps: object, handlers: object, state: object): readonly string[] {
  const wrongCaps = Object.entries(caps).map(([name, version]) => {
    const method = ownField(methods, name) as MethodDefinition | undefined;
    if (!method) return `caps: ${name} is no method`;
    if (!ownField(handlers, name)) return `caps: ${name} has no handler`;
    return version >= method.since
      ? undefined
      : `caps: ${name} is of contract ${method.since}, not ${version}: the app does not call it`;
  });
  const wrongState = Object.entries(state).map(([name, params]) => {
    const problem = explainEvent(name, params, true);
    return problem && `state: ${name}: ${problem}`;
  });
  const wrongHandlers = Object.keys(handlers)
    .filter(name => ownField(caps, name) === undefined)
    .map(name => `handlers: ${name} is not in caps: the app does not call it`);
  return [...wrongCaps, ...wrongHandlers, ...wrongState].filter(problem => problem !== undefined);
}
