import { beforeEach, expect, test } from "vitest";
import { signOut } from "../../src/stores/account.ts";
import { session } from "../../src/stores/session.ts";
import { type FakeServices, noticeKeys, provideFakes } from "./fake-services.ts";

let fakes: FakeServices;
beforeEach(() => {
  fakes = provideFakes();
});

test("signing out removes the token, and says so", () => {
  signOut();
  expect(session.token).toBeUndefined();
  expect(noticeKeys(fakes)).toEqual(["account.signedOut"]);
});

test("signing out keeps the drafts of the user for the next time", async () => {
  fakes.drafts.set("me/7", { text: "Halfway", photos: [] });
  signOut();
  expect(fakes.drafts.has("me/7")).toBe(true);
});
