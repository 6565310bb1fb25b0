import { expect, test } from "vitest";
import { calledApi, settingsFromEnvironment } from "../../src/build/settings.ts";

const hostOrigins = (TEAMHUB_HOST_ORIGINS: string) =>
  settingsFromEnvironment({ TEAMHUB_HOST_ORIGINS }).hostOrigins;

test("several origins may host the app, also one with a scheme of its own", () => {
  expect(hostOrigins("https://one.example/, capacitor://localhost,")).toEqual([
    "https://one.example",
    "capacitor://localhost",
  ]);
});

test.each(["one.example", "https://one.example/page", "https://One.example"])(
  "a build stops at the host %s, which no browser would call an origin",
  origin => {
    expect(() => hostOrigins(`https://two.example,${origin}`)).toThrow(
      `TEAMHUB_HOST_ORIGINS must be origins, like https://one: "${origin}"`,
    );
  },
);

test("who builds for a phone is told that the page calls an address that a phone cannot or may not call", () => {
  const called = (env: NodeJS.ProcessEnv) => calledApi(settingsFromEnvironment(env));
  expect(called({})).toBe(
    "The page calls http://localhost:4175, which a phone cannot reach: set TEAMHUB_API_BASE.",
  );
  expect(called({ TEAMHUB_API_BASE: "http://api.test" })).toContain("not https");
  expect(called({ TEAMHUB_API_BASE: "https://api.test" })).toBe("The page calls https://api.test.");
});

test("one base address of the API is that of prod, prev and dev [7.05]", () => {
  const { apiBase } = settingsFromEnvironment({ TEAMHUB_API_BASE: "https://api.test/" });
  expect(new Set(Object.values(apiBase))).toEqual(new Set(["https://api.test"]));
});
