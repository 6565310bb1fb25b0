/** Paths of the API. Apart from the endpoints, whose readers the page's first script does not need. */

export type ApiVersion = "v1" | "v3";

export interface VersionedPath {
  /** Without the version; `{name}` is a parameter of the path. */
  readonly path: string;
  /** For a reading of the API in which the path or the version differs from the default. */
  readonly pathIn?: Partial<Record<ApiVersion, string>>;
}

/** A path of the activities, which ends with `rest`. The v1 reading has them outside `users/`. */
export function activityPath<const Rest extends string>(rest: Rest) {
  return {
    path: `users/team-activities${rest}`,
    pathIn: { v1: `v1/team-activities${rest}` },
  } as const;
}

/** The rest of the path of a team's activities. */
export const OF_TEAM = "/team/{teamId}";

/** What a first screen asks for, before the rest of the app is read. */
export const EARLY_PATHS = {
  userTeams: { path: "users/teams/get-user-teams/{lang}" },
  team: { path: "users/teams/{lang}/{teamId}" },
  teamActivities: activityPath(OF_TEAM),
} as const satisfies Record<string, VersionedPath>;

/** The path with its version, parameters still in braces: `v3/users/teams/{teamId}`. */
export function pathOf(endpoint: VersionedPath, version: ApiVersion): string {
  return endpoint.pathIn?.[version] ?? `${version}/${endpoint.path}`;
}

/** Fills the parameters in, each encoded as one path segment. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeSegment(params[name] ?? ""));
}

/** A segment of dots would climb to another endpoint, encoded once or not: `/teams/..` is `/`. */
function encodeSegment(text: string): string {
  return /^\.{1,2}$/.test(text) ? text.replace(/\./g, "%252E") : encodeURIComponent(text);
}
