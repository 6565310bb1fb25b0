import { answer } from "../http/answer.ts";
import type { Handlers } from "../http/call.ts";
import { findUser } from "../queries/users.ts";
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
  // Name and picture are more than the API promises: the app shows them where they are sent.
  currentUser: async call => {
    const user = await findUser(call.queries, call.viewerId);
    return answer({
      id: String(call.viewerId),
      first_name: user?.firstName,
      last_name: user?.lastName,
      facebook_avatar_url: user && call.mediaUrl(user.avatarId),
    });
  },
};
