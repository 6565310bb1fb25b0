import { beforeEach, describe, expect, test } from "vitest";
import { shareLink, teamLink } from "../../../src/stores/host/share.ts";
import { services } from "../../../src/stores/services.ts";
import { noticeKeys, provideFakes } from "../fake-services.ts";
import { rawTeam, readRawTeam } from "../server-data.ts";

const content = { title: "Team 7", text: "Train with us", url: "https://teamhub.test/teams/7" };

const team = (extra: Readonly<Record<string, unknown>>) => readRawTeam(rawTeam(7, extra));

beforeEach(provideFakes);

describe("the link of a team", () => {
  test("that is public is its page on the configured origin", () => {
    expect(teamLink(team({ privacy: 0, id: "a/b" }))).toBe("https://teamhub.test/teams/a%2Fb");
  });

  test("that is private is none where its code is not known", () => {
    expect(teamLink(team({ privacy: 1 }))).toBeUndefined();
    expect(teamLink(team({ privacy: 1, invite_code: " - " }))).toBeUndefined();
  });
});

describe("sharing", () => {
  test.each([
    ["shared", true, ["teams.sharedSuccessfully"]],
    ["copied", true, ["common.copied"]],
    ["dismissed", true, []],
    ["failed", false, ["teams.shareError"]],
  ] as const)("that ends as %s answers %s and says %j", async (outcome, answer, keys) => {
    services().native.share = async () => outcome;
    expect(await shareLink(content)).toBe(answer);
    expect(noticeKeys()).toEqual(keys);
  });
});
