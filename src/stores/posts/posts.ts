import { proxy } from "valtio/vanilla";
import type { Post } from "../../api/models.ts";
import { noteRecordTime } from "../../api/server-clock.ts";
import type { Attempt } from "../../services/drafts.ts";
import { forgetFetches } from "../../services/fetch-times.ts";
import { notifyFailure, notifySuccess } from "../../services/notify.ts";
import { services } from "../services.ts";
import { findPerson } from "../session/account.ts";
import { act } from "../session/actor.ts";
import { onUserChange, session } from "../session/session.ts";

/**
 * One record for each post, so that every copy on screen shows the same. Each record is a proxy of its
 * own, not a part of one big proxy: a like in a feed of thousands of posts changes one record only.
 */
export interface PostRecord extends Omit<Post, "images"> {
  likeCount: number;
  commentCount: number;
  isLiked: boolean;
  /** Names of photos in the photo store. */
  photos: readonly string[];
  isDeleting: boolean;
  /** The server does not have it, as far as is known. */
  isUnsent?: boolean;
  /** Of a post that was written here: the id that its card had first, and keeps. Its photos are this page's own too. */
  readonly ownId?: string;
  /** How many of its comments are being sent or deleted. The server may count these or not. */
  pendingCount?: number;
  /** The attempt that the server has answered with it. */
  attempt?: Attempt | undefined;
}

const records = new Map<string, PostRecord>();
/** For each post whose like is being sent, what the server has said of it last. A like that fails goes back to that. */
const likesInFlight = new Map<PostRecord, Pick<PostRecord, "isLiked" | "likeCount">>();
/** For each post its last change here, as a number from `changeCount`. Answers that are older do not have it. */
const changes = new Map<string, number>();
let changeCount = 0;
/** Deleted in this run of the app: an answer from before the deletion must not bring them back. */
const deletedIds = new Set<string>();
let keptListener: ((posts: readonly Post[]) => void) | undefined;

onUserChange(() => {
  records.clear();
  changes.clear();
  deletedIds.clear();
  services().photos.clear();
});

export function postRecord(postId: string): PostRecord | undefined {
  return records.get(postId);
}

/** All posts that are known now. */
export function knownPosts(): PostRecord[] {
  return [...records.values()];
}

/** Keeps a page of posts. Returns their ids, without posts that were deleted in this run. */
export function keepPosts(posts: readonly Post[]): string[] {
  for (const { createdAtMs } of posts) noteRecordTime(createdAtMs);
  keptListener?.(posts);
  return posts.filter(({ id }) => !deletedIds.has(id)).map(keepPost);
}

/** Takes the server's version. While a like is being sent, the user's choice stays. */
export function keepPost({ images, ...post }: Post): string {
  const known = records.get(post.id);
  // The photos of a post that was written here stay this page's own: a second copy would be kept for nothing.
  const isOwn = known?.ownId !== undefined && images.length === known.photos.length;
  const photos = isOwn
    ? known.photos
    : images.map((source, at) => services().photos.add(source, `${post.id}/${at}`));
  if (!known) {
    records.set(post.id, proxy<PostRecord>({ ...post, photos, isDeleting: false }));
    return post.id;
  }
  const { isLiked, likeCount } = known;
  const inFlight = likesInFlight.get(known);
  if (inFlight) Object.assign(inFlight, { isLiked: post.isLiked, likeCount: post.likeCount });
  // The server may have it no more.
  Object.assign(known, { firstComment: undefined, ...post });
  setPhotos(known, photos);
  if (inFlight) Object.assign(known, { isLiked, likeCount });
  return post.id;
}

/** How many changes of posts there have been by now. */
export const countChanges = () => changeCount;

/** Call it when a like has reached the server, and when a count of comments has changed. */
export function noteChange(postId: string): void {
  changeCount += 1;
  changes.set(postId, changeCount);
}

/**
 * Call it with 1 when a comment begins to be sent or deleted, and with -1 when that has ended. Meanwhile an answer
 * does not change the count of comments.
 */
export function addPending(post: PostRecord | undefined, change: 1 | -1): void {
  if (post) post.pendingCount = (post.pendingCount ?? 0) + change;
}

/**
 * The posts of an answer, with the likes and counts that have changed here since it was asked for.
 * @param count how many changes there had been then
 */
export function withLaterChanges(posts: readonly Post[], count: number): readonly Post[] {
  return posts.map(post => {
    const known = records.get(post.id);
    const isChanged = (changes.get(post.id) ?? 0) > count;
    if (!known || (!isChanged && !known.pendingCount)) return post;
    const { isLiked, likeCount } = likesInFlight.get(known) ?? known;
    return { ...post, isLiked, likeCount, commentCount: known.commentCount };
  });
}

/** Shows a post of the user's own, which the server does not have. */
export function keepUnsentPost(
  post: Pick<PostRecord, "id" | "teamId" | "content" | "createdAtMs" | "photos">,
): void {
  const { id: userId, name, avatarUrl } = findPerson(session.me);
  // Another post of the user's knows the name too.
  const known = knownPosts().find(one => one.userId === userId);
  const userName = known?.userName ?? name;
  const userAvatarUrl = known?.userAvatarUrl ?? avatarUrl;
  const record = proxy<PostRecord>({
    ...post,
    ownId: post.id,
    isUnsent: true,
    userId,
    ...(userName && { userName }),
    ...(userAvatarUrl && { userAvatarUrl }),
    likeCount: 0,
    commentCount: 0,
    isLiked: false,
    isDeleting: false,
  });
  records.set(post.id, record);
}

export function setOwnPhotos(postId: string, photos: readonly string[]): void {
  const post = records.get(postId);
  if (post) setPhotos(post, photos);
}

/** Another array with the same names would render the photos again. */
function setPhotos(post: PostRecord, photos: readonly string[]): void {
  if (photos.join() !== post.photos.join()) post.photos = photos;
}

/** The server has it under this id. Its card stays what it is, with its photos. */
export function settleUnsentPost(unsentId: string, postId: string, attempt?: Attempt): void {
  const own = records.get(unsentId);
  records.delete(unsentId);
  const record = records.get(postId) ?? own;
  if (!record) return;
  record.isUnsent = false;
  record.attempt = attempt;
  records.set(postId, record);
}

export function forgetUnsentPost(unsentId: string): void {
  records.delete(unsentId);
}

/** @param listener called for each page; the app has one */
export function onPostsKept(listener: (posts: readonly Post[]) => void): void {
  keptListener = listener;
}

/** The server has deleted it. */
export function forgetPost(postId: string): void {
  deletedIds.add(postId);
  records.delete(postId);
}

/**
 * Shown at once, undone where it fails. Taps are ignored until the server has answered. A server whose answer is lost
 * may have it: the feeds are asked for again at the next return, however soon.
 */
export async function toggleLike(postId: string): Promise<void> {
  const post = records.get(postId);
  if (!post || likesInFlight.has(post)) return;
  const { isLiked, likeCount } = post;
  const server = { isLiked, likeCount };
  likesInFlight.set(post, server);
  const willLike = !isLiked;
  post.isLiked = willLike;
  post.likeCount = Math.max(0, likeCount + (willLike ? 1 : -1));
  if (willLike) services().native.playHaptic("light");
  const answer = await act(willLike ? "likePost" : "unlikePost", {
    params: { id: postId },
    outlivesPage: true,
  });
  likesInFlight.delete(post);
  if (answer.ok) return noteChange(postId);
  Object.assign(post, server);
  forgetFetches();
  // A feed that has come meanwhile may have it.
  if (server.isLiked !== willLike) {
    notifyFailure(willLike ? "activity.likeError" : "activity.unlikeError", answer.error);
  }
}

/**
 * A double-tap on a photo likes the post and never removes a like. False where the tap is ignored,
 * because another like is being sent.
 */
export function likeByDoubleTap(postId: string): boolean {
  const post = records.get(postId);
  if (post && likesInFlight.has(post)) return false;
  if (post?.isLiked === false) void toggleLike(postId);
  return true;
}

/** The server has no call for a report: a toast confirms it, as the specification says. */
export function reportPost(): void {
  notifySuccess("activity.reportSubmitted");
}

/** After a change: the cached first pages are no longer right. */
export function dropFeedCaches(): void {
  services().cache.drop("teamActivities", "allActivities");
}
