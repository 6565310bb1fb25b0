import type { BridgeClient } from "../../bridge/client.ts";
import type { Params } from "../../bridge/contract.ts";
import type { Failure } from "../core/result.ts";
import { routeNameOf } from "../routes.ts";
import { logFailure } from "./log.ts";

/** As long as `log.event` allows. */
const NAME_MAX_CHARS = 100;

let report: (event: Params<"log.event">) => void = () => undefined;
/** The host is told only once of an error that comes again and again. */
const toldErrors = new Set<string>();

/**
 * Reports to the app around us, for its own statistics, if it takes reports. As in the log, they have no content:
 * only route names, codes, and where in the script a defect is. Before this is called, nothing is reported.
 */
export function reportTo(bridge: BridgeClient): void {
  toldErrors.clear();
  report = event => void bridge.request("log.event", event);
}

export function reportScreen(path: string): void {
  report({ kind: "screen", name: routeNameOf(path) });
}

/** The time since the navigation to the page. */
export function reportStart(): void {
  report({ kind: "timing", name: "start", durationMs: Math.round(performance.now()) });
}

/** @param what a word of the app, such as the name of an endpoint */
export function reportFailure(what: string, failure: Failure): void {
  const { code, status } = failure;
  // The app itself took the call back, or has nobody to ask for.
  if (code === "USER_CHANGED" || code === "NO_TOKEN") return;
  logFailure(what, failure);
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
