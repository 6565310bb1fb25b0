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

export interface RouteAddresses {
  /** The route that an address stands for; without an argument, the page's own address. */
  routeAt(address?: URL | Location): Route;
  /** The address of a route, next to the other parts of `base` (the page's own address by default). */
  addressOf(route: string, base?: URL | Location): string;
  /** The address of a route without the launch parameters of a file. */
  cleanAddressOf(route: Route): string;
  /** The part of an address that an engine lets a local file change. */
  changeablePart(address: string): string;
}

/**
 * `/teams` on a server that answers every path with the app; `index.html#/teams` where the app is a file
 * (file://, an asset loader, a custom scheme), because a reload must find the file again.
 */
export function createRouteAddresses(location: Location): RouteAddresses {
  const isHash = usesHashRoutes(location);
  return {
    routeAt({ hash, pathname, search: query } = location) {
      const route = isHash ? hash.replace(/^#/, "") : pathname + query;
      const [path = "", search = ""] = route.split(/\?(.*)/s);
      return { path: path.startsWith("/") ? path : `/${path}`, search };
    },
    addressOf: (route, { pathname, search } = location) =>
      isHash ? `${pathname}${search}#${route}` : route,
    cleanAddressOf: ({ path, search }) =>
      `${isHash ? `${location.pathname}#` : ""}${path}${search && "?"}${search}`,
    changeablePart: address => (isHash ? address.slice(address.indexOf("#")) : address),
  };
}
