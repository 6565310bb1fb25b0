import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Team } from "../../../src/api/models.ts";
import { viewerRole } from "../../../src/stores/session/roles.ts";
import { loadMe } from "../../../src/stores/session/session.ts";
import { discover } from "../../../src/stores/teams/discover.ts";
import { joinByCode, joinTeam } from "../../../src/stores/teams/joining.ts";
import { loadMyTeams, myTeams } from "../../../src/stores/teams/my-teams.ts";
import { loadTeam, teamDetails } from "../../../src/stores/teams/team-details.ts";
import { leaveTeam } from "../../../src/stores/teams/team-settings.ts";
import { cancelJoinRefetch, loadDiscover } from "../../../src/stores/teams/teams.ts";
import { fail, fakes, noticeKeys, ok, provideFakes, refuse } from "../fake-services.ts";
import { rawTeam, readRawTeam } from "../server-data.ts";

const team = () => readRawTeam(rawTeam(7));

beforeEach(() => {
  vi.useFakeTimers();
  provideFakes();
  fakes.serve("team", () => ok(rawTeam(7)));
});

describe("joining from a card or the page", () => {
  test("counts me, clears the cached list of my teams and takes the Join button away [4.14 4.15]", async () => {
    await Promise.all([loadMe(), loadMyTeams()]);
    fakes.serve("teams", () => ok([rawTeam(7)]));
    await loadDiscover();
    await joinTeam(team());
    expect(teamDetails("7")).toMatchObject({
      team: { memberCount: 4 },
      eligibility: "cannot-join",
      isJoining: false,
    });
    expect(discover.items[0]?.memberCount).toBe(4);
    expect(viewerRole(team())).toBe("Member");
    await loadMyTeams();
    expect(fakes.callsOf("userTeams")).toHaveLength(2);
    expect(fakes.notices).toEqual([
      { kind: "success", key: "teams.joinedSuccess", values: { teamName: "Team 7" } },
    ]);
  });

  test("from a card counts me to the members that the card shows, and leaves its name", async () => {
    fakes.serve("teams", () => ok([rawTeam(7)]));
    await loadDiscover();
    // The card asks whether it is being joined.
    teamDetails("7");
    fakes.serve("teams", () => ok([rawTeam(7, { name: "Renamed", members: 30 })]));
    await loadDiscover({ force: true });
    await joinTeam(discover.items[0] as Team);
    expect(discover.items[0]).toMatchObject({ name: "Renamed", memberCount: 31 });
    expect(myTeams.items[0]).toMatchObject({ name: "Renamed", memberCount: 31 });
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
    expect(teamDetails("7").team?.memberCount).toBe(9);
  });

  test("asks for the new numbers also where the page was opened meanwhile", async () => {
    const answer = fakes.hold("joinTeam");
    const joining = joinTeam(team());
    const old = fakes.hold("team");
    void loadTeam("7");
    fakes.serve("team", () => ok(rawTeam(7, { members: 9 })));
    answer.resolve(ok(null));
    await joining;
    old.resolve(ok(rawTeam(7)));
    await vi.advanceTimersByTimeAsync(0);
    expect(teamDetails("7").team?.memberCount).toBe(9);
  });

  test.each<[string, () => Promise<unknown>]>([
    ["from a card", () => joinTeam(team())],
    ["by code", () => joinByCode("K7QX2M9P")],
  ])("%s to a team that the user has joined elsewhere shows that", async (_, join) => {
    await Promise.all([loadMe(), loadMyTeams()]);
    fakes.serve("joinTeam", () => fail("HTTP", "HTTP error! status: 409", 409));
    fakes.serve("joinByCode", () => fail("HTTP", "HTTP error! status: 409", 409));
    fakes.serve("userTeams", () => ok([rawTeam(7)]));
    await join();
    await vi.advanceTimersByTimeAsync(0);
    expect(viewerRole(team())).toBe("Member");
    expect(noticeKeys()).toEqual(["teams.joinError"]);
  });

  test("to a team that is full leaves its page as the server has it now", async () => {
    await loadTeam("7");
    fakes.serve("joinTeam", () => refuse("This team is full"));
    fakes.serve("eligibility", () => ok({ can_join: false }));
    await joinTeam(team());
    await vi.advanceTimersByTimeAsync(0);
    expect(teamDetails("7").eligibility).toBe("cannot-join");
  });

  test("that nobody knows the outcome of is in the list of the next visit, where it has worked", async () => {
    await Promise.all([loadMe(), loadMyTeams()]);
    fakes.serve("joinTeam", () => fail("NETWORK"));
    fakes.serve("userTeams", () => fail("NETWORK"));
    await joinTeam(team());
    fakes.serve("userTeams", () => ok([rawTeam(7)]));
    await loadMyTeams();
    expect(viewerRole(team())).toBe("Member");
  });

  test("that is refused changes nothing", async () => {
    fakes.serve("joinTeam", () => refuse("This team is full"));
    await joinTeam(team());
    expect(myTeams.joinedIds).toEqual([]);
    expect(teamDetails("7").team).toBeUndefined();
  });
});

test("a code that no team has leaves my teams stored for the next start", async () => {
  await loadMyTeams();
  fakes.serve("joinByCode", () => fail("NOT_FOUND"));
  await joinByCode("ABCD2345");
  await reload();
  await loadMyTeams();
  expect(fakes.callsOf("userTeams")).toEqual([]);
});

/** The app starts again on the same device: the stores are empty, what the cache has kept is there. */
async function reload() {
  const keys = ["joinedTeams", 'userTeams?[{"lang":"en"},{}]'];
  const kept = await Promise.all(keys.map(key => fakes.cache.load(key)));
  provideFakes();
  kept.forEach((item, at) => {
    const lifetimeMs = (item?.expiresAt ?? 0) - Date.now();
    if (item) fakes.cache.store(keys[at] ?? "", item.data, lifetimeMs);
  });
}
const listed = () => myTeams.items.map(({ id }) => id);

describe.each([
  ["by card", () => joinTeam(team())],
  ["by page", () => loadTeam("7").then(() => joinTeam(team()))],
  ["by code", () => joinByCode("ABCD2345")],
])("a team joined %s", (_, join) => {
  beforeEach(async () => {
    fakes.serve("joinByCode", () => ok({ team: rawTeam(7) }));
    fakes.serve("userTeams", () => ok([rawTeam(1)]));
    await Promise.all([loadMe(), loadMyTeams()]);
    await join();
  });

  test("is among my teams at once, and while the server's list is without it", async () => {
    expect(listed()).toEqual(["7", "1"]);
    await loadMyTeams({ force: true });
    expect(listed()).toEqual(["7", "1"]);
    expect(myTeams.state.status).toBe("ready");
  });

  test("is there after a reload too, with its role, until the server's list has it", async () => {
    await loadMyTeams({ force: true });
    await reload();
    fakes.serve("userTeams", () => ok([rawTeam(1)]));
    await Promise.all([loadMe(), loadMyTeams()]);
    expect(listed()).toEqual(["7", "1"]);
    expect(viewerRole(team())).toBe("Member");
    fakes.serve("userTeams", () => ok([rawTeam(1), rawTeam(7, { name: "Renamed" })]));
    await loadMyTeams({ force: true });
    expect(myTeams.items.map(({ name }) => name)).toEqual(["Team 1", "Renamed"]);
    // The server is right from now on: somebody has removed me.
    fakes.serve("userTeams", () => ok([rawTeam(1)]));
    await loadMyTeams({ force: true });
    expect(listed()).toEqual(["1"]);
    expect(viewerRole(team())).toBe("NonMember");
  });

  test.each([
    ["after as long as a list is fresh", () => vi.advanceTimersByTimeAsync(15 * 60_000 + 1000)],
    ["once it is left", () => leaveTeam(team())],
  ])("is gone %s, after a reload too", async (_, end) => {
    await end();
    await loadMyTeams();
    expect(listed()).toEqual(["1"]);
    await reload();
    fakes.serve("userTeams", () => ok([rawTeam(1)]));
    await loadMyTeams();
    expect(listed()).toEqual(["1"]);
  });

  test("is not brought back by a list that was asked for before it was left", async () => {
    const old = fakes.hold("userTeams");
    void loadMyTeams({ force: true });
    fakes.serve("userTeams", () => ok([rawTeam(1)]));
    await leaveTeam(team());
    old.resolve(ok([rawTeam(1), rawTeam(7)]));
    await loadMyTeams();
    expect(listed()).toEqual(["1"]);
  });
});

describe("a join by a code that names no team", () => {
  beforeEach(async () => {
    fakes.serve("joinByCode", () => ok(null));
    await loadMyTeams();
  });

  test("loads the list, which does not say meanwhile that there are no teams", async () => {
    const knows = fakes.hold("userTeams");
    await joinByCode("ABCD");
    expect(myTeams.state.status).toBe("loading");
    knows.resolve(ok([]));
    await vi.advanceTimersByTimeAsync(0);
    expect(myTeams.state.status).toBe("loading");
    fakes.serve("userTeams", () => ok([rawTeam(7)]));
    await vi.advanceTimersByTimeAsync(2500);
    expect(listed()).toEqual(["7"]);
    expect(myTeams.state.status).toBe("ready");
    const asked = fakes.callsOf("userTeams").length;
    await loadMyTeams();
    expect(fakes.callsOf("userTeams")).toHaveLength(asked);
  });

  test("believes the server in the end, but keeps no answer from before the join", async () => {
    await joinByCode("ABCD");
    await vi.advanceTimersByTimeAsync(2500);
    expect(myTeams).toMatchObject({ items: [], state: { status: "ready" } });
    await reload();
    fakes.serve("userTeams", () => ok([rawTeam(7)]));
    await loadMyTeams();
    expect(listed()).toEqual(["7"]);
  });

  test("keeps no answer from before the join where the screen has gone either", async () => {
    const early = fakes.hold("userTeams");
    await joinByCode("ABCD");
    cancelJoinRefetch();
    early.resolve(ok([]));
    await vi.advanceTimersByTimeAsync(0);
    fakes.serve("userTeams", () => ok([rawTeam(7)]));
    await loadMyTeams();
    expect(listed()).toEqual(["7"]);
  });
});

describe("joining by code", () => {
  test("makes me a member, says so at once and asks for the lists after the waits", async () => {
    fakes.serve("joinByCode", () => ok({ team: rawTeam(7) }));
    await loadMe();
    expect(await joinByCode("ABCD2345")).toEqual({ status: "joined" });
    expect(fakes.callsOf("joinByCode")[0]?.params).toMatchObject({ code: "ABCD2345" });
    expect(fakes.notices).toEqual([
      { kind: "success", key: "teams.joinedSuccess", values: { teamName: "Team 7" } },
    ]);
    expect(viewerRole(team())).toBe("Member");
    expect(fakes.callsOf("userTeams")).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(2500);
    expect(fakes.callsOf("userTeams")).toHaveLength(2);
  });

  test("clears the caches [4.17]", async () => {
    fakes.serve("teams", () => ok([]));
    await Promise.all([loadMyTeams(), loadDiscover()]);
    fakes.serve("joinByCode", () => ok(null));
    expect(await joinByCode("ABCD")).toEqual({ status: "joined" });
    await Promise.all([loadMyTeams(), loadDiscover()]);
    expect(fakes.callsOf("userTeams")).toHaveLength(2);
    expect(fakes.callsOf("teams")).toHaveLength(2);
  });

  test("is said even where the server does not name the team", async () => {
    fakes.serve("joinByCode", () => ok(null));
    await joinByCode("ABCD");
    expect(fakes.notices).toMatchObject([{ kind: "success", key: "teams.joined" }]);
  });

  test("finds the team of a lost answer, however the server writes its code", async () => {
    fakes.serve("joinByCode", () => fail("NETWORK"));
    fakes.serve("userTeams", () => ok([rawTeam(7, { invite_code: "abcd - 2345" })]));
    expect(await joinByCode("ABCD2345")).toEqual({ status: "joined" });
  });

  test("a code that the server does not know, or has words about, is marked in its field; any other failure is a failed join", async () => {
    fakes.serve("joinByCode", () => fail("NOT_FOUND", "HTTP error! status: 404", 404));
    expect(await joinByCode("WRONG123")).toMatchObject({ status: "wrong-code" });
    fakes.serve("joinByCode", () => refuse("This code has expired"));
    expect(await joinByCode("WRONG123")).toMatchObject({ status: "wrong-code" });
    fakes.calls.length = 0;
    fakes.serve("joinByCode", () => fail("NETWORK"));
    expect(await joinByCode("WRONG123")).toEqual({ status: "failed" });
    expect(noticeKeys()).toEqual(["teams.joinError"]);
    await vi.advanceTimersByTimeAsync(5000);
    // The list was asked once: whether the join with the lost answer had worked.
    expect(fakes.callsOf("userTeams")).toHaveLength(1);
  });
});
