// @vitest-environment happy-dom
import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { CommentList } from "../../src/screens/comments/comment-list.tsx";
import { keepPosts } from "../../src/stores/posts.ts";
import { sendComment, setCommentText } from "../../src/stores/send-comment.ts";
import { deferred, fakes, ok, provideFakes } from "../stores/fake-services.ts";
import { commentPage, rawComment, rawPost, readRawPost } from "../stores/server-data.ts";

test("a comment that was written here can be deleted while nobody knows who the viewer is", async () => {
  provideFakes();
  const sent = rawComment("sent", { userId: "me", content: "Mine" });
  fakes.serve("currentUser", () => deferred().promise);
  fakes.serve("comments", () => ok(commentPage([sent, rawComment("a")], 2)));
  fakes.serve("createComment", () => ok(sent));
  keepPosts([readRawPost(rawPost(1))]);
  setCommentText("p1", "Mine");
  await sendComment("p1");
  render(<CommentList postId="p1" field={{ current: null }} />);
  await screen.findByText("Comment a");
  const rows = screen.getAllByRole("listitem");
  const canDelete = rows.map(row => within(row).queryByTitle("Delete comment") !== null);
  expect(canDelete).toEqual([true, false]);
});
