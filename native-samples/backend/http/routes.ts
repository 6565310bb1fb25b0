import { type EndpointName, endpoints } from "../../../src/api/endpoints.ts";
import { type ApiVersion, pathOf } from "../../../src/api/paths.ts";
import { LANGUAGES } from "../../../src/limits.ts";

interface Route {
  readonly name: EndpointName;
  readonly method: string;
  /** As the router writes it: `/v3/users/teams/:lang{en|ru|es}/:teamId`. */
  readonly path: string;
}

const versions: readonly ApiVersion[] = ["v1", "v3"];

/**
 * Every endpoint in both versions of the API. Paths overlap (`{lang}/{teamId}` also matches
 * `{teamId}/stats`), so literal segments come before parameters, and `{lang}` matches languages only.
 */
export function listRoutes(): readonly Route[] {
  const names = Object.keys(endpoints) as EndpointName[];
  const paths = new Map<string, { name: EndpointName; method: string; path: string }>();
  for (const name of names) {
    for (const version of versions) {
      const { method } = endpoints[name];
      const path = pathOf(endpoints[name], version);
      paths.set(`${method} ${path}`, { name, method, path });
    }
  }
  return [...paths.values()]
    .sort((a, b) => compareLiteralFirst(a.path, b.path))
    .map(({ name, method, path }) => ({ name, method, path: toRouterPath(path) }));
}

function compareLiteralFirst(a: string, b: string): number {
  const left = a.split("/");
  const right = b.split("/");
  for (let at = 0; at < Math.min(left.length, right.length); at++) {
    const difference = weigh(left[at]) - weigh(right[at]);
    if (difference !== 0) return difference;
  }
  return 0;
}

function weigh(segment: string | undefined): number {
  return segment?.startsWith("{") ? 1 : 0;
}

function toRouterPath(path: string): string {
  return `/${path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === "lang" ? `:lang{${LANGUAGES.join("|")}}` : `:${name}`,
  )}`;
}
