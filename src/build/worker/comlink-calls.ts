import { readFile } from "node:fs/promises";
import type { Plugin } from "esbuild";
import { type Edit, edit } from "../react/edit.ts";

/**
 * Of comlink we use calls of a worker's methods with values that can be cloned or transferred. What
 * stays out: proxies of functions and objects, assignments, constructors, further endpoints, origins,
 * and the release of an endpoint, also by the collector of garbage (we terminate the worker instead).
 * With the proxies goes what ties the two sides together: the bundler then leaves `wrap` out of the
 * worker and `expose` out of the page. Another export of comlink's is not there to be imported.
 */
const EDITS: readonly Edit[] = [
  ["", "const proxyTransferHandler = {…return wrap(port);},};", ""],
  ["", '["proxy", proxyTransferHandler],', ""],
  ["", "const proxyFinalizers = …releaseEndpoint(ep);}});", ""],
  [
    "",
    "export { createEndpoint, expose, finalizer, proxy, proxyMarker, releaseProxy, transfer, transferHandlers, windowEndpoint, wrap };",
    "export { expose, transfer, wrap };",
  ],
  ["expose", ', allowedOrigins = ["*"]', ""],
  ["expose", "if (!isAllowedOrigin(…return;}", ""],
  ["expose", 'case "SET" …case "APPLY"', 'case "APPLY"'],
  ["expose", 'case "CONSTRUCT" …default:', "default:"],
  ["expose", 'if (type === "RELEASE" …obj[finalizer]();}}', ""],
  ["createProxy", "let isProxyReleased = false;", ""],
  [
    "createProxy",
    "get(_target, prop) { throwIfProxyReleased(isProxyReleased);",
    "get(_target, prop) {",
  ],
  ["createProxy", "if (prop === releaseProxy) {…};}", ""],
  ["createProxy", "set(_target, …apply(", "apply("],
  [
    "createProxy",
    "throwIfProxyReleased(isProxyReleased); const last …;",
    "const last = path[path.length - 1];",
  ],
  ["createProxy", "if (last === createEndpoint) {….then(fromWireValue);}", ""],
  ["createProxy", "construct(_target, ….then(fromWireValue);},", ""],
  ["createProxy", "registerProxy(proxy, ep);", ""],
];

/** comlink for calls alone. Throws where the file is not as it is known. */
export function keepCalls(source: string): string {
  return edit(source, EDITS);
}

export const comlinkCalls: Plugin = {
  name: "comlink-calls",
  setup(build) {
    build.onLoad(
      { filter: /[\\/]comlink[\\/]dist[\\/]esm[\\/]comlink\.mjs$/ },
      async ({ path }) => ({
        contents: keepCalls(await readFile(path, "utf8")),
        loader: "js",
      }),
    );
  },
};
