// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { ScrollerContext } from "../../src/screens/shared/scroller.tsx";
import { TeamScreen } from "../../src/screens/team/team-screen.tsx";
import { TeamsScreen } from "../../src/screens/teams/teams-screen.tsx";
import type { CachedItem } from "../../src/services/cache-mirror.ts";
import { createAppHistory } from "../../src/services/history.ts";
import { localText } from "../../src/services/storage.ts";
import { announceReturn } from "../../src/stores/network.ts";
import { services } from "../../src/stores/services.ts";
import { loadFirstScreen } from "../../src/stores/session/first-screen.ts";
import { setToken } from "../../src/stores/session/session.ts";
import { joinTeam } from "../../src/stores/teams/joining.ts";
import { loadMyTeams } from "../../src/stores/teams/my-teams.ts";
import { loadTeam } from "../../src/stores/teams/team-details.ts";
import { leaveTeam } from "../../src/stores/teams/team-settings.ts";
import { loadDiscover, refetchAfterJoin, showTeamsTab } from "../../src/stores/teams/teams.ts";
import { asWindow, createFakeWindow } from "../services/fake-window.ts";
import { deferred, fail, fakes, ok, provideFakes } from "../stores/fake-services.ts";
import { rawTeam, readRawTeam } from "../stores/server-data.ts";

beforeEach(() => {
  provideFakes();
  fakes.serve("team", () => ok(rawTeam(7)));
  fakes.serve("teamActivities", () => ok([]));
});

test("the activity page is reached from the teams", async () => {
  render(<TeamsScreen />);
  await userEvent.click(screen.getByRole("button", { name: "Activity Feed" }));
  expect(fakes.visits).toEqual(["/activity"]);
});

test("of many teams those in sight are shown first, and then all", async () => {
  fakes.serve("userTeams", () => ok(Array.from({ length: 30 }, (_, at) => rawTeam(at + 1))));
  await loadMyTeams();
  render(<TeamsScreen />);
  screen.getByText("Team 1");
  expect(screen.queryByText("Team 30")).toBeNull();
  await screen.findByText("Team 30");
});

test("a link to a team that comes before the first page is there shows the team", async () => {
  void loadFirstScreen({ path: "/teams", search: "" });
  render(<TeamScreen teamId="7" />);
  await screen.findAllByText("Team 7");
});

test("a search without results leads on: to all of my teams, or to the same search among all teams", async () => {
  fakes.serve("userTeams", () => ok([rawTeam(7)]));
  fakes.serve("teams", () => ok([rawTeam(8)]));
  render(<TeamsScreen />);
  await screen.findByText("Team 7");
  const search = screen.getByRole("searchbox");
  const next = screen.getByRole("tabpanel");
  await userEvent.type(search, "zzz");
  await userEvent.click(await within(next).findByRole("button", { name: "Clear search" }));
  await screen.findByText("Team 7");
  await userEvent.type(search, "zzz");
  await userEvent.click(await within(next).findByRole("button", { name: "Find a team" }));
  await screen.findByText("Team 8");
  expect(fakes.callsOf("teams").map(({ query }) => query.search)).toEqual(["zzz"]);
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("zzz");
});

test.each(["ежики", "MALAGA", "ma\u0301laga"])(
  "a search for %s finds my team as the server does",
  async words => {
    const team = rawTeam(7, { name: "Ёжики", description: "Málaga" });
    fakes.serve("userTeams", () => ok([team, rawTeam(8)]));
    render(<TeamsScreen />);
    await screen.findByText("Ёжики");
    await userEvent.type(screen.getByRole("searchbox"), words);
    await waitFor(() => expect(screen.queryByText("Team 8")).toBeNull());
    screen.getByText("Ёжики");
  },
);

test("a code that the server does not know is marked in its field, which has the caret again", async () => {
  fakes.serve("joinByCode", () => fail("NOT_FOUND", "HTTP error! status: 404", 404));
  render(<TeamsScreen />);
  await userEvent.click(screen.getByRole("button", { name: "Join by code" }));
  const field = screen.getByRole("textbox", { name: "Team code" });
  await userEvent.type(field, "zzzz9999");
  await userEvent.click(screen.getByRole("button", { name: "Join" }));
  expect(await screen.findByText("Invalid team code. Please try again.")).toBeTruthy();
  const noteId = field.getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(noteId)?.textContent).toContain("Invalid team code");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, "{Backspace}");
  expect(field.getAttribute("aria-invalid")).toBeNull();
  await userEvent.type(field, "9{Enter}");
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  fakes.hold("joinByCode");
  await userEvent.type(field, "{Enter}");
  // Nobody knows yet what the server says this time.
  expect(field.getAttribute("aria-invalid")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await userEvent.click(screen.getByRole("button", { name: "Join by code" }));
  const next = screen.getByRole<HTMLInputElement>("textbox", { name: "Team code" });
  expect([next.value, next.getAttribute("aria-invalid")]).toEqual(["", null]);
});

test("each link that asks for the teams anew loads them, on the screen that is there", async () => {
  const win = createFakeWindow("https://app.test/teams?refresh");
  const history = createAppHistory(asWindow(win));
  Object.assign(services(), { history });
  render(<TeamsScreen />);
  const field = screen.getByRole("searchbox");
  for (const count of [1, 2, 3]) {
    await waitFor(() => expect(fakes.callsOf("userTeams")).toHaveLength(count));
    expect([win.address, win.entries.length]).toEqual(["/teams", 1]);
    act(() => history.navigate("/teams?refresh=true"));
  }
  expect(screen.getByRole("searchbox")).toBe(field);
});

test("an invite link keeps its code until somebody is signed in, and then opens on it", async () => {
  const { history } = services();
  const entry = { ...history.current(), search: "?code=ABCD1234" };
  vi.spyOn(history, "current").mockReturnValue(entry);
  setToken(undefined, "default");
  fakes.serve("userTeams", () => fail("NO_TOKEN"));
  render(<TeamsScreen />);
  await screen.findByText("Authentication required. Please log in.");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(fakes.visits).toEqual([]);
  act(() => setToken("of-a-new-user", "host"));
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "Team code" });
  expect(field.value).toBe("ABCD - 1234");
  expect(fakes.visits).toEqual(["/teams"]);
});

test("leaving the teams ends the wait for a team that was joined by code", () => {
  vi.useFakeTimers();
  const { unmount } = render(<TeamsScreen />);
  refetchAfterJoin();
  const waits = vi.getTimerCount();
  unmount();
  expect(vi.getTimerCount()).toBeLessThan(waits);
});

test.each([
  ["is refused", fail("NOT_FOUND", "HTTP error! status: 404", 404)],
  ["has worked", ok(null)],
])("the sheet of a second code stays as it is when the first code %s", async (_, outcome) => {
  const first = deferred();
  fakes.serve("joinByCode", ({ params }) =>
    params.code === "AAAA1111" ? first.promise : deferred().promise,
  );
  render(<TeamsScreen />);
  const type = async (code: string) => {
    await userEvent.click(screen.getByRole("button", { name: "Join by code" }));
    await userEvent.type(screen.getByRole("textbox", { name: "Team code" }), code);
    await userEvent.click(screen.getByRole("button", { name: "Join" }));
  };
  await type("aaaa1111");
  screen.getByRole("button", { name: "Joining...", busy: true });
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await type("bbbb2222");
  await act(async () => {
    first.resolve(outcome);
    await vi.waitFor(() => expect(fakes.notices).toHaveLength(1));
  });
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Team code" });
  expect(field.value).toBe("BBBB - 2222");
  screen.getByRole("button", { name: "Joining...", busy: true });
  // A sheet that closes gives the focus back.
  expect(screen.getByRole("dialog").contains(document.activeElement)).toBe(true);
  expect(field.getAttribute("aria-invalid")).toBeNull();
  expect(fakes.callsOf("joinByCode").map(({ params }) => params.code)).toEqual([
    "AAAA1111",
    "BBBB2222",
  ]);
});

test.each(["", ", unless another screen comes before that", ", unless they have been scrolled"])(
  "how the teams look is kept for the next start%s",
  async unless => {
    fakes.serve("userTeams", () => ok([rawTeam(7)]));
    const root = document.body.appendChild(document.createElement("div"));
    root.id = "root";
    const page = render(
      <ScrollerContext value={{ current: root }}>
        <TeamsScreen />
      </ScrollerContext>,
      { container: root },
    );
    await screen.findByText("Team 7");
    const stored = deferred<CachedItem>();
    const load = vi.spyOn(services().cache, "load").mockReturnValue(stored.promise);
    await vi.waitFor(() => expect(load).toHaveBeenCalled());
    if (unless.includes("another")) page.rerender(<p>Another screen</p>);
    if (unless.includes("scrolled")) root.scrollTop = 90;
    localText.remove("screen");
    const data = "what is not read again";
    await act(async () => stored.resolve({ data, timestamp: 1, expiresAt: 1234 }));
    expect(localText.read("screen")?.split("\n")[1]).toBe(unless ? undefined : "1234");
    root.remove();
  },
);

test("a team's page is loaded again with its posts: when they are pulled down, and when the user comes back", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const serve = (name: string, workouts: number) => {
    fakes.serve("team", () => ok(rawTeam(7, { name })));
    fakes.serve("teamStats", () => ok({ total_workouts: workouts }));
  };
  serve("Team 7", 8);
  render(<TeamScreen teamId="7" />);
  await screen.findByText("8");
  serve("Hill runners", 9);
  fireEvent.click(screen.getByRole("button", { name: "Refresh" }));
  await screen.findByRole("heading", { name: "Hill runners" });
  await screen.findByText("9");
  serve("Night runners", 9);
  await act(async () => announceReturn());
  screen.getByRole("heading", { name: "Hill runners" });
  vi.setSystemTime(Date.now() + 60_000);
  await act(async () => announceReturn());
  await screen.findByRole("heading", { name: "Night runners" });
});

test("a team's page is shown while nobody knows who the viewer is, without what depends on it", async () => {
  const me = fakes.hold("currentUser");
  render(<TeamScreen teamId="7" />);
  await screen.findByRole("heading", { name: "Team 7" });
  const names = ["Join Team 7", "Checking...", "Team settings"];
  for (const name of names) expect(screen.queryByRole("button", { name })).toBeNull();
  me.resolve(ok({ id: "owner" }));
  await screen.findByRole("button", { name: "Team settings" });
});

test("a listed team that could not be refreshed does not check for ever", async () => {
  fakes.serve("teams", () => ok([rawTeam(7)]));
  await Promise.all([loadMyTeams(), loadDiscover()]);
  fakes.serve("team", () => fail("NETWORK"));
  render(<TeamScreen teamId="7" />);
  await screen.findByRole("button", { name: "Try again" });
  screen.getByRole("heading", { name: "Team 7" });
  expect(screen.queryByRole("button", { name: "Checking..." })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Join Team 7" }).disabled).toBe(
    false,
  );
});

const GONE = fail("NOT_FOUND", "Not there", 404);

test.each([
  [
    "that the user has not opened is deleted before a tap on Join",
    async () => {
      fakes.serve("team", () => GONE);
      fakes.serve("joinTeam", () => GONE);
      return () => joinTeam(readRawTeam(rawTeam(7)));
    },
  ],
  [
    "is deleted before the user taps Join",
    async () => {
      await loadTeam("7");
      fakes.serve("team", () => GONE);
      fakes.serve("joinTeam", () => GONE);
      return () => joinTeam(readRawTeam(rawTeam(7)));
    },
  ],
  [
    "turns out to be gone when the user has come back from it",
    async () => {
      fakes.serve("team", () => GONE);
      return () => loadTeam("7");
    },
  ],
  [
    "is left when the user has come back from it",
    async () => {
      fakes.serve("leaveTeam", () => ok(null));
      return () => leaveTeam(readRawTeam(rawTeam(7)));
    },
  ],
])("Discover goes on showing the other teams where one %s", async (_, prepare) => {
  fakes.serve("teams", () => ok([rawTeam(7), rawTeam(8)]));
  const learn = await prepare();
  showTeamsTab("discover");
  render(<TeamsScreen />);
  await screen.findByText("Team 7");
  await act(async () => void (await learn()));
  await waitFor(() => expect(screen.queryByText("Team 7")).toBeNull());
  screen.getByText("Team 8");
});
