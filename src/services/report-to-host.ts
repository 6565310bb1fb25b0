import type { BridgeClient } from "../../bridge/client.ts";
import type { Params } from "../../bridge/contract.ts";
import type { Failure } from "../core/result.ts";
import { routeNameOf } from "../routes.ts";

/** As long as `log.event` allows. */
const NAME_MAX_CHARS = 100;

let report: (event: Params<"log.event">) => void = () => undefined;
/** Of an error that comes again and again the host learns once. */
const toldErrors = new Set<string>();

/**
 * What the app around us learns for its own statistics, if it asks for it. No content, as in the log: route
 * names and codes, and where in the script a defect is. Before it is called nothing is reported.
 */
export function reportTo(bridge: BridgeClient): void {
  toldErrors.clear();
  report = event => void bridge.request("log.event", event);
}

export function reportScreen(path: string): void {
  report({ kind: "screen", name: routeNameOf(path) });
}

/** The time since the navigation to the page. */
export function reportSinceStart(name: string): void {
  report({ kind: "timing", name, durationMs: Math.round(performance.now()) });
}

/** @param what a word of the app, such as the name of an endpoint */
export function reportFailure(what: string, { code, status }: Failure): void {
  // The app itself took these back, or has nobody to ask for.
  if (code === "ABORTED" || code === "USER_CHANGED" || code === "NO_TOKEN") return;
  reportError(`${what} ${code}${status ? ` ${status}` : ""}`);
}

/** A throw. Its message could have content, so only its kind and its line and column are reported. */
export function reportDefect(thrown: unknown): void {
  const { name, stack = "" } = thrown instanceof Error ? thrown : new Error();
  const [, place = ""] = /:(\d+:\d+)\)?$/m.exec(stack.replace(String(thrown), "")) ?? [];
  reportError(`${name} ${place}`.trim());
}

function reportError(text: string): void {
  const name = text.slice(0, NAME_MAX_CHARS);
  if (toldErrors.has(name)) return;
  toldErrors.add(name);
  report({ kind: "error", name });
}
