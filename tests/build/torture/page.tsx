import { attributes, focus } from "./attributes.tsx";
import { errors, traceErrors } from "./errors.tsx";
import { events } from "./events.tsx";
import { forms } from "./forms.tsx";
import { fuzz } from "./fuzz.tsx";
import { hooks } from "./hooks.tsx";
import { lists } from "./lists.tsx";
import { portals } from "./portals.tsx";
import { priorities } from "./priorities.tsx";
import { message, settled, trace, traced } from "./trace.ts";

/** Everything that the app may do with React, once. `torture()` gives what happened, line by line. */
async function torture(seeds: number, rounds: number): Promise<readonly string[]> {
  traceErrors();
  const parts = { lists, hooks, errors, portals, priorities, events, forms, attributes, focus };
  for (const [name, part] of Object.entries(parts)) {
    trace("part", name);
    try {
      await part();
    } catch (error) {
      trace("broken off", message(error));
    }
    document.body.replaceChildren();
  }
  for (let seed = 1; seed <= seeds; seed += 1) {
    try {
      await fuzz(seed, rounds);
    } catch (error) {
      trace("broken off", message(error));
    }
    document.body.replaceChildren();
  }
  await settled();
  return traced();
}

Object.assign(window, { torture });
