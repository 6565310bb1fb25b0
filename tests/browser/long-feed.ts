import type { Database } from "../../native-samples/backend/store/database.ts";

/** A public team of the demo without posts, and its owner. */
export const LONG_FEED = { teamId: 30, route: "/teams/30" } as const;

/**
 * Fills the team's feed: "Post 1" is the oldest. Each has photos, every third and the newest one three
 * of them, and every fifth and the newest a text of many lines.
 */
export async function fillFeed(database: Database, from: number, to: number): Promise<void> {
  const { teamId } = LONG_FEED;
  const numbers = `generate_series(${from}, ${to}) as number`;
  await database.run(`
    insert into teamhub.posts
      (team_id, user_id, position, content, like_count, comment_count, created_at)
    select ${teamId}, owner_id, number,
      'Post ' || number || case when number % 5 = 0 or number = ${to}
        then E'.\\n' || repeat('A line that is long enough to be one of its own. ', 9) else '' end,
      0, 0, now() - (${to} - number) * interval '1 second'
    from teamhub.teams, ${numbers} where id = ${teamId};
    with pictures as (select array_agg(distinct media_id) as ids from teamhub.post_images)
    insert into teamhub.post_images (post_id, ordinal, media_id)
    select id, ordinal, ids[1 + (position * 3 + ordinal) % array_length(ids, 1)]
    from pictures, teamhub.posts,
      generate_series(0, case when position % 3 = 0 or position = ${to} then 2 else 0 end) as ordinal
    where team_id = ${teamId} and position between ${from} and ${to};
    update teamhub.teams set post_count = ${to} where id = ${teamId};
  `);
}
