// @vitest-environment happy-dom
import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ActivityScreen } from "../../src/screens/activity/activity-screen.tsx";
import { services } from "../../src/stores/services.ts";
import { ok, provideFakes } from "../stores/fake-services.ts";
import { postPage, rawPost } from "../stores/server-data.ts";

it("2.119 calls an author without a name User, and others by their names", async () => {
  // Nothing is laid out here: a screen that is high enough shows all posts.
  window.innerHeight = 5000;
  const fakes = provideFakes();
  const posts = [rawPost(2), rawPost(1, { userName: "Mira Okafor" })];
  fakes.serve("allActivities", () => ok(postPage(posts, 1)));
  services().history.current = () => ({ path: "/activity", search: "", key: "k", depth: 0 });
  render(<ActivityScreen />);
  const cards = await screen.findAllByRole("article");
  const names = cards.map(card => within(card).getByText(/^(User|Mira Okafor)$/).textContent);
  expect(names).toEqual(["User", "Mira Okafor"]);
});
