import { startBackend } from "../../../native-samples/backend/server.ts";
import { fillFeed, LONG_FEED } from "../../browser/long-feed.ts";
import { POSTS } from "./scenarios.ts";

/**
 * The backend under load, in a process of its own: the demo data, and a feed of `POSTS` posts with
 * comments. Over the database of DATABASE_URL, or over the embedded one.
 */
let isEnding = false;
const backend = await startBackend({
  port: 0,
  databaseUrl: process.env.DATABASE_URL,
  demo: true,
  fresh: true,
  rateLimits: {},
  // At the end, requests are cut off; that is no failure.
  log: line => isEnding || console.error(line),
});
await fillFeed(backend.database, 1, POSTS);
await backend.database.run(`
  insert into teamhub.comments (post_id, user_id, content, created_at)
  select id, 1 + number, 'Well done, number ' || number, created_at
  from teamhub.posts, generate_series(1, 2) as number where team_id = ${LONG_FEED.teamId};
  update teamhub.posts set comment_count = 2 where team_id = ${LONG_FEED.teamId};
  analyze;
`);
process.once("SIGTERM", () => {
  isEnding = true;
  void backend.close().then(() => process.exit(0));
});
console.info(`Loaded: ${backend.url}`);
