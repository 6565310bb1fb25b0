/** The one route table (specification 2). `:name` is a parameter of the path. */
export const routes = {
  home: "/",
  index: "/index",
  teams: "/teams",
  createTeam: "/teams/create",
  team: "/teams/:teamId",
  members: "/teams/:teamId/members",
  createPost: "/teams/:teamId/create-post",
  share: "/teams/:teamId/share",
  activity: "/activity",
  apiDocs: "/api-docs",
} as const;

type RouteName = keyof typeof routes;

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Params<Name extends RouteName> = ParamNames<(typeof routes)[Name]>;

type Query = Readonly<Record<string, string>> | URLSearchParams;
type Arguments<Name extends RouteName> = [Params<Name>] extends [never]
  ? [params?: undefined, query?: Query]
  : [params: Readonly<Record<Params<Name>, string>>, query?: Query];

/** The page that a form with a page of its own belongs to; undefined for any other page. */
export function pageOfForm(path: string): string | undefined {
  if (path === routes.createTeam) return routes.teams;
  return /^(.+)\/create-post$/.exec(path)?.[1];
}

/** The team whose page a path is; undefined for any other page, and where the id has to be decoded. */
export function teamOfPath(path: string): string | undefined {
  return /^\/teams\/(?!create$)([\w-]+)$/.exec(path)?.[1];
}

/** The name of the route that a path belongs to; `notFound` where there is none. */
export function routeNameOf(path: string): RouteName | "notFound" {
  const names = Object.keys(routes) as RouteName[];
  const fits = (name: RouteName) =>
    new RegExp(`^${routes[name].replace(/:\w+/g, "[^/]+")}$`).test(path);
  return names.find(fits) ?? "notFound";
}

/** The address of a route inside the app, with its parameters encoded: `href("team", {teamId: "7"})`. */
export function href<Name extends RouteName>(name: Name, ...args: Arguments<Name>): string {
  const [params, query] = args as [Record<string, string>?, Query?];
  const path = routes[name].replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(params?.[key] ?? ""),
  );
  const search = query ? new URLSearchParams(query).toString() : "";
  return search ? `${path}?${search}` : path;
}
