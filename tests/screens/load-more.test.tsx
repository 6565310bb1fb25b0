// @vitest-environment happy-dom
import { act, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { EndpointName } from "../../src/api/endpoints.ts";
import { CommentList } from "../../src/screens/comments/comment-list.tsx";
import { TeamsScreen } from "../../src/screens/teams/teams-screen.tsx";
import { announceReturn } from "../../src/stores/network.ts";
import { showTeamsTab } from "../../src/stores/teams/teams.ts";
import { fail, fakes, ok } from "../stores/fake-services.ts";
import { commentPage, rawComment, rawTeams } from "../stores/server-data.ts";
import { startScreens } from "./all-screens.tsx";

beforeEach(startScreens);

const comments = (count: number, first: number) =>
  Array.from({ length: count }, (_, at) => rawComment(`c${first + at}`));

const LISTS: readonly [
  string,
  EndpointName,
  (page: unknown) => unknown,
  string,
  number,
  () => React.ReactNode,
][] = [
  [
    "comments",
    "comments",
    page => commentPage(page === 1 ? comments(10, 1) : comments(2, 11), 12),
    "Load more comments",
    10,
    () => <CommentList postId="p1" field={{ current: null }} />,
  ],
  [
    "teams",
    "teams",
    page => ({ teams: page === 1 ? rawTeams(20) : rawTeams(2, 21) }),
    "Load more",
    20,
    () => <TeamsScreen />,
  ],
];

test.each(LISTS)(
  "the button that loads the last page of %s leaves the focus beside what it has brought",
  async (_, name, answer, label, onFirstPage, show) => {
    fakes.serve(name, ({ query }) => ok(answer(query.page)));
    showTeamsTab("discover");
    render(show());
    const button = await screen.findByRole("button", { name: label });
    await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(onFirstPage));
    button.focus();
    await act(async () => button.click());
    await waitFor(() => expect(button.isConnected).toBe(false));
    const place = () => document.activeElement?.closest("[data-id]")?.getAttribute("aria-posinset");
    await waitFor(() => expect(Number(place())).toBeGreaterThanOrEqual(onFirstPage));
  },
);

test.each(LISTS)(
  "%s whose next page could not be loaded load it when the network comes back, without a tap",
  async (_, name, answer, label, onFirstPage, show) => {
    fakes.serve(name, ({ query }) => (query.page === 1 ? ok(answer(1)) : fail("NETWORK")));
    showTeamsTab("discover");
    render(show());
    const button = await screen.findByRole("button", { name: label });
    const asked = () => fakes.callsOf(name).filter(({ query }) => query.page === 2);
    await act(async () => announceReturn());
    expect(asked()).toEqual([]);
    await act(async () => button.click());
    await screen.findByText("Network error. Please check your connection.");
    fakes.serve(name, ({ query }) => ok(answer(query.page)));
    await act(async () => announceReturn());
    await waitFor(() =>
      expect(screen.getAllByRole("listitem").length).toBeGreaterThan(onFirstPage),
    );
  },
);

test("a list whose end stays in sight asks once for a page that fails, and its button leaves the focus in the list", async () => {
  let reports = 0;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe: () => void;
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        // Without an end, a list that asks on and on would never fail.
        this.observe = () => report([{ isIntersecting: reports++ < 9 }]);
      }
      disconnect() {}
    },
  );
  const [, [, name, answer, , onFirstPage, show]] = LISTS as [unknown, (typeof LISTS)[number]];
  fakes.serve(name, ({ query }) => (query.page === 1 ? ok(answer(1)) : fail("NETWORK")));
  showTeamsTab("discover");
  render(show());
  const button = await screen.findByRole("button", { name: "Try again" });
  await act(async () => {});
  expect(fakes.callsOf(name).map(({ query }) => query.page)).toEqual([1, 2]);
  fakes.serve(name, ({ query }) => ok(answer(query.page)));
  button.focus();
  await act(async () => button.click());
  await waitFor(() => expect(screen.getAllByRole("listitem").length).toBeGreaterThan(onFirstPage));
  expect(document.activeElement?.closest("[data-id]")).not.toBeNull();
});
