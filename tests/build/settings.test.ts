import { expect, test } from "vitest";
import { settingsFromEnvironment } from "../../src/build/settings.ts";

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

test("one base address of the API is that of prod, prev and dev [7.05]", () => {
  const { apiBase } = settingsFromEnvironment({ TEAMHUB_API_BASE: "https://api.test/" });
  expect(new Set(Object.values(apiBase))).toEqual(new Set(["https://api.test"]));
});
