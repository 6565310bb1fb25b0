import { session } from "./session.ts";

/**
 * An action of a button that sends something: while it runs, a further tap waits for the same result. It
 * does not rely on a screen to show that it is busy, which comes too late for two taps in one task.
 */
export function oneAtATime<Args extends readonly unknown[], T>(
  action: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  let running: { readonly user: number; readonly result: Promise<T> } | undefined;
  return (...args) => {
    if (running?.user === session.userCount) return running.result;
    const own = {
      user: session.userCount,
      result: action(...args).finally(() => {
        if (running === own) running = undefined;
      }),
    };
    running = own;
    return own.result;
  };
}
