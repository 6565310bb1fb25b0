import { beforeEach, expect, test } from "vitest";
import { isFetchDue, stampFetch } from "../../src/services/focus.ts";
import { localText } from "../../src/services/storage.ts";
import { signOut } from "../../src/stores/account.ts";
import { loadMe, session } from "../../src/stores/session.ts";
import { type FakeServices, noticeKeys, provideFakes } from "./fake-services.ts";

let fakes: FakeServices;
beforeEach(() => {
  fakes = provideFakes();
});

test("signing out clears the token, the caches and the times of fetches, and says so", async () => {
  await loadMe();
  stampFetch("my-teams");
  fakes.cache.store("team", {}, 60_000);
  signOut();
  expect(session).toMatchObject({ token: undefined, me: undefined });
  expect(localText.read("token")).toBeUndefined();
  expect(isFetchDue("my-teams")).toBe(true);
  expect(await fakes.cache.load("team")).toBeUndefined();
  expect(noticeKeys(fakes)).toEqual(["account.signedOut"]);
});

test("signing out keeps the drafts of the user for the next time", async () => {
  fakes.drafts.set("me/7", { text: "Halfway", photos: [] });
  signOut();
  expect(fakes.drafts.has("me/7")).toBe(true);
});
