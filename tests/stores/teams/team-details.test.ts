import { beforeEach, describe, expect, test, vi } from "vitest";
import type { EndpointName } from "../../../src/api/endpoints.ts";
import { refreshFeed } from "../../../src/stores/posts/feeds.ts";
import { viewerRole } from "../../../src/stores/session/roles.ts";
import { loadMe } from "../../../src/stores/session/session.ts";
import { discover } from "../../../src/stores/teams/discover.ts";
import { joinTeam } from "../../../src/stores/teams/joining.ts";
import { loadMyTeams, myTeams } from "../../../src/stores/teams/my-teams.ts";
import { loadTeam, refreshTeamIfDue, teamDetails } from "../../../src/stores/teams/team-details.ts";
import { loadMembers } from "../../../src/stores/teams/team-members.ts";
import { loadStats } from "../../../src/stores/teams/team-stats.ts";
import { loadDiscover } from "../../../src/stores/teams/teams.ts";
import { deferred, fail, fakes, ok, provideFakes } from "../fake-services.ts";
import { rawTeam, readRawTeam } from "../server-data.ts";

const team = (extra: Readonly<Record<string, unknown>> = {}) => readRawTeam(rawTeam(7, extra));

beforeEach(() => {
  vi.useFakeTimers();
  provideFakes();
  fakes.serve("team", () => ok(rawTeam(7)));
});

describe("a team's page", () => {
  const KEY = 'team?[{"lang":"en","teamId":"7"},{}]';

  test("shows what the cache has first, then what the server says", async () => {
    fakes.cache.store(KEY, rawTeam(7, { name: "Yesterday" }), 60_000);
    const answer = fakes.hold("team");
    const load = loadTeam("7");
    await vi.advanceTimersByTimeAsync(0);
    expect(teamDetails("7")).toMatchObject({ team: { name: "Yesterday" } });
    answer.resolve(ok(rawTeam(7, { name: "Today" })));
    await load;
    expect(teamDetails("7")).toMatchObject({ team: { name: "Today" }, state: { status: "ready" } });
  });

  test("is no older one of the cache where a list has brought a newer one and nobody answers", async () => {
    fakes.cache.store(KEY, rawTeam(7, { name: "Yesterday" }), 0);
    fakes.serve("userTeams", () => ok([rawTeam(7, { name: "Today" })]));
    fakes.serve("team", () => fail("NETWORK"));
    await loadMyTeams();
    await loadTeam("7");
    expect(teamDetails("7").team?.name).toBe("Today");
  });

  test("is not overwritten by a late answer", async () => {
    const late = deferred();
    const answers = [late.promise, Promise.resolve(ok(rawTeam(7, { name: "Newer" })))];
    fakes.serve("team", () => answers.shift() ?? fail("UNKNOWN"));
    const first = loadTeam("7");
    await vi.advanceTimersByTimeAsync(0);
    await loadTeam("7");
    late.resolve(ok(rawTeam(7, { name: "Older" })));
    await first;
    expect(teamDetails("7").team?.name).toBe("Newer");
  });

  test("is asked for once where coming back gives several events", async () => {
    await loadTeam("7");
    await vi.advanceTimersByTimeAsync(60_000);
    refreshTeamIfDue("7");
    refreshTeamIfDue("7");
    await vi.advanceTimersByTimeAsync(0);
    expect(fakes.callsOf("team")).toHaveLength(2);
  });

  test("brings its newer version into the lists", async () => {
    fakes.serve("teams", () => ok([rawTeam(7, { name: "Old name" })]));
    await loadDiscover();
    fakes.serve("team", () => ok(rawTeam(7, { name: "New name" })));
    await loadTeam("7");
    expect(discover.items[0]?.name).toBe("New name");
  });
});

describe("the role", () => {
  test("is undefined until it is known who I am", async () => {
    expect(viewerRole(team())).toBeUndefined();
    await loadMe();
    expect(viewerRole(team({ user_id: "me" }))).toBe("Owner");
    expect(viewerRole(team({ members: [] }))).toBe("NonMember");
  });

  test("is undefined until my teams are known, where the members are only a number", async () => {
    await loadMe();
    expect(viewerRole(team())).toBeUndefined();
    await loadMyTeams();
    expect(viewerRole(team())).toBe("NonMember");
  });

  test("comes from my lists where the server cannot say who I am", async () => {
    fakes.serve("currentUser", () => fail("NETWORK"));
    fakes.serve("userTeams", () => ok([rawTeam(7)]));
    await Promise.all([loadMe(), loadMyTeams()]);
    expect(viewerRole(team())).toBe("Member");
  });
});

describe("a slow user/me", () => {
  test.each([
    ["has answered nothing yet", () => deferred().promise],
    ["has failed", () => fail("TIMEOUT")],
  ])("that %s holds up neither the team nor its failure", async (_, answer) => {
    fakes.serve("currentUser", answer);
    void loadTeam("7");
    await vi.advanceTimersByTimeAsync(0);
    expect(teamDetails("7")).toMatchObject({ team: { id: "7" }, state: { status: "ready" } });
    fakes.serve("team", () => fail("HTTP"));
    void loadTeam("8");
    await vi.advanceTimersByTimeAsync(0);
    expect(teamDetails("8").state.status).toBe("failed");
  });

  test("makes the check of eligibility wait for two seconds, and no more", async () => {
    fakes.hold("currentUser");
    void loadTeam("7");
    await vi.advanceTimersByTimeAsync(1900);
    expect(viewerRole(team())).toBeUndefined();
    expect(fakes.callsOf("eligibility")).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(teamDetails("7").eligibility).toBe("can-join");
  });
});

describe("a team of which only the number of members is known", () => {
  test.each([
    ["is among mine: I am a member", [rawTeam(7)], "Member", 0],
    ["is not among mine: the server is asked", [], "NonMember", 1],
  ] as const)("%s", async (_, mine, role, checks) => {
    const late = fakes.hold("userTeams");
    const load = loadTeam("7");
    await vi.advanceTimersByTimeAsync(0);
    expect(teamDetails("7")).toMatchObject({ team: { id: "7" }, eligibility: "unknown" });
    late.resolve(ok(mine));
    await load;
    expect(viewerRole(team())).toBe(role);
    expect(fakes.callsOf("eligibility")).toHaveLength(checks);
  });

  test("asks for my teams once", async () => {
    await Promise.all([loadTeam("7"), loadTeam("8"), loadMyTeams()]);
    expect(fakes.callsOf("userTeams")).toHaveLength(1);
  });
});

const KNOWN: readonly [string, () => Promise<unknown>][] = [
  [
    "cached",
    async () => fakes.cache.store('team?[{"lang":"en","teamId":"7"},{}]', rawTeam(7), 60_000),
  ],
  ["listed among mine", () => loadMyTeams()],
  ["listed in Discover", () => loadDiscover()],
  ["joined a moment ago", () => joinTeam(team())],
  ["on screen", () => loadTeam("7")],
];
const REFUSALS = [
  ["FORBIDDEN", 403],
  ["NOT_FOUND", 404],
] as const;
/** What is asked for on the pages of a team that is there already. */
const PARTS: readonly [EndpointName, () => Promise<unknown>][] = [
  ["teamMembers", () => loadMembers("7")],
  ["teamActivities", () => refreshFeed({ teamId: "7" })],
  ["teamStats", () => loadStats("7", "week")],
];

describe.each(REFUSALS)("a known team that answers %s", (code, status) => {
  const refuse = () => fail(code, "No", status);
  const expectGone = async () => {
    expect(teamDetails("7")).toMatchObject({
      team: undefined,
      state: { status: "failed", error: { code } },
    });
    expect([...myTeams.items, ...discover.items]).toEqual([]);
    expect(await fakes.cache.load('team?[{"lang":"en","teamId":"7"},{}]')).toBeUndefined();
    fakes.serve("userTeams", () => ok([]));
    await loadMyTeams({ force: true });
    expect(myTeams.items).toEqual([]);
  };

  test.each(KNOWN)("is shown nowhere any more: it was %s", async (_, learn) => {
    fakes.serve("userTeams", () => ok([rawTeam(7)]));
    fakes.serve("teams", () => ok([rawTeam(7)]));
    await learn();
    fakes.serve("team", refuse);
    await loadTeam("7");
    await expectGone();
  });

  test.each(PARTS)("for its %s is asked for itself, and is gone as well", async (name, load) => {
    await loadTeam("7");
    fakes.serve(name, refuse);
    fakes.serve("team", refuse);
    await load();
    await vi.advanceTimersByTimeAsync(0);
    await expectGone();
  });

  test("leaves Discover where it was, if no list has the team", async () => {
    fakes.serve("teams", () => ok([rawTeam(8)]));
    await loadDiscover();
    await loadTeam("7");
    fakes.serve("team", refuse);
    await loadTeam("7");
    expect(discover.items).toMatchObject([{ id: "8" }]);
  });

  test.each(PARTS)("for its %s alone stays", async (name, load) => {
    await loadTeam("7");
    fakes.serve(name, refuse);
    await load();
    await vi.advanceTimersByTimeAsync(0);
    expect(teamDetails("7")).toMatchObject({ team: { id: "7" }, state: { status: "ready" } });
    expect(fakes.callsOf("team")).toHaveLength(2);
  });
});

describe("eligibility", () => {
  test("is asked for a non-member, and is checking until it is answered", async () => {
    const answer = fakes.hold("eligibility");
    const load = loadTeam("7");
    await vi.advanceTimersByTimeAsync(0);
    expect(teamDetails("7").eligibility).toBe("checking");
    answer.resolve(ok({ can_join: false }));
    await load;
    expect(teamDetails("7").eligibility).toBe("cannot-join");
  });

  test("is asked for somebody whom a newer list no longer has among the members", async () => {
    fakes.serve("userTeams", () => ok([rawTeam(7)]));
    await loadMyTeams();
    await loadTeam("7");
    expect(viewerRole(team())).toBe("Member");
    expect(fakes.callsOf("eligibility")).toEqual([]);
    fakes.serve("userTeams", () => ok([]));
    await loadMyTeams({ force: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(viewerRole(team())).toBe("NonMember");
    expect(teamDetails("7").eligibility).toBe("can-join");
    expect(fakes.callsOf("eligibility")).toHaveLength(1);
  });

  test("that cannot be checked leaves the decision to the server", async () => {
    fakes.serve("eligibility", () => fail("NETWORK"));
    await loadTeam("7");
    expect(teamDetails("7").eligibility).toBe("can-join");
  });

  test("that is answered after the team has gone is no unexpected error", async () => {
    fakes.serve("eligibility", () => ok({ can_join: false }));
    await loadTeam("7");
    const answer = fakes.hold("eligibility");
    const load = loadTeam("7");
    await vi.advanceTimersByTimeAsync(0);
    fakes.serve("team", () => fail("NOT_FOUND"));
    await loadTeam("7");
    answer.resolve(ok({ can_join: false }));
    await load;
    expect(teamDetails("7").team).toBeUndefined();
  });

  test("that was asked before joining does not undo the join", async () => {
    await loadTeam("7");
    const late = fakes.hold("eligibility");
    const load = loadTeam("7");
    await vi.advanceTimersByTimeAsync(0);
    await joinTeam(team());
    late.resolve(ok({ can_join: true }));
    await load;
    expect(teamDetails("7").eligibility).toBe("cannot-join");
  });
});
