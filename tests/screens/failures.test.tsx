// @vitest-environment happy-dom
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { EndpointName } from "../../src/api/endpoints.ts";
import type { FailureCode } from "../../src/core/result.ts";
import { ActivityScreen } from "../../src/screens/activity/activity-screen.tsx";
import { CreateTeamScreen } from "../../src/screens/create-team/create-team-screen.tsx";
import { Toaster } from "../../src/screens/layout/toaster.tsx";
import { MembersScreen } from "../../src/screens/members/members-screen.tsx";
import { SignedInOnly } from "../../src/screens/shared/signed-in-only.tsx";
import { StatsView } from "../../src/screens/team/stats/stats-view.tsx";
import { TeamScreen } from "../../src/screens/team/team-screen.tsx";
import { TeamsScreen } from "../../src/screens/teams/teams-screen.tsx";
import { forgetFetches } from "../../src/services/fetch-times.ts";
import { sendPost } from "../../src/stores/composer/send-post.ts";
import { announceReturn } from "../../src/stores/network.ts";
import { refreshFeed } from "../../src/stores/posts/feeds.ts";
import { services } from "../../src/stores/services.ts";
import { signIn } from "../../src/stores/session/account.ts";
import { loadMe, setLanguage, setToken } from "../../src/stores/session/session.ts";
import { loadMyTeams } from "../../src/stores/teams/my-teams.ts";
import { loadMembers } from "../../src/stores/teams/team-members.ts";
import { loadStats } from "../../src/stores/teams/team-stats.ts";
import { loadDiscover, refetchTeams } from "../../src/stores/teams/teams.ts";
import { deferred } from "../deferred.ts";
import { composer, fillComposer } from "../stores/composer/composer-fixture.ts";
import { fail, fakes, noticeKeys, ok, refuse } from "../stores/fake-services.ts";
import { postPage, rawPost, rawTeam } from "../stores/server-data.ts";
import { SCREENS, serveAll, showDiscover, startScreens } from "./all-screens.tsx";

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  startScreens();
});

function failAll(names: readonly EndpointName[], code: FailureCode | "words") {
  for (const name of names) {
    fakes.serve(name, () => (code === "words" ? refuse("Closed for today") : fail(code)));
  }
}

/** For a read every other code is as `HTTP`. */
const CODES = [
  ...(["NETWORK", "TIMEOUT", "HTTP", "FORBIDDEN", "NOT_FOUND", "UNAUTHORIZED"] as const),
  "words",
] as const;

const SPECIFIED = [
  "Could not load teams. Please try again later.",
  "Could not load activities. Please try again later.",
  "Network error. Please check your connection.",
  "Authentication required. Please log in.",
  "Unknown error occurred",
  "Closed for today",
];
const retries = () => screen.queryAllByRole("button", { name: "Try again" }).length;
/** How often the user is told: on the screen, which offers another try or the way back, and in toasts. */
const timesSaid = () =>
  retries() + screen.queryAllByText("Team not found").length + fakes.notices.length;

describe.each(SCREENS)("%s", (_, show, needed) => {
  test.each(CODES)("says once that it could not be loaded: %s", async code => {
    failAll(needed, code);
    const { container } = render(show());
    await waitFor(() => expect(timesSaid()).toBe(1));
    await act(async () => {});
    expect(timesSaid()).toBe(1);
    const sentences = [...container.querySelectorAll("h2, p")].map(
      ({ textContent }) => textContent,
    );
    expect(sentences).toEqual([...new Set(sentences)]);
    // Only what leads away is said in a toast: nothing of it would stay on the screen.
    expect(fakes.notices.length > 0).toBe(fakes.visits.includes("/teams"));
    // No words of ours: the specification has some for each place.
    const own = [...container.querySelectorAll("svg + h2 + p")].map(
      ({ textContent }) => textContent,
    );
    for (const text of own) expect(SPECIFIED).toContain(text);
    if (code === "words" && fakes.notices.length === 0) {
      expect(screen.getAllByText("Closed for today")).toHaveLength(1);
    }
  });
});

describe.each(SCREENS)("%s", (_, show, needed) => {
  test("says while it loads that it does", async () => {
    for (const endpoint of needed) fakes.hold(endpoint);
    render(show());
    await screen.findByText("Loading...", { selector: "p" });
    serveAll();
  });

  test.each([
    ["when the network comes back, without a tap", announceReturn],
    ["by its button", () => screen.getByRole("button", { name: "Try again" }).click()],
  ])("is loaded %s", async (_, tryAgain) => {
    failAll(needed, "NETWORK");
    render(show());
    await waitFor(() => expect(retries()).toBe(1));
    expect(screen.queryByRole("heading", { name: "Loading..." })).toBeNull();
    serveAll();
    await act(async () => tryAgain());
    await waitFor(() => expect(retries()).toBe(0));
  });

  test("stops saying that it has failed while it tries again", async () => {
    failAll(needed, "NETWORK");
    render(show());
    await waitFor(() => expect(retries()).toBe(1));
    for (const endpoint of needed) fakes.hold(endpoint);
    await act(async () => screen.getByRole("button", { name: "Try again" }).click());
    expect(retries()).toBe(0);
    serveAll();
  });

  test("is loaded once its user has signed in", async () => {
    failAll(needed, "NO_TOKEN");
    setToken(undefined, "host");
    render(show());
    const isSignedOut = () => screen.queryByText("You’re signed out") !== null;
    await waitFor(() => expect([isSignedOut(), retries()]).toEqual([true, 0]));
    serveAll();
    fakes.requestToken = async () => "fresh";
    await act(signIn);
    await waitFor(() => expect([isSignedOut(), retries()]).toEqual([false, 0]));
    await waitFor(() => expect(screen.queryByText("Loading...", { selector: "p" })).toBeNull());
  });
});

type Refreshed = [string, () => React.ReactNode, EndpointName, () => unknown];
const LISTS: Refreshed[] = [
  ["my teams", () => <TeamsScreen />, "userTeams", refetchTeams],
  ["all teams", showDiscover, "teams", () => loadDiscover({ force: true })],
  ["all activities", () => <ActivityScreen />, "allActivities", () => refreshFeed("all")],
];
const OF_TEAM: Refreshed[] = [
  ["a team", () => <TeamScreen teamId="7" />, "team", () => setLanguage("es", "stored")],
  ["members", () => <MembersScreen teamId="7" />, "teamMembers", () => loadMembers("7")],
  [
    "stats",
    () => <StatsView teamId="7" />,
    "teamStats",
    () => loadStats("7", "week", { force: true }),
  ],
];
const FEED: Refreshed = [
  "a team's feed",
  () => <TeamScreen teamId="7" />,
  "teamActivities",
  () => refreshFeed({ teamId: "7" }),
];

test.each([...LISTS, FEED])(
  "%s that could not be refreshed are when the network comes back, however soon",
  async (_, show, endpoint, refresh) => {
    render(show());
    await waitFor(() => expect(fakes.callsOf(endpoint)).toHaveLength(1));
    await act(async () => void (await refresh()));
    failAll([endpoint], "NETWORK");
    await act(async () => void (await refresh()));
    expect(retries()).toBe(1);
    serveAll();
    await act(async () => announceReturn());
    await waitFor(() => expect(retries()).toBe(0));
  },
);

test.each([...LISTS, ...OF_TEAM])(
  "while another try is made, the note above %s stays in its place",
  async (_, show, endpoint, refresh) => {
    const { container } = render(show());
    await waitFor(() => expect(fakes.callsOf(endpoint)).toHaveLength(1));
    await act(async () => {});
    failAll([endpoint], "NETWORK");
    await act(async () => void (await refresh()));
    const note = container.querySelector("[role=note]");
    const before = note?.textContent;
    const answer = deferred<ReturnType<typeof fail>>();
    fakes.serve(endpoint, () => answer.promise);
    await act(async () => note?.querySelector("button")?.click());
    expect(note?.isConnected).toBe(true);
    expect(note?.textContent).not.toBe(before);
    answer.resolve(fail("NETWORK"));
    await waitFor(() => expect(note?.textContent).toBe(before));
    expect(note?.isConnected).toBe(true);
  },
);

test.each(CODES.filter(code => code !== "FORBIDDEN" && code !== "NOT_FOUND"))(
  "a team's page that could not be refreshed says so once, whatever else failed: %s",
  async code => {
    render(<TeamScreen teamId="7" />);
    await screen.findByText("Post 2");
    failAll(["team", "teamActivities"], code);
    forgetFetches();
    setLanguage("ru", "stored");
    await screen.findByText("Повторить");
    await act(async () => announceReturn());
    expect(screen.getAllByText("Повторить")).toHaveLength(1);
    expect(fakes.notices).toEqual([]);
    serveAll();
    await act(async () => screen.getByText("Повторить").click());
    await waitFor(() => expect(screen.queryByText("Повторить")).toBeNull());
  },
);

test.each(["HTTP", "BAD_ANSWER", "words"] as const)(
  "a team that a list has shown stays where it could not be loaded, and says so: %s",
  async code => {
    await loadMyTeams();
    failAll(["team"], code);
    render(<TeamScreen teamId="7" />);
    await screen.findByRole("button", { name: "Try again" });
    screen.getByRole("heading", { name: "Team 7" });
    expect(fakes.visits).toEqual([]);
    expect(fakes.notices).toEqual([]);
  },
);

test.each([
  ["the teams", "userTeams", () => <TeamsScreen />],
  ["all activities", "allActivities", () => <ActivityScreen />],
  [
    "a form",
    "createTeam",
    () => (
      <SignedInOnly titleKey="teamForm.createTitle">
        <CreateTeamScreen />
      </SignedInOnly>
    ),
  ],
] as const)(
  "%s tell whoever is signed out so, without tools that would fail as well",
  async (_, endpoint, show) => {
    failAll([endpoint], "NO_TOKEN");
    setToken(undefined, "host");
    const { container } = render(show());
    await screen.findByText("You’re signed out");
    await screen.findByText("Authentication required. Please log in.");
    const tools = /^(Try again|Refresh|Activity Feed|Create team|Join by code|Post Update)$/;
    expect(screen.queryByRole("button", { name: tools })).toBeNull();
    const fields = "input, textarea, [role=tab], [role=tabpanel]";
    expect(container.querySelectorAll(fields)).toHaveLength(0);
  },
);

test("whoever has a token that the server does not accept can sign in, where the app around us offers it", async () => {
  vi.spyOn(services().native.bridge, "supports").mockReturnValue("native");
  failAll(["userTeams"], "UNAUTHORIZED");
  render(<TeamsScreen />);
  await screen.findByRole("button", { name: "Sign in" });
  screen.getByText("Authentication required. Please log in.");
  expect(retries()).toBe(0);
});

test("what was posted to a team that could not be loaded stands on its page", async () => {
  await loadMe();
  failAll(["team", "teamActivities", "createPost"], "NETWORK");
  await fillComposer("Morning run");
  await sendPost(composer());
  render(<TeamScreen teamId="7" />);
  await screen.findByText("Failed to fetch teams");
  screen.getByText("Morning run");
  screen.getByRole("button", { name: "Discard" });
});

test("another post can be written in a new team while its first one was not sent", async () => {
  await loadMe();
  fakes.serve("team", () => ok(rawTeam(7, { user_id: "me" })));
  fakes.serve("teamActivities", () => ok(postPage([], 0)));
  failAll(["createPost"], "NETWORK");
  await fillComposer("Morning run");
  await sendPost(composer());
  render(<TeamScreen teamId="7" />);
  await screen.findByText("Morning run");
  await screen.findByRole("link", { name: "Create post" });
});

test("a post that could not be deleted is asked about in one place", async () => {
  const user = userEvent.setup();
  fakes.serve("teamActivities", () => ok(postPage([rawPost(1, { userId: "me" })], 1)));
  failAll(["deletePost"], "NETWORK");
  render(
    <>
      <TeamScreen teamId="7" />
      <Toaster />
    </>,
  );
  await screen.findByText("Post 1");
  await user.click(screen.getByRole("button", { name: "More options" }));
  await user.click(await screen.findByRole("button", { name: "Delete post" }));
  const question = await screen.findByRole("alertdialog");
  const confirm = within(question).getByRole("button", { name: "Delete post" });
  await user.click(confirm);
  await waitFor(() => expect(noticeKeys()).toEqual(["activity.deleteError"]));
  // The question still stands: a button for the same in the toast would leave it there, with nothing to delete.
  expect(
    screen.getAllByRole("status").flatMap(toast => within(toast).queryAllByRole("button")),
  ).toEqual([]);
  fakes.serve("deletePost", () => ok(null));
  await user.click(confirm);
  await waitFor(() => expect(question.isConnected).toBe(false));
});

test.each(["NETWORK", "TIMEOUT", "UNAUTHORIZED"] as const)(
  "a team's page stays where no answer came, and offers another try: %s",
  async code => {
    failAll(["team"], code);
    render(<TeamScreen teamId="7" />);
    const retry = await screen.findByRole("button", { name: "Try again" });
    expect(fakes.visits).toEqual([]);
    fakes.serve("team", () => ok(rawTeam(7)));
    await act(async () => retry.click());
    await screen.findByRole("heading", { name: "Team 7" });
  },
);

test("the focus stays in the heading of a team's page that could not be loaded, after each try", async () => {
  failAll(["team"], "NETWORK");
  render(<TeamScreen teamId="7" />);
  const heading = () => screen.getByRole("heading", { level: 1 });
  heading().focus();
  for (const _ of ["first", "second"]) {
    const retry = await screen.findByRole("button", { name: "Try again" });
    await waitFor(() => expect(document.activeElement).toBe(heading()));
    retry.focus();
    await act(async () => retry.click());
    expect(retry.isConnected).toBe(false);
  }
  await screen.findByRole("button", { name: "Try again" });
  await waitFor(() => expect(document.activeElement).toBe(heading()));
});
