import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startTestBackend, tinyJpeg, unwrap } from "./test-backend.ts";

const backend = await startTestBackend();
const owner = backend.as("owner");
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.clearFaults();
});

const ridge = { params: { teamId: "1" } };

describe("a fault reaches the app's client as", () => {
  test.each([
    ["a failure of the server", { errorRate: 1 }, { code: "HTTP", status: 500 }],
    [
      "the status that was asked for",
      { errorRate: 1, errorStatus: 503 },
      { code: "HTTP", status: 503 },
    ],
    ["a refusal in an envelope", { envelopeErrorRate: 1 }, { code: "REFUSED", fromServer: true }],
    ["a network failure, where the line is cut", { dropRate: 1 }, { code: "NETWORK" }],
    ["a network failure, where the answer is cut", { dropAnswerRate: 1 }, { code: "NETWORK" }],
    ["a bad answer, where HTML comes", { htmlInstead: true }, { code: "BAD_ANSWER" }],
    ["a bad answer, where the shape is unknown", { badShape: true }, { code: "BAD_ANSWER" }],
    ["a bad answer, where the JSON stops halfway", { truncate: true }, { code: "BAD_ANSWER" }],
  ])("%s", async (_, faults, error) => {
    expect((await backend.setFaults(faults)).status).toBe(200);
    expect(await owner.call("teamActivities", ridge)).toMatchObject({ ok: false, error });
    await backend.clearFaults();
    expect(await owner.call("teamActivities", ridge)).toMatchObject({ ok: true });
  });
});

test("a broken item is skipped and the rest of the list is read", async () => {
  const whole = unwrap(await owner.call("teamActivities", ridge)).items;
  await backend.setFaults({ badItem: true });
  expect(unwrap(await owner.call("teamActivities", ridge)).items).toEqual(whole.slice(1));
});

test("parts of an answer are replaced by path, and a path that does not exist changes nothing", async () => {
  const names = async () =>
    unwrap(await owner.call("userTeams", { params: { lang: "en" } })).items.map(({ name }) => name);
  const before = await names();
  await backend.setFaults({
    replace: { "*.name": "Another", "*.members.*.role": 1, "no.such": 1 },
  });
  expect(await names()).toEqual(before.map(() => "Another"));
  await backend.setFaults({ replace: { "teams.*.name": "Another" } });
  expect(await names()).toEqual(before);
  await backend.setFaults({ replace: { total_workouts: -5, "user.id": "7" }, only: "/stats" });
  const stats = await (await backend.send("/v3/users/teams/1/stats", { role: "owner" })).json();
  expect(stats.data).toMatchObject({
    total_workouts: -5,
    total_burned_calories: expect.any(Number),
  });
  expect(stats.data).not.toHaveProperty("user");
});

test("a refused origin gets no CORS header on preflight and call, and nothing changes", async () => {
  const posts = async () => unwrap(await owner.call("teamActivities", ridge)).total;
  const before = await posts();
  await backend.setFaults({ corsRefusal: true });
  const body = JSON.stringify({ teamId: "1", content: "A", images: [tinyJpeg] });
  for (const method of ["OPTIONS", "POST"]) {
    const init = { method, role: "owner", ...(method === "POST" && { body }) } as const;
    const response = await backend.send("/v3/users/team-activities", init);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBeNull();
  }
  await backend.clearFaults();
  expect(await posts()).toBe(before);
});

test("a post is written although its answer is cut", async () => {
  const before = unwrap(await owner.call("teamActivities", ridge)).total ?? 0;
  await backend.setFaults({ dropAnswerRate: 1, times: 1 });
  const body = { teamId: "1", content: "Is it there?", images: [tinyJpeg] };
  expect(await owner.call("createPost", { body })).toMatchObject({
    ok: false,
    error: { code: "NETWORK" },
  });
  const after = unwrap(await owner.call("teamActivities", ridge));
  expect(after.total).toBe(before + 1);
  expect(after.items[0]?.content).toBe("Is it there?");
});

test("faults do not apply to the addresses of the demo", async () => {
  await backend.setFaults({ dropRate: 1, corsRefusal: true });
  const response = await backend.send("/demo/users");
  expect(response.status).toBe(200);
  expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
});

test.each([
  [{ latency: 5 }, "latency"],
  [{ errorRate: 2 }, "errorRate"],
  [{ latencyMs: -1 }, "latencyMs"],
  [{ truncate: "perhaps" }, "truncate"],
  [{ times: 0 }, "times"],
  [{ replace: ["name"] }, "replace"],
  [{ toString: 1 }, "toString"],
])("invalid faults are refused by name: %j", async (faults, wrong) => {
  const response = await backend.setFaults(faults);
  expect(response.status).toBe(400);
  expect((await response.json()).msg).toContain(`"${wrong}"`);
  expect(await (await backend.send("/demo/faults")).json()).toMatchObject({
    errorRate: 0,
    latencyMs: 0,
  });
});
