import { expect, test, vi } from "vitest";
import { settingsFromEnvironment } from "../../src/build/settings.ts";
import { appConfig } from "../../src/services/config.ts";
import { joinTeam } from "../../src/stores/teams/joining.ts";
import { provideFakes } from "./fake-services.ts";
import { rawTeam, readRawTeam } from "./server-data.ts";

test.each([
  [{}, true],
  [{ TEAMHUB_CLIENT_ID: "on" }, true],
  [{ TEAMHUB_CLIENT_ID: "off" }, false],
])("a build with %j sends the ids of attempts: %s", (env, sends) => {
  expect(settingsFromEnvironment(env).sendsClientId).toBe(sends);
});

test("a build says which value the switch cannot have", () => {
  expect(() => settingsFromEnvironment({ TEAMHUB_CLIENT_ID: "yes" })).toThrow("TEAMHUB_CLIENT_ID");
});

test.each([
  [true, { client_id: expect.any(String) }],
  [false, undefined],
])("a join carries its id only where the build says so (%s)", async (sendsClientId, body) => {
  vi.spyOn(appConfig, "sendsClientId", "get").mockReturnValue(sendsClientId);
  const fakes = provideFakes();
  await joinTeam(readRawTeam(rawTeam(7)));
  expect(fakes.callsOf("joinTeam").map(call => call.body)).toEqual([body]);
});
