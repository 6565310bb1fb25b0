import { afterAll, beforeAll, expect, test } from "vitest";
import type { OneUserApi } from "../one-user-api.ts";
import { startTestBackend, type TestBackend, unwrap } from "./test-backend.ts";

let backend: TestBackend;
let owner: OneUserApi;
let params: { teamId: string };

const run = (text: string, values: readonly unknown[] = []) =>
  backend.database.run(text, [...values]);
/** When a member has joined the team. */
const join = (userId: number, day: string) =>
  run(
    `insert into teamhub.memberships (team_id, user_id, role, joined_at) values ($1, $2, 3, $3)
      on conflict (team_id, user_id) do update set joined_at = $3`,
    [params.teamId, userId, day],
  );
const train = (workout: readonly unknown[]) =>
  run(
    "insert into teamhub.workouts (user_id, started_at, duration_seconds, calories) values ($1, $2, $3, $4)",
    workout,
  );

/** User, time, seconds and calories of each workout. User 1 is the owner; 2 and 3 are members; 5 is not. */
const workouts = [
  [1, "2026-03-09T23:59:59Z", 1000, 100],
  [1, "2026-03-10T00:00:00Z", 1800, 300],
  [2, "2026-03-12T12:00:00Z", 3600, 500],
  [2, "2026-03-16T23:59:59Z", 1801, 200],
  [3, "2026-03-17T00:00:00Z", 60, 10],
  [5, "2026-03-12T12:00:00Z", 9000, 900],
] as const;

beforeAll(async () => {
  backend = await startTestBackend();
  owner = backend.as("owner");
  const body = { name: "Counted", privacy: 0 };
  params = { teamId: unwrap(await owner.call("createTeam", { body })).team?.id ?? "" };
  await run("delete from teamhub.workouts");
  for (const user of [1, 2, 3]) await join(user, "2026-01-01");
  for (const workout of workouts) await train(workout);
});
afterAll(() => backend.close());

const week = { start: "2026-03-10", end: "2026-03-16" };

test("a window includes its first and last day, and counts the workouts of members, in seconds", async () => {
  const path = `/v3/users/teams/${params.teamId}/stats?${new URLSearchParams(week)}`;
  expect((await (await backend.send(path, { role: "owner" })).json()).data).toEqual({
    total_workouts: 3,
    total_burned_calories: 1000,
    total_workout_hours: 7201,
    average_workout_duration: 2400,
  });
});

test("without a window, every workout since joining counts", async () => {
  expect(unwrap(await owner.call("teamStats", { params })).totalWorkouts).toBe(5);
  await join(2, "2026-03-13");
  expect(unwrap(await owner.call("teamStats", { params })).totalWorkouts).toBe(4);
  await join(2, "2026-01-01");
});

test("a window without workouts gives zeros", async () => {
  const query = { start: "2020-01-01", end: "2020-01-02" };
  expect(unwrap(await owner.call("teamStats", { params, query }))).toEqual({
    totalWorkouts: 0,
    burnedCalories: 0,
    workoutSeconds: 0,
  });
  expect(unwrap(await owner.call("topContributors", { params, query }))).toEqual([]);
});

test("contributors are ranked by their score in the window", async () => {
  const ranking = unwrap(await owner.call("topContributors", { params, query: week }));
  expect(ranking).toMatchObject([
    { id: "2", firstName: "Diego", workouts: 2, calories: 700, score: 55 },
    { id: "1", firstName: "Mira", workouts: 1, calories: 300, score: 25 },
  ]);
});

test("a team may train for more seconds than a database's integer holds", async () => {
  for (let time = 0; time < 2; time++) await train([1, "2026-05-01", 2e9, 2e9]);
  const query = { start: "2026-05-01", end: "2026-05-01" };
  expect(unwrap(await owner.call("teamStats", { params, query }))).toEqual({
    totalWorkouts: 2,
    burnedCalories: 4e9,
    workoutSeconds: 4e9,
  });
  const ranking = unwrap(await owner.call("topContributors", { params, query }));
  expect(ranking).toMatchObject([{ id: "1", calories: 4e9, score: 200_000_020 }]);
});

test("ten contributors are ranked at most, and equal scores by the age of the users", async () => {
  for (let user = 12; user > 0; user--) {
    await join(user, "2026-01-01");
    await train([user, "2026-06-01", 60, 100]);
  }
  const query = { start: "2026-06-01", end: "2026-06-01" };
  const ranking = unwrap(await owner.call("topContributors", { params, query }));
  expect(ranking.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, at) => `${at + 1}`));
});
