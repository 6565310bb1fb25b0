// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { ActivityScreen } from "../../src/screens/activity/activity-screen.tsx";
import { services } from "../../src/stores/services.ts";
import { until } from "../screens/until.ts";
import { ok, provideFakes } from "../stores/fake-services.ts";
import { postPage, rawPost } from "../stores/server-data.ts";
import { render } from "../ui/render.tsx";

beforeEach(() => {
  const Observer = class {
    observe() {}
    disconnect() {}
  };
  vi.stubGlobal("IntersectionObserver", Observer);
  // Nothing is laid out here: a screen that is high enough shows all posts.
  window.innerHeight = 5000;
});

it("2.119 calls an author without a name User, and others by their names", async () => {
  const fakes = provideFakes();
  const posts = [rawPost(2), rawPost(1, { userName: "Mira Okafor" })];
  fakes.serve("allActivities", () => ok(postPage(posts, 1)));
  services().history.current = () => ({ path: "/activity", search: "", key: "k", depth: 0 });
  render(<ActivityScreen />);
  const names = () => [...document.querySelectorAll("article > b")].map(name => name.textContent);
  await until(() => expect(names()).toEqual(["User", "Mira Okafor"]));
});
