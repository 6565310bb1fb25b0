import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  describeAddresses,
  describeUnknown,
  ROOT,
  settingsFromEnvironment,
} from "../../src/build/settings.ts";

const hostOrigins = (TEAMHUB_HOST_ORIGINS: string) =>
  settingsFromEnvironment({ TEAMHUB_HOST_ORIGINS }).hostOrigins;

test("several origins may host the app, also one with a scheme of its own", () => {
  expect(hostOrigins("https://one.example/, capacitor://localhost,")).toEqual([
    "https://one.example",
    "capacitor://localhost",
  ]);
});

test("a build trusts no page around it that it was not told of", () => {
  expect(settingsFromEnvironment({}).hostOrigins).toEqual([]);
});

test.each([
  "one.example",
  "https://one.example/page",
  "https://One.example",
  "https://one.example:443",
  "https://*.example",
  "https://bücher.example",
  "https://one.example:port",
])("a build stops at the host %s, which no browser would call an origin", origin => {
  expect(() => hostOrigins(`https://two.example,${origin}`)).toThrow(
    `TEAMHUB_HOST_ORIGINS must be origins, like https://one: "${origin}"`,
  );
});

test("who builds for a phone is told that the page calls an address that a phone cannot or may not call", () => {
  const called = (env: NodeJS.ProcessEnv) => describeAddresses(settingsFromEnvironment(env));
  expect(called({})).toBe(
    "The page calls http://localhost:4175, which a phone cannot reach: set TEAMHUB_API_BASE.",
  );
  expect(called({ TEAMHUB_API_BASE: "http://api.test" })).toContain("not https");
  const TEAMHUB_PUBLIC_ORIGIN = "https://teamhub.test";
  expect(called({ TEAMHUB_API_BASE: "https://api.test", TEAMHUB_PUBLIC_ORIGIN })).toBe(
    "The page calls https://api.test.",
  );
});

test.each([
  ["http://127.0.0.1:4175", true],
  ["http://[::1]:4175", true],
  ["https://localhost-fitness.example", false],
])("that a phone cannot reach %s is said: %o", (TEAMHUB_API_BASE, isSaid) => {
  const said = describeAddresses(settingsFromEnvironment({ TEAMHUB_API_BASE }));
  expect(said.includes("a phone cannot reach")).toBe(isSaid);
});

test("who builds for others is told that shared links would lead to this machine", () => {
  expect(describeAddresses(settingsFromEnvironment({ TEAMHUB_API_BASE: "https://api.test" }))).toBe(
    "The page calls https://api.test. It shares links to http://localhost:4173, where nobody else comes: set TEAMHUB_PUBLIC_ORIGIN.",
  );
});

test("who mistypes a setting is told so", () => {
  expect(describeUnknown({ TEAMHUB_HOST_ORIGIN: "https://host.example" })).toContain(
    "TEAMHUB_HOST_ORIGIN is no setting. There are: TEAMHUB_API_BASE, ",
  );
  expect(describeUnknown({ TEAMHUB_VIEW: "react", TEAMHUB_TEST_ENGINE: "webkit" })).toBe("");
});

test("the settings that a build names are those that the README explains", () => {
  const [, named = ""] = /There are: (.+)\./.exec(describeUnknown({ TEAMHUB_NONE: "" })) ?? [];
  const readme = readFileSync(join(ROOT, "README.md"), "utf8");
  const explained = [...readme.matchAll(/^\| `(TEAMHUB_\w+)` \|/gm)].map(([, name]) => name);
  expect(explained.sort()).toEqual(named.split(", ").sort());
});

test.each([
  { TEAMHUB_PUBLIC_ORIGIN: "teamhub.example" },
  { TEAMHUB_API_BASE: "api.example.com" },
  { TEAMHUB_API_BASE: "https://one.example,https://two.example" },
  { TEAMHUB_API_BASE: "prod=https://one.example,dev=two.example" },
  { TEAMHUB_API_BASE: "prod=https://one.example,stage=https://two.example" },
  { TEAMHUB_API_BASE: "dev=https://two.example" },
  { TEAMHUB_API_BASE: "https://one.example:port" },
  { TEAMHUB_API_BASE: "prod=https://one.example,=https://two.example" },
  { TEAMHUB_API_BASE: "https://user:secret@one.example" },
  { TEAMHUB_CDN_BASE: "cdn.example/teamhub" },
  { TEAMHUB_CDN_BASE: "//cdn.example" },
  { TEAMHUB_CDN_BASE: "HTTPS://cdn.example" },
  { TEAMHUB_CDN_BASE: "./" },
  { TEAMHUB_SUPPORT_EMAIL: "" },
  { TEAMHUB_SUPPORT_EMAIL: "https://help.example" },
])("a build with %o stops, and names the variable", env => {
  expect(() => settingsFromEnvironment(env)).toThrow(Object.keys(env)[0]);
});

test("one address of the API is for prod, prev and dev, and each can have its own [7.05]", () => {
  const apiOf = (base: string) => settingsFromEnvironment({ TEAMHUB_API_BASE: base }).apiBase;
  const one = "https://one.example/api";
  expect(apiOf(`${one}/`)).toEqual({ prod: one, prev: one, dev: one });
  const dev = "http://localhost:4175";
  expect(apiOf(`prod=${one}, dev=${dev}`)).toEqual({ prod: one, prev: one, dev });
});

test.each([
  ["", "/"],
  ["/", "/"],
  ["/teamhub/", "/teamhub/"],
  ["https://cdn.example/teamhub", "https://cdn.example/teamhub/"],
  ["https://cdn.example/teamhub@1", "https://cdn.example/teamhub@1/"],
])(
  "the script of the CDN's page may be at %o, whose slash at the end need not be given",
  (base, cdnBase) => {
    expect(settingsFromEnvironment({ TEAMHUB_CDN_BASE: base }).cdnBase).toBe(cdnBase);
  },
);
