import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { loadMe } from "../../src/stores/session.ts";
import {
  joinByCode,
  joinTeam,
  loadTeam,
  teamDetails,
  viewerRole,
} from "../../src/stores/team-details.ts";
import { loadDiscover, loadMyTeams, teams } from "../../src/stores/teams.ts";
import {
  deferred,
  type FakeServices,
  fail,
  noticeKeys,
  ok,
  provideFakes,
  refuse,
} from "./fake-services.ts";
import { rawTeam, readRawTeam } from "./server-data.ts";

let fakes: FakeServices;
const details = teamDetails;
const memberRecord = (userId: string, role = 2) => ({ id: userId, user_id: userId, role });

const team = (extra: Readonly<Record<string, unknown>> = {}) => readRawTeam(rawTeam(7, extra));

beforeEach(() => {
  vi.useFakeTimers();
  fakes = provideFakes();
  fakes.serve("team", () => ok(rawTeam(7)));
  fakes.serve("eligibility", () => ok({ can_join: true }));
  fakes.serve("joinTeam", () => ok(null));
  fakes.serve("userTeams", () => ok([]));
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a team's page", () => {
  test("shows what a list knows at once", async () => {
    fakes.serve("userTeams", () => ok([rawTeam(7, { name: "From the list" })]));
    await loadMyTeams();
    expect(details("7").team?.name).toBe("From the list");
  });

  test("shows what the cache has first, then what the server says", async () => {
    fakes.serve("team", () => ok(rawTeam(7, { name: "Yesterday" })));
    await loadTeam("7");
    const { cache } = fakes;
    // A new start of the app: the stores are empty, the cache is not.
    const kept = cache.load('team?[{"lang":"en","teamId":"7"},{}]');
    fakes = provideFakes();
    fakes.cache.store('team?[{"lang":"en","teamId":"7"},{}]', (await kept)?.data, 60_000);
    const answer = deferred();
    fakes.serve("team", () => answer.promise);
    const load = loadTeam("7");
    await vi.advanceTimersByTimeAsync(0);
    expect(details("7")).toMatchObject({ team: { name: "Yesterday" } });
    answer.resolve(ok(rawTeam(7, { name: "Today" })));
    await load;
    expect(details("7")).toMatchObject({ team: { name: "Today" }, state: { status: "ready" } });
  });

  test("is cached for 30 minutes [9.03]", async () => {
    const key = 'team?[{"lang":"en","teamId":"7"},{}]';
    await loadTeam("7");
    await vi.advanceTimersByTimeAsync(30 * 60_000 - 1000);
    expect(await fakes.cache.load(key)).toBeDefined();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await fakes.cache.load(key)).toBeUndefined();
  });

  test("keeps what it shows where the refresh fails, and tells of the failure", async () => {
    await loadTeam("7");
    fakes.serve("team", () => fail("NETWORK"));
    await loadTeam("7");
    expect(details("7")).toMatchObject({ team: { id: "7" }, state: { status: "failed" } });
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
    expect(details("7").team?.name).toBe("Newer");
  });

  test("brings its newer version into the lists", async () => {
    fakes.serve("teams", () => ok([rawTeam(7, { name: "Old name" })]));
    await loadDiscover();
    fakes.serve("team", () => ok(rawTeam(7, { name: "New name" })));
    await loadTeam("7");
    expect(teams.discover.items[0]?.name).toBe("New name");
  });
});

describe("the role", () => {
  test("is not told before it is known who I am", async () => {
    expect(viewerRole(team())).toBeUndefined();
    await loadMe();
    expect(viewerRole(team())).toBe("NonMember");
    expect(viewerRole(team({ user_id: "me" }))).toBe("Owner");
  });

  test("is told from my lists where nobody can say who I am", async () => {
    fakes.serve("currentUser", () => fail("NETWORK"));
    fakes.serve("userTeams", () => ok([rawTeam(7)]));
    await Promise.all([loadMe(), loadMyTeams()]);
    expect(viewerRole(team())).toBe("Member");
  });
});

describe("eligibility", () => {
  test("is asked for a non-member, and is checking until it is answered", async () => {
    const answer = deferred();
    fakes.serve("eligibility", () => answer.promise);
    const load = loadTeam("7");
    await vi.advanceTimersByTimeAsync(0);
    expect(details("7").eligibility).toBe("checking");
    answer.resolve(ok({ can_join: false }));
    await load;
    expect(details("7").eligibility).toBe("cannot-join");
    expect(fakes.callsOf("eligibility")[0]?.params).toEqual({ teamId: "7" });
  });

  test.each([
    ["owner", { user_id: "me" }],
    ["member", { members: [memberRecord("me")] }],
  ])("is not asked for an %s", async (_, extra) => {
    fakes.serve("team", () => ok(rawTeam(7, extra)));
    await loadTeam("7");
    expect(fakes.callsOf("eligibility")).toEqual([]);
    expect(details("7").eligibility).toBe("unknown");
  });

  test("is asked even where somebody else has begun to ask who I am", async () => {
    const me = deferred();
    fakes.serve("currentUser", () => me.promise);
    const other = loadMe();
    const load = loadTeam("7");
    await vi.advanceTimersByTimeAsync(0);
    me.resolve(ok({ id: "me" }));
    await Promise.all([other, load]);
    expect(details("7").eligibility).toBe("can-join");
  });

  test("that cannot be checked leaves the decision to the server", async () => {
    fakes.serve("eligibility", () => fail("NETWORK"));
    await loadTeam("7");
    expect(details("7").eligibility).toBe("can-join");
  });

  test("that was asked before joining does not undo the join", async () => {
    await loadTeam("7");
    const late = deferred();
    fakes.serve("eligibility", () => late.promise);
    const load = loadTeam("7");
    await vi.advanceTimersByTimeAsync(0);
    await joinTeam(team());
    late.resolve(ok({ can_join: true }));
    await load;
    expect(details("7").eligibility).toBe("cannot-join");
  });
});

describe("joining from a card or the page", () => {
  test("counts me, clears the cached list of my teams and takes the Join button away", async () => {
    await Promise.all([loadMe(), loadMyTeams()]);
    fakes.serve("teams", () => ok([rawTeam(7)]));
    await loadDiscover();
    await joinTeam(team());
    expect(details("7")).toMatchObject({
      team: { memberCount: 4 },
      eligibility: "cannot-join",
      isJoining: false,
    });
    expect(teams.discover.items[0]?.memberCount).toBe(4);
    expect(viewerRole(team())).toBe("Member");
    await loadMyTeams();
    expect(fakes.callsOf("userTeams")).toHaveLength(2);
    expect(fakes.notices).toEqual([
      { kind: "success", key: "teams.joinedSuccess", values: { teamName: "Team 7" } },
    ]);
  });

  test("drops the cached page of the team, which counts without me", async () => {
    const key = 'team?[{"lang":"en","teamId":"7"},{}]';
    fakes.cache.store(key, rawTeam(7), 60_000);
    await joinTeam(team());
    expect(await fakes.cache.load(key)).toBeUndefined();
  });

  test("asks the server for the page's new numbers", async () => {
    await loadTeam("7");
    fakes.serve("team", () => ok(rawTeam(7, { members: 9 })));
    await joinTeam(team());
    await vi.advanceTimersByTimeAsync(0);
    expect(details("7").team?.memberCount).toBe(9);
  });

  test("says the server's words where it refuses, and changes nothing", async () => {
    fakes.serve("joinTeam", () => refuse("This team is full"));
    await joinTeam(team());
    expect(fakes.notices).toMatchObject([
      { kind: "error", key: "teams.joinError", serverText: "This team is full" },
    ]);
    expect(teams.joinedIds).toEqual([]);
    expect(details("7").team).toBeUndefined();
  });

  test("makes one call, however often it is tapped", async () => {
    await Promise.all([joinTeam(team()), joinTeam(team())]);
    expect(fakes.callsOf("joinTeam")).toHaveLength(1);
  });

  test("says what is missing where there is no token", async () => {
    fakes.serve("joinTeam", () => fail("NO_TOKEN", "No authentication token found"));
    await joinTeam(team());
    expect(noticeKeys(fakes)).toEqual(["errors.authRequired"]);
  });

  test("does not count for the next user", async () => {
    const late = deferred();
    fakes.serve("joinTeam", () => late.promise);
    const join = joinTeam(team());
    fakes = provideFakes();
    late.resolve(ok(null));
    await join;
    expect(teams.joinedIds).toEqual([]);
    expect(fakes.notices).toEqual([]);
  });
});

describe("joining by code", () => {
  test("makes me a member, says so at once and asks for the lists after the waits", async () => {
    fakes.serve("joinByCode", () => ok({ team: rawTeam(7) }));
    await loadMe();
    expect(await joinByCode("ABCD2345")).toBe(true);
    expect(fakes.callsOf("joinByCode")[0]?.params).toEqual({ code: "ABCD2345" });
    expect(fakes.notices).toEqual([
      { kind: "success", key: "teams.joinedSuccess", values: { teamName: "Team 7" } },
    ]);
    expect(viewerRole(team())).toBe("Member");
    expect(fakes.callsOf("userTeams")).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(2500);
    expect(fakes.callsOf("userTeams")).toHaveLength(2);
  });

  test("clears the caches", async () => {
    fakes.serve("teams", () => ok([]));
    await Promise.all([loadMyTeams(), loadDiscover()]);
    fakes.serve("joinByCode", () => ok(null));
    expect(await joinByCode("ABCD")).toBe(true);
    await Promise.all([loadMyTeams(), loadDiscover()]);
    expect(fakes.callsOf("userTeams")).toHaveLength(2);
    expect(fakes.callsOf("teams")).toHaveLength(2);
  });

  test("is said even where the server does not name the team", async () => {
    fakes.serve("joinByCode", () => ok(null));
    await joinByCode("ABCD");
    expect(fakes.notices).toMatchObject([{ kind: "success", key: "teams.joined" }]);
  });

  test("an unknown code is an invalid one, any other failure a failed join", async () => {
    fakes.serve("joinByCode", () => fail("NOT_FOUND", "HTTP error! status: 404", 404));
    expect(await joinByCode("WRONG123")).toBe(false);
    fakes.serve("joinByCode", () => fail("NETWORK"));
    expect(await joinByCode("WRONG123")).toBe(false);
    expect(noticeKeys(fakes)).toEqual(["teams.invalidCode", "teams.joinError"]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(fakes.callsOf("userTeams")).toEqual([]);
  });
});
