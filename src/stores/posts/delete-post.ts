import { notifyFailure, notifySuccess } from "../../services/notify.ts";
import { act } from "../session/actor.ts";
import { removeFromFeeds } from "./feeds.ts";
import { dropFeedCaches, forgetPost, postRecord } from "./posts.ts";

/** True where the post is gone. */
export async function deletePost(postId: string): Promise<boolean> {
  const post = postRecord(postId);
  if (!post || post.isDeleting) return false;
  post.isDeleting = true;
  const answer = await act("deletePost", { params: { id: postId } });
  post.isDeleting = false;
  // A post that is gone already counts as deleted.
  if (!answer.ok && answer.error.code !== "NOT_FOUND") {
    notifyFailure("activity.deleteError", answer.error);
    return false;
  }
  removeFromFeeds(postId);
  forgetPost(postId);
  dropFeedCaches();
  notifySuccess("activity.deleteSuccess");
  return true;
}
