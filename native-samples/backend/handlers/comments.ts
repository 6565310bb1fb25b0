import { countChars } from "../../../src/core/text.ts";
import { PAGE_SIZE } from "../../../src/limits.ts";
import { answer, refuse } from "../http/answer.ts";
import type { Handlers } from "../http/call.ts";
import { describePage, readPaging } from "../http/paging.ts";
import { readWords } from "../http/words.ts";
import { deleteComment, findComment, insertComment, listComments } from "../queries/comments.ts";
import { findVisiblePost } from "../queries/posts.ts";
import { toComment } from "./records.ts";

/** The product sets no limit; this one keeps a list of comments readable. */
const COMMENT_MAX_CHARS = 2000;

export const comments: Pick<Handlers, "comments" | "createComment" | "deleteComment"> = {
  async comments(call) {
    const post = await findVisiblePost(call, call.params.id);
    if (!post) return refuse(404, "postNotFound");
    const paging = readPaging(call.query, PAGE_SIZE.comments);
    const rows = await listComments(call.queries, post.id, paging);
    return answer({
      comments: rows.map(row => toComment(row, call)),
      pagination: describePage(paging, post.commentCount),
    });
  },

  async createComment(call) {
    const content = readWords(call.body.content);
    if (!content) return refuse(400, "commentRequired");
    if (countChars(content) > COMMENT_MAX_CHARS) return refuse(400, "textTooLong");
    const post = await findVisiblePost(call, call.params.id);
    if (!post) return refuse(404, "postNotFound");
    const id = await insertComment(call.queries, {
      postId: post.id,
      userId: call.viewerId,
      content,
      clientId: call.clientId,
      now: call.now,
    });
    if (id === undefined) return refuse(404, "postNotFound");
    const comment = await findComment(call.queries, post.id, id);
    return comment ? answer(toComment(comment, call), 201) : refuse(404, "commentNotFound");
  },

  async deleteComment(call) {
    const post = await findVisiblePost(call, call.params.id);
    if (!post) return refuse(404, "postNotFound");
    const comment = await findComment(call.queries, post.id, call.body.id);
    if (!comment) return refuse(404, "commentNotFound");
    if (comment.userId !== call.viewerId) return refuse(403, "notYourComment");
    await deleteComment(call.queries, comment);
    return answer(null);
  },
};
