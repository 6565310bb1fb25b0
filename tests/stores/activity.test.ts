import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { activityFeeds, activityForm, postUpdate } from "../../src/stores/activity.ts";
import { type FakeServices, provideFakes } from "./fake-services.ts";

let fakes: FakeServices;

beforeEach(() => {
  fakes = provideFakes();
});
afterEach(() => {
  vi.restoreAllMocks();
});

test("the tabs show all posts, the first two of them, and those of the team with id 1", () => {
  expect(activityFeeds).toEqual({
    all: { name: "all" },
    following: { name: "all", limit: 2 },
    myTeams: { name: { teamId: "1" } },
  });
});

describe("the update form", () => {
  test("logs that there was an update, makes no call, and is empty again", () => {
    const log = vi.spyOn(console, "info").mockImplementation(() => undefined);
    const calls = fakes.calls.length;
    activityForm.text = "  Ten k before breakfast ";
    postUpdate();
    expect(log.mock.calls).toEqual([["Teamhub:", "postUpdate"]]);
    expect(fakes.calls).toHaveLength(calls);
    expect(activityForm.text).toBe("");
  });

  test("does nothing with spaces alone", () => {
    const log = vi.spyOn(console, "info").mockImplementation(() => undefined);
    activityForm.text = "   ";
    postUpdate();
    expect(log).not.toHaveBeenCalled();
  });

  test("is empty for the next user", () => {
    activityForm.text = "Mine";
    provideFakes();
    expect(activityForm.text).toBe("");
  });
});
