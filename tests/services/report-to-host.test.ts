// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { type Params, parameters } from "../../bridge/contract.ts";
import { check } from "../../bridge/shapes.ts";
import { failure } from "../../src/core/result.ts";
import { href } from "../../src/routes.ts";
import {
  reportDefect,
  reportFailure,
  reportScreen,
  reportStart,
  reportTo,
} from "../../src/services/report-to-host.ts";

let told: Params<"log.event">[];

beforeEach(() => {
  told = [];
  const request = vi.fn(async (_: string, event: Params<"log.event">) => void told.push(event));
  reportTo({ request } as never);
});

const fail = (code: Parameters<typeof failure>[0], status?: number) =>
  failure(code, "Ana's team is secret", { fromServer: true, ...(status && { status }) }).error;

test("a host learns which kind of screen is seen, and not whose", () => {
  const params = { teamId: "4711" };
  const paths = [href("teams"), href("team", params), href("createPost", params), "/nowhere"];
  for (const path of paths) reportScreen(path);
  expect(told).toEqual(
    ["teams", "team", "createPost", "notFound"].map(name => ({ kind: "screen", name })),
  );
});

test("an error is told once, by its code and without the words of the server", () => {
  for (let time = 0; time < 3; time++) reportFailure("teamActivities", fail("HTTP", 500));
  reportFailure("teamActivities", fail("NETWORK"));
  expect(told).toEqual([
    { kind: "error", name: "teamActivities HTTP 500" },
    { kind: "error", name: "teamActivities NETWORK" },
  ]);
});

test("every failed call is on the console too, once and without the words of the server", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  reportFailure("userTeams", fail("BAD_ANSWER"));
  reportFailure("topContributors", fail("HTTP", 500));
  reportFailure("userTeams", fail("NO_TOKEN"));
  expect(warn.mock.calls).toEqual([
    ["Teamhub:", "userTeams", "failed", "BAD_ANSWER", ""],
    ["Teamhub:", "topContributors", "failed", "HTTP", 500],
  ]);
});

test("what the app took back, or could not ask for, is no error", () => {
  for (const code of ["USER_CHANGED", "NO_TOKEN"] as const) {
    reportFailure("userTeams", fail(code));
  }
  expect(told).toEqual([]);
});

test.each([
  [
    "Chromium",
    "TypeError: Ana :1:2\n    at show (https://a.test/teams/4711:1:20345)\n    at x:2:3",
  ],
  ["WebKit", "show@https://a.test/teams/4711:1:20345\nx@https://a.test/:2:3"],
])("a defect is told by its kind and its place in the script, as %s says it", (_, stack) => {
  reportDefect(Object.assign(new TypeError("Ana :1:2"), { stack }));
  expect(told).toEqual([{ kind: "error", name: "TypeError 1:20345" }]);
});

test("whatever is thrown, the host gets what the contract allows", () => {
  const long = Object.assign(new Error("x"), { name: "x".repeat(500) });
  for (const thrown of [undefined, null, "text", { name: "Ana" }, long]) reportDefect(thrown);
  reportStart();
  expect(told).toHaveLength(3);
  for (const event of told) {
    expect(check(parameters()["log.event"], event)).toEqual({ ok: true, value: event });
  }
  expect(JSON.stringify(told)).not.toContain("Ana");
});
