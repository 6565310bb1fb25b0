import { answer } from "../http/answer.ts";
import type { Handlers } from "../http/call.ts";
import { comments } from "./comments.ts";
import { posts } from "./posts.ts";
import { stats } from "./stats.ts";
import { teamReads } from "./team-reads.ts";
import { teamWrites } from "./team-writes.ts";

/** The answer to every endpoint of the table. */
export const handlers: Handlers = {
  ...teamReads,
  ...teamWrites,
  ...stats,
  ...posts,
  ...comments,
  currentUser: async call => answer({ id: String(call.viewerId) }),
};
