import { cached } from "../../core/cached.ts";
import { session } from "../session/session.ts";

/**
 * An action of a button that sends something: while it runs, a further tap for the same target waits for the
 * same result, and another target has a run of its own. It does not rely on a screen to show that it is busy,
 * which comes too late for two taps in one task.
 */
export function oneAtATime<Target extends string | { readonly id: string }, T>(
  action: (target: Target) => Promise<T>,
): (target: Target) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return target => {
    const name = `${session.userCount}/${typeof target === "string" ? target : target.id}`;
    return cached(running, name, () => action(target).finally(() => running.delete(name)));
  };
}
