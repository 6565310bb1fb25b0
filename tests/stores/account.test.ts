import { beforeEach, expect, test } from "vitest";
import { signIn, signOut } from "../../src/stores/account.ts";
import { session, setToken } from "../../src/stores/session.ts";
import { fakes, noticeKeys, provideFakes } from "./fake-services.ts";

beforeEach(provideFakes);

test("signing out removes the token, and says so", () => {
  signOut();
  expect(session.token).toBeUndefined();
  expect(noticeKeys()).toEqual(["account.signedOut"]);
});

test("signing out keeps the drafts of the user for the next time", async () => {
  fakes.drafts.set("me/7", { text: "Halfway", photos: [] });
  signOut();
  expect(fakes.drafts.has("me/7")).toBe(true);
});

test("signing in asks the app around the page for a token that is missing, as its guide says", async () => {
  setToken(undefined, "host");
  const reasons: string[] = [];
  fakes.requestToken = async reason => {
    reasons.push(reason);
    return undefined;
  };
  await signIn();
  expect(reasons).toEqual(["missing"]);
});
