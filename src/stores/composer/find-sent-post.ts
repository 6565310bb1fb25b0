import type { Post } from "../../api/models.ts";
import { type Result, success } from "../../core/result.ts";
import { PAGE_SIZE } from "../../limits.ts";
import type { Actor } from "../../services/call-context.ts";
import { services } from "../services.ts";
import { session } from "../session.ts";

/** One sending of a post: what is needed to recognise the post on the server. */
export interface PostAttempt {
  /** Trimmed, as it was sent. */
  readonly content: string;
  readonly startedMs: number;
  /** Posts that were known before it, so none of them is the sent one. */
  readonly knownIds: ReadonlySet<string>;
}

/** The device's clock and the server's may differ. */
const CLOCK_MARGIN_MS = 10 * 60_000;

/** Looks in the team's feed whether a post arrived. Succeeds with nothing if it is not there. */
export async function findSentPost(
  { teamId, actor }: { readonly teamId: string; readonly actor: Actor },
  { content, startedMs, knownIds }: PostAttempt,
): Promise<Result<Post | undefined>> {
  const answer = await services().api.call("teamActivities", {
    actor,
    params: { teamId },
    query: { page: 1, limit: PAGE_SIZE.activities },
  });
  if (!answer.ok) return answer;
  const me = session.me?.id;
  const sent = answer.value.items.find(
    post =>
      (me === undefined || post.userId === me) &&
      !knownIds.has(post.id) &&
      post.content === content &&
      post.createdAtMs >= startedMs - CLOCK_MARGIN_MS,
  );
  return success(sent);
}
