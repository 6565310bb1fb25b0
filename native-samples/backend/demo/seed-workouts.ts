import type { Queries } from "../store/database.ts";
import { workouts } from "../store/schema.ts";
import { insertRows } from "./insert-rows.ts";
import type { Random } from "./random.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = 365;

interface SeedWorkouts {
  readonly userIds: readonly number[];
  readonly now: Date;
  readonly random: Random;
}

/** A year of workouts. Each person has a rate, from twice a month to nearly every day. */
export async function seedWorkouts(
  queries: Queries,
  { userIds, now, random }: SeedWorkouts,
): Promise<void> {
  const rows = userIds.flatMap(userId => {
    const perDay = 0.07 + random.next() ** 2 * 0.7;
    const typicalMinutes = random.between(25, 75);
    const caloriesPerMinute = 6 + random.next() * 5;
    return Array.from({ length: DAYS }, (_, daysAgo) => daysAgo)
      .filter(() => random.next() < perDay)
      .map(daysAgo => {
        const minutes = typicalMinutes * (0.6 + random.next() * 0.8);
        return {
          userId,
          startedAt: new Date(now.getTime() - daysAgo * DAY_MS - random.next() * 0.6 * DAY_MS),
          durationSeconds: Math.round(minutes * 60),
          calories: Math.round(minutes * caloriesPerMinute),
        };
      });
  });
  await insertRows(queries, workouts, rows);
}
