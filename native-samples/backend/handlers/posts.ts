import { countChars } from "../../../src/core/text.ts";
import {
  PAGE_SIZE,
  POST_MAX_IMAGES,
  POST_REQUIRES,
  POST_TEXT_MAX_CHARS,
} from "../../../src/limits.ts";
import { answer, refuse } from "../http/answer.ts";
import type { Call, Handlers } from "../http/call.ts";
import { describePage, type Paging, readPaging } from "../http/paging.ts";
import { readWords } from "../http/words.ts";
import { deleteLike, deletePost, insertLike, insertPost } from "../queries/post-writes.ts";
import {
  findPost,
  findVisiblePost,
  listAllPosts,
  listTeamPosts,
  type PostRow,
} from "../queries/posts.ts";
import { findVisibleTeam } from "../queries/teams.ts";
import { type Picture, readDataUrl } from "../store/pictures/read-picture.ts";
import { toPost } from "./records.ts";

function answerPage(call: Call, rows: readonly PostRow[], paging: Paging, total: number) {
  return answer({
    activities: rows.map(row => toPost(row, call)),
    pagination: describePage(paging, total),
  });
}

export const posts: Pick<
  Handlers,
  "allActivities" | "teamActivities" | "createPost" | "deletePost" | "likePost" | "unlikePost"
> = {
  async allActivities(call) {
    const paging = readPaging(call.query, PAGE_SIZE.activities);
    const { rows, total } = await listAllPosts(call, paging);
    return answerPage(call, rows, paging, total);
  },

  async teamActivities(call) {
    const team = await findVisibleTeam(call, call.params.teamId);
    if (!team) return refuse(404, "teamNotFound");
    const paging = readPaging(call.query, PAGE_SIZE.activities);
    return answerPage(call, await listTeamPosts(call, team, paging), paging, team.postCount);
  },

  async createPost(call) {
    const { teamId, images: sent = [] } = call.body;
    const content = readWords(call.body.content);
    const images = Array.isArray(sent) ? sent : [sent];
    if (!content && (POST_REQUIRES === "both" || images.length === 0)) {
      return refuse(400, "textRequired");
    }
    if (images.length === 0 && POST_REQUIRES === "both") return refuse(400, "imageRequired");
    if (teamId === undefined || teamId === "") return refuse(400, "teamIdRequired");
    if (countChars(content) > POST_TEXT_MAX_CHARS) return refuse(400, "textTooLong");
    if (images.length > POST_MAX_IMAGES) return refuse(400, "tooManyImages");
    const pictures: Picture[] = [];
    for (const image of images) {
      const read = readDataUrl(image);
      if (!read.ok) return refuse(400, read.reason);
      pictures.push(read.picture);
    }

    const team = await findVisibleTeam(call, teamId);
    if (!team) return refuse(404, "teamNotFound");
    if (team.role === null) return refuse(403, "notMember");
    const id = await insertPost(
      call.queries,
      {
        teamId: team.id,
        userId: call.viewerId,
        content,
        clientId: call.clientId,
        now: call.now,
      },
      pictures,
    );
    const post = id === undefined ? undefined : await findPost(call, id);
    return post ? answer(toPost(post, call), 201) : refuse(404, "teamNotFound");
  },

  async deletePost(call) {
    const post = await findVisiblePost(call, call.params.id);
    if (!post) return refuse(404, "postNotFound");
    if (post.userId !== call.viewerId) return refuse(403, "notYourPost");
    await deletePost(call.queries, post);
    return answer(null);
  },

  async likePost(call) {
    const post = await findVisiblePost(call, call.params.id);
    if (!post) return refuse(404, "postNotFound");
    const isLiked = await insertLike(call.queries, post.id, call.viewerId);
    return isLiked ? answer(null) : refuse(404, "postNotFound");
  },

  async unlikePost(call) {
    const post = await findVisiblePost(call, call.params.id);
    if (!post) return refuse(404, "postNotFound");
    await deleteLike(call.queries, post.id, call.viewerId);
    return answer(null);
  },
};
