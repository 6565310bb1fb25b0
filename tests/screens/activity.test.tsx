// @vitest-environment happy-dom
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { ActivityScreen } from "../../src/screens/activity/activity-screen.tsx";
import { services } from "../../src/stores/services.ts";
import { type FakeServices, fail, ok, provideFakes } from "../stores/fake-services.ts";
import { postPage, rawPost } from "../stores/server-data.ts";

let fakes: FakeServices;
let visits = 0;
const openTab = (name: string) => userEvent.click(screen.getByRole("tab", { name }));

async function show() {
  const posts = [3, 2, 1].map(number => rawPost(number, { images: [] }));
  fakes.serve("allActivities", () => ok(postPage(posts, 9)));
  render(<ActivityScreen />);
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(3));
}

beforeEach(() => {
  // happy-dom lays nothing out: a screen that is high enough shows all posts.
  window.innerHeight = 5000;
  fakes = provideFakes();
  visits += 1;
  const entry = { path: "/activity", search: "", key: `visit ${visits}`, depth: 0 };
  services().history.current = () => entry;
});

test("nothing comes after the two posts of Following, though the server has more", async () => {
  await show();
  expect(screen.getByRole("feed").nextElementSibling).not.toBeNull();
  await openTab("Following");
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(2));
  expect(screen.getByRole("feed").nextElementSibling).toBeNull();
});

test("My Teams is empty where the viewer may not see the team", async () => {
  fakes.serve("teamActivities", () => fail("NOT_FOUND", "HTTP error! status: 404", 404));
  await show();
  await openTab("My Teams");
  await screen.findByText("No activities found.");
});
