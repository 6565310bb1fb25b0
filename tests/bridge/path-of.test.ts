import { expect, test } from "vitest";
import { pathOf } from "../../bridge/path-of.ts";

test.each([
  ["https://teamhub.example/teams/42", "/teams/42"],
  ["https://teamhub.example/teams?code=ABCD2345", "/teams?code=ABCD2345"],
  ["HTTPS://Teamhub.Example/teams/%D1%84", "/teams/%D1%84"],
  ["https://teamhub.example/teams?a=1&%74oken=theirs&b=2#token=theirs", "/teams?a=1&b=2"],
  ["https://teamhub.example", "/"],
  ["https://teamhub.example?code=ABCD2345", "/?code=ABCD2345"],
])("the link %s leads to %s", (link, path) => {
  expect(pathOf(link, "https://teamhub.example")).toBe(path);
  expect(pathOf(link, "https://teamhub.example/")).toBe(path);
});

test.each([
  "https://teamhub.example.evil.example/teams",
  "https://teamhub.example@evil.example/teams",
  "https://teamhub.example:8443/teams",
  "https://teamhub.example\\@evil.example/teams",
  "http://teamhub.example/teams",
  "myapp://teams/42",
  "",
])("the link %s leads to no place in the app", link => {
  expect(pathOf(link, "https://teamhub.example")).toBeUndefined();
});
