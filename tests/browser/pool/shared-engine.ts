import { type Engine, type EngineName, openEngine } from "../engines/engine.ts";

const engines = new Map<EngineName, Promise<Engine>>();

/**
 * The engine of this process, opened for the first file that wants it. It ends with the process, which
 * takes one file after the other: nobody closes it.
 */
export function shareEngine(name: EngineName): Promise<Engine> {
  const engine = engines.get(name) ?? openEngine(name);
  engines.set(name, engine);
  return engine;
}
