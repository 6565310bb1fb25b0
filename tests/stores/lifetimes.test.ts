import { beforeEach, expect, test, vi } from "vitest";
import type { EndpointName } from "../../src/api/endpoints.ts";
import { isStale, type LoadState } from "../../src/stores/load-state.ts";
import { feedOf, loadFeed } from "../../src/stores/posts/feeds.ts";
import { loadMe, session } from "../../src/stores/session/session.ts";
import { discover } from "../../src/stores/teams/discover.ts";
import { loadMyTeams, myTeams } from "../../src/stores/teams/my-teams.ts";
import { loadTeam, teamDetails } from "../../src/stores/teams/team-details.ts";
import { loadDiscover } from "../../src/stores/teams/teams.ts";
import { fail, fakes, ok, provideFakes } from "./fake-services.ts";
import { postPage, rawPost, rawTeam } from "./server-data.ts";

beforeEach(() => {
  provideFakes();
  for (const name of ["userTeams", "teams"] as const) fakes.serve(name, () => ok([rawTeam(1)]));
  fakes.serve("team", () => ok(rawTeam(7)));
  fakes.serve("teamActivities", () => ok(postPage([rawPost(1)], 1)));
});

const READS: readonly {
  readonly name: EndpointName;
  readonly statement: string;
  readonly minutes: number;
  readonly load: () => Promise<unknown>;
  readonly shown: () => unknown;
  readonly state: () => LoadState;
}[] = [
  {
    name: "userTeams",
    statement: "my teams [9.01]",
    minutes: 15,
    load: loadMyTeams,
    shown: () => myTeams.items[0],
    state: () => myTeams.state,
  },
  {
    name: "teams",
    statement: "all teams [9.02]",
    minutes: 10,
    load: loadDiscover,
    shown: () => discover.items[0],
    state: () => discover.state,
  },
  {
    name: "team",
    statement: "a team [9.03]",
    minutes: 30,
    load: () => loadTeam("7"),
    shown: () => teamDetails("7").team,
    state: () => teamDetails("7").state,
  },
  {
    name: "teamActivities",
    statement: "the first page of a feed [9.04]",
    minutes: 5,
    load: () => loadFeed({ teamId: "7" }),
    shown: () => feedOf({ teamId: "7" }).items[0],
    state: () => feedOf({ teamId: "7" }).refreshState,
  },
];

const ME = { name: "currentUser", statement: "who I am [9.05]", minutes: 60, load: loadMe };
const named = <Read extends { readonly statement: string }>(read: Read) =>
  [read.statement, read] as const;

test.each([...READS, ME].map(named))("the cache keeps for its time: %s", async (_, read) => {
  const { name, minutes, load } = read;
  const store = vi.spyOn(fakes.cache, "store");
  await load();
  const kept = store.mock.calls.filter(([at]) => at.startsWith(`${name}?`));
  expect(kept.map(([, , lifetimeMs]) => lifetimeMs)).toEqual([minutes * 60_000]);
});

test.each(READS.map(named))("what is old is shown where nobody answers: %s", async (_, read) => {
  const store = vi.spyOn(fakes.cache, "store");
  await read.load();
  const stored = store.mock.calls;
  vi.useFakeTimers({ now: Date.now() });
  provideFakes();
  expect(read.shown()).toBeUndefined();
  for (const [key, data, lifetimeMs] of stored) fakes.cache.store(key, data, lifetimeMs);
  vi.setSystemTime(Date.now() + 5 * 3_600_000);
  for (const name of [read.name, "currentUser"] as const) fakes.serve(name, () => fail("NETWORK"));
  await read.load();
  expect(read.shown()).toBeDefined();
  expect(isStale(read.state())).toBe(true);
  await loadMe();
  expect(session.me?.id).toBe("me");
});
