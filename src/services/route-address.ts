/** A route of the app, apart from the page's address. */
export interface Route {
  /** Without its query: `/teams/7`. */
  readonly path: string;
  /** The route's own query, without `?`. */
  readonly search: string;
}

/** True where the address of the app is a file, so that routes live behind `#`. */
export function usesHashRoutes({ protocol, pathname }: Pick<Location, "protocol" | "pathname">) {
  return !/^https?:$/.test(protocol) || /\.html?$/.test(pathname);
}

/**
 * `/teams` on a server that answers every path with the app; `index.html#/teams` where the app is a file
 * (file://, an asset loader, a custom scheme), because a reload must find the file again.
 */
export function createRouteAddresses(location: Location) {
  const isHash = usesHashRoutes(location);
  return {
    /** The route that an address stands for; by default the page's own address. */
    routeAt({ hash, pathname, search: query }: URL | Location = location): Route {
      const route = isHash ? hash.replace(/^#/, "") : pathname + query;
      const [path = "", search = ""] = route.split(/\?(.*)/s);
      return { path: path.startsWith("/") ? path : `/${path}`, search };
    },
    /** The address of a route. In a file, the launch parameters of `base` stay. */
    addressOf: (route: string, { pathname, search }: URL | Location = location) =>
      isHash ? `${pathname}${search}#${route}` : route,
    /** The address of a route. In a file, it has no launch parameters. */
    cleanAddressOf: ({ path, search }: Route) =>
      `${isHash ? `${location.pathname}#` : ""}${path}${search && "?"}${search}`,
    /** The part of an address that every engine can change, also for a local file. */
    changeablePart: (address: string) => (isHash ? address.slice(address.indexOf("#")) : address),
  };
}
