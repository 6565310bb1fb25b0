// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fitInside } from "../../src/core/image-size.ts";
import { success } from "../../src/core/result.ts";
import { en } from "../../src/i18n/en.ts";
import { IMAGE_PRESETS } from "../../src/limits.ts";
import { addPhotos } from "../../src/stores/composer/add-photos.ts";
import { capturePhotos } from "../../src/stores/composer/capture-photos.ts";
import { getComposer } from "../../src/stores/composer/composer.ts";
import { findPostProblem } from "../../src/stores/composer/post-problem.ts";
import { sendPost } from "../../src/stores/composer/send-post.ts";
import { setPostText } from "../../src/stores/composer/set-post-text.ts";
import { loadMe } from "../../src/stores/session.ts";
import { searchTeams, showTeamsTab } from "../../src/stores/teams.ts";
import { type FakeServices, noticeKeys, ok, provideFakes } from "../stores/fake-services.ts";
import { rawTeams } from "../stores/server-data.ts";

let fakes: FakeServices;
beforeEach(async () => {
  fakes = provideFakes();
  await loadMe();
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
});

/** So many bytes that their data string is as long as this. */
function photoOfEncodedBytes(bytes: number): Blob {
  const prefix = "data:image/jpeg;base64,".length;
  return new Blob([new Uint8Array(((bytes - prefix) / 4) * 3)], { type: "image/jpeg" });
}

async function fillComposer(photos: readonly Blob[]): Promise<void> {
  const composer = getComposer("7");
  setPostText(composer, "Morning run");
  addPhotos(composer, photos);
  const statuses = () => composer.state.photos.map(({ status }) => status);
  await vi.waitFor(() => expect(statuses()).toEqual(photos.map(() => "ready")));
}

it("5.15 asks the camera for 800 pixels and keeps pictures within 800 by 800 at quality 0.8", async () => {
  const asked: number[] = [];
  fakes.capturePhotos = async ({ maxEdgePx }) => {
    asked.push(maxEdgePx);
    return success([]);
  };
  await capturePhotos(getComposer("7"), "camera");
  expect(asked).toEqual([800]);
  const { quality, ...limits } = IMAGE_PRESETS.other;
  expect(quality).toBe(0.8);
  expect(fitInside({ widthPx: 4000, heightPx: 3000 }, limits)).toEqual({
    widthPx: 800,
    heightPx: 600,
  });
  expect(fitInside({ widthPx: 1000, heightPx: 4000 }, limits)).toEqual({
    widthPx: 200,
    heightPx: 800,
  });
});

it("5.18 says that a post needs a team", () => {
  expect(findPostProblem("", "Morning run", 1)).toBe("composer.teamRequired");
  expect(en.composer.teamRequired).toBe("Team ID is required");
});

it("5.23 refuses images of more than 10 MB together, and sends 10 MB", async () => {
  fakes.serve("createPost", () => ok({}));
  const limit = 10 * 1024 * 1024;
  // Two lengths that base64 can have, whose sum is the limit and 4 more.
  const prefix = "data:image/jpeg;base64,".length;
  const first = prefix + 4 * 1_000_000;
  const rest = limit - first - prefix;
  const atMost = prefix + rest - (rest % 4);
  await fillComposer([photoOfEncodedBytes(first), photoOfEncodedBytes(atMost + 4)]);
  expect(await sendPost(getComposer("7"))).toBe(false);
  expect(noticeKeys(fakes)).toEqual(["composer.totalTooLarge"]);
  expect(en.composer.totalTooLarge).toBe(
    "Images are too large. Please try with fewer or smaller images.",
  );
  expect(fakes.callsOf("createPost")).toEqual([]);

  fakes = provideFakes();
  await loadMe();
  fakes.serve("createPost", () => ok({}));
  await fillComposer([photoOfEncodedBytes(first), photoOfEncodedBytes(atMost)]);
  expect(await sendPost(getComposer("7"))).toBe(true);
});

it("5.25 takes text or an image where the other reading is switched on, with its own text", async () => {
  vi.doMock("../../src/limits.ts", async original => ({
    ...(await original<object>()),
    POST_REQUIRES: "either",
  }));
  vi.resetModules();
  const composer = await import("../../src/stores/composer/post-problem.ts");
  expect(composer.findPostProblem("7", " ", 0)).toBe("composer.eitherRequired");
  expect(composer.findPostProblem("7", "Morning run", 0)).toBeUndefined();
  expect(composer.findPostProblem("7", "", 1)).toBeUndefined();
  expect(en.composer.eitherRequired).toBe("Please add some content or an image to your post");
  vi.doUnmock("../../src/limits.ts");
});

it("5.29 asks Discover 500 ms after the last letter", async () => {
  vi.useFakeTimers();
  fakes.serve("teams", () => ok({ teams: rawTeams(3) }));
  showTeamsTab("discover");
  await vi.advanceTimersByTimeAsync(0);
  searchTeams("sw");
  await vi.advanceTimersByTimeAsync(400);
  searchTeams("swim");
  await vi.advanceTimersByTimeAsync(499);
  expect(fakes.callsOf("teams")).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(fakes.callsOf("teams")[1]?.query.search).toBe("swim");
});
