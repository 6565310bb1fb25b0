import { proxy } from "valtio/vanilla";
import type { Post } from "../api/models.ts";
import { notify, notifyFailure } from "../services/notify.ts";
import { services } from "./services.ts";
import { onUserChange } from "./session.ts";

/**
 * One record a post, whatever list it is in, so that every copy on screen agrees. Records are proxies
 * of their own and not parts of one big proxy: a like in a feed of thousands touches one of them.
 */
export interface PostRecord extends Omit<Post, "images"> {
  likeCount: number;
  commentCount: number;
  isLiked: boolean;
  /** Names of photos in the photo store. */
  photos: readonly string[];
  isDeleting: boolean;
}

const records = new Map<string, PostRecord>();
const likesInFlight = new Set<string>();
/** Deleted in this run of the app: an answer from before the deletion must not bring them back. */
const deletedIds = new Set<string>();
const deletionListeners = new Set<(postId: string) => void>();

onUserChange(() => {
  records.clear();
  likesInFlight.clear();
  deletedIds.clear();
  services().photos.clear();
});

export function postRecord(postId: string): PostRecord | undefined {
  return records.get(postId);
}

/** The ids of all posts that are known now. */
export function knownPostIds(): Set<string> {
  return new Set(records.keys());
}

/** Takes a page of posts and answers their ids, without those that have been deleted here. */
export function keepPosts(posts: readonly Post[]): string[] {
  return posts.filter(({ id }) => !deletedIds.has(id)).map(keepPost);
}

/** Takes the server's version; a like on its way keeps what the user has chosen. */
export function keepPost({ images, ...post }: Post): string {
  const photos = images.map((source, at) => services().photos.add(source, `${post.id}/${at}`));
  const known = records.get(post.id);
  if (!known) {
    records.set(post.id, proxy<PostRecord>({ ...post, photos, isDeleting: false }));
    return post.id;
  }
  const { isLiked, likeCount } = known;
  Object.assign(known, post);
  if (photos.join() !== known.photos.join()) known.photos = photos;
  if (likesInFlight.has(post.id)) Object.assign(known, { isLiked, likeCount });
  return post.id;
}

function forgetPost(postId: string): void {
  deletedIds.add(postId);
  for (const listener of deletionListeners) listener(postId);
  records.delete(postId);
}

export function onPostDeleted(listener: (postId: string) => void): void {
  deletionListeners.add(listener);
}

function setLiked(post: PostRecord, isLiked: boolean): void {
  if (post.isLiked === isLiked) return;
  post.isLiked = isLiked;
  post.likeCount = Math.max(0, post.likeCount + (isLiked ? 1 : -1));
}

/** Shown at once, taken back where the server refuses. Taps while it is on its way are ignored. */
export async function toggleLike(postId: string): Promise<void> {
  const post = records.get(postId);
  if (!post || likesInFlight.has(postId)) return;
  likesInFlight.add(postId);
  const before = { isLiked: post.isLiked, likeCount: post.likeCount };
  const willLike = !post.isLiked;
  setLiked(post, willLike);
  if (willLike) services().native.playHaptic("light");
  const answer = await services().api.call(willLike ? "likePost" : "unlikePost", {
    params: { id: postId },
  });
  likesInFlight.delete(postId);
  if (answer.ok) return;
  Object.assign(post, before);
  notifyFailure(willLike ? "activity.likeError" : "activity.unlikeError", answer.error);
}

/**
 * What a double-tap on a photo does: it likes, it never takes a like back. False where it is ignored
 * because a like is on its way.
 */
export function likeByDoubleTap(postId: string): boolean {
  if (likesInFlight.has(postId)) return false;
  if (records.get(postId)?.isLiked === false) void toggleLike(postId);
  return true;
}

export async function deletePost(postId: string): Promise<boolean> {
  const post = records.get(postId);
  if (!post || post.isDeleting) return false;
  post.isDeleting = true;
  const answer = await services().api.call("deletePost", { params: { id: postId } });
  post.isDeleting = false;
  // Gone already is as good as deleted.
  if (!answer.ok && answer.error.code !== "NOT_FOUND") {
    notifyFailure("activity.deleteError", answer.error, { retry: () => void deletePost(postId) });
    return false;
  }
  forgetPost(postId);
  dropFeedCaches();
  notify({ kind: "success", key: "activity.deleteSuccess" });
  return true;
}

/** The server has no call for it: the user is thanked, as the specification says. */
export function reportPost(): void {
  notify({ kind: "success", key: "activity.reportSubmitted" });
}

/** The first pages that are cached no longer tell the truth. */
export function dropFeedCaches(): void {
  const { cache } = services();
  cache.drop("teamActivities");
  cache.drop("allActivities");
}
