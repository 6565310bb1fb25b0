import type { Queries } from "../store/database.ts";
import { createRandom } from "./random.ts";
import { seedPeople } from "./seed-people.ts";
import { seedPosts } from "./seed-posts.ts";
import { seedTeams } from "./seed-teams.ts";
import { seedWorkouts } from "./seed-workouts.ts";

/** Fills empty tables with the demo data: the same in every run, with times relative to now. */
export function seed(queries: Queries, now: Date): Promise<void> {
  return queries.transaction(async tx => {
    const random = createRandom(20_260_314);
    const userIds = await seedPeople(tx);
    const teams = await seedTeams(tx, { userIds, now, random });
    await seedPosts(tx, { teams, userIds, now, random });
    await seedWorkouts(tx, { userIds, now, random });
  });
}
