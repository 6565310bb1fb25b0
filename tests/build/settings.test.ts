import { expect, test } from "vitest";
import { settingsFromEnvironment } from "../../src/build/settings.ts";

test.each([
  { TEAMHUB_PUBLIC_ORIGIN: "teamhub.example" },
  { TEAMHUB_API_BASE: "api.example.com" },
  { TEAMHUB_API_BASE: "https://one.example,https://two.example" },
  { TEAMHUB_API_BASE: "prod=https://one.example,dev=two.example" },
  { TEAMHUB_API_BASE: "prod=https://one.example,stage=https://two.example" },
  { TEAMHUB_API_BASE: "dev=https://two.example" },
  { TEAMHUB_HOST_ORIGINS: "www.example.com" },
])("a build with %o stops, and names the variable", env => {
  expect(() => settingsFromEnvironment(env)).toThrow(Object.keys(env)[0]);
});

test("one address of the API is for every environment, and each can have its own", () => {
  const apiOf = (base: string) => settingsFromEnvironment({ TEAMHUB_API_BASE: base }).apiBase;
  const one = "https://one.example/api";
  expect(apiOf(`${one}/`)).toEqual({ prod: one, prev: one, dev: one });
  const dev = "http://localhost:4175";
  expect(apiOf(`prod=${one}, dev=${dev}`)).toEqual({ prod: one, prev: one, dev });
});
