// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ActivityScreen } from "../../src/screens/activity/activity-screen.tsx";
import { activityForm } from "../../src/stores/activity.ts";
import { services } from "../../src/stores/services.ts";
import { type FakeServices, fail, ok, provideFakes } from "../stores/fake-services.ts";
import { postPage, rawPost } from "../stores/server-data.ts";
import { click, find, render } from "../ui/render.tsx";
import { until } from "./until.ts";

let fakes: FakeServices;
let visits = 0;
const text = () => document.body.textContent ?? "";
const captions = () =>
  [...document.querySelectorAll("article")].map(
    card => /Post \d+/.exec(card.textContent ?? "")?.[0],
  );
const tab = (place: number) => `[role=tab]:nth-child(${place})`;
const post = (number: number, teamId: string) => rawPost(number, { teamId, images: [] });

async function show(posts: readonly unknown[], pages = 1) {
  fakes.serve("allActivities", ({ query }) => ok(postPage(query.page === 1 ? posts : [], pages)));
  render(<ActivityScreen />);
  await act(async () => {});
}

beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  // happy-dom lays nothing out: a screen that is high enough shows all posts.
  window.innerHeight = 5000;
  fakes = provideFakes();
  visits += 1;
  const entry = { path: "/activity", search: "", key: `visit ${visits}`, depth: 0 };
  services().history.current = () => entry;
});

describe("the activity feed", () => {
  test("has its heading, all posts, and the generic label where a name is missing", async () => {
    await show([post(3, "1"), post(2, "2"), post(1, "1")]);
    await until(() => expect(captions()).toEqual(["Post 3", "Post 2", "Post 1"]));
    expect(find("h1").textContent).toBe("Activity Feed");
    expect(find("article").textContent).toContain("User");
  });

  test("has the first two under Following, and team 1 under My Teams", async () => {
    await show([post(3, "2"), post(2, "1"), post(1, "1")], 9);
    await until(() => expect(captions()).toHaveLength(3));
    click(tab(2));
    await until(() => expect(captions()).toEqual(["Post 3", "Post 2"]));
    expect(document.querySelectorAll("[role=feed] ~ *")).toHaveLength(0);
    fakes.serve("teamActivities", () => ok(postPage([post(2, "1"), post(1, "1")], 1)));
    click(tab(3));
    await until(() => expect(captions()).toEqual(["Post 2", "Post 1"]));
    expect(fakes.callsOf("teamActivities")).toMatchObject([{ params: { teamId: "1" } }]);
    click(tab(1));
    await until(() => expect(captions()).toHaveLength(3));
  });

  test("is empty under My Teams where that team is not ours to see", async () => {
    fakes.serve("teamActivities", () => fail("NOT_FOUND", "HTTP error! status: 404", 404));
    await show([post(1, "2")]);
    click(tab(3));
    await until(() => expect(text()).toContain("No activities found."));
  });

  test("says where there is nothing", async () => {
    await show([]);
    await until(() => expect(text()).toContain("No activities found."));
  });
});

describe("the update form", () => {
  const button = () => find<HTMLButtonElement>('button[type="submit"]');

  test("cannot be sent empty, logs what is written, and is empty again", async () => {
    const log = vi.spyOn(console, "info").mockImplementation(() => undefined);
    await show([]);
    expect(button().textContent).toBe("Post Update");
    expect(button().disabled).toBe(true);
    act(() => {
      activityForm.text = "Ten k";
    });
    expect(button().disabled).toBe(false);
    act(() => button().click());
    expect(log).toHaveBeenCalledOnce();
    expect(button().disabled).toBe(true);
    log.mockRestore();
  });
});
