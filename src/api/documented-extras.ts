import type { Endpoint } from "./endpoints.ts";
import { examples } from "./examples.ts";

/** What the documentation page says of an endpoint. */
export type DocumentedEndpoint = Omit<Endpoint, "read">;

/** Endpoints that the specification's documentation page names and the app never calls. */
export const documentedExtras: readonly DocumentedEndpoint[] = [
  { method: "GET", path: "users/teams", group: "teams", example: examples.userTeams },
  { method: "GET", path: "users/teams/{id}", group: "teams", example: examples.team },
  {
    method: "GET",
    path: "users/teams/profile",
    group: "users",
    example: { data: examples.profile.data },
  },
  {
    method: "PUT",
    path: "users/teams/profile",
    group: "users",
    example: examples.profile,
  },
  {
    method: "GET",
    path: "team-activities",
    group: "activity",
    query: ["limit", "page"],
    example: examples.activities,
  },
  {
    method: "POST",
    path: "team-activities/{id}/comment",
    group: "activity",
    example: examples.comment,
  },
];
