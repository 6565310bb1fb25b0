import type { Post, Team } from "../../src/api/models.ts";
import { readPost, readTeam } from "../../src/api/normalise.ts";

/** What the server sends, for tests of the stores: complete where they do not say otherwise. */

const START_MS = Date.parse("2026-05-02T08:00:00Z");

type Extra = Readonly<Record<string, unknown>>;

export function rawTeam(id: string | number, extra: Extra = {}) {
  return { id, name: `Team ${id}`, privacy: 2, members: 3, user_id: "owner", ...extra };
}

/** A team as the app has read it. */
export function readRawTeam(raw: ReturnType<typeof rawTeam>): Team {
  const team = readTeam(raw);
  if (!team) throw new Error("the test's team is broken");
  return team;
}

/** A post as the app has read it. */
export function readRawPost(raw: ReturnType<typeof rawPost>): Post {
  const post = readPost(raw);
  if (!post) throw new Error("the test's post is broken");
  return post;
}

export function rawTeams(count: number, firstId = 1) {
  return Array.from({ length: count }, (_, index) => rawTeam(firstId + index));
}

/** The higher its number, the newer the post. */
export function rawPost(number: number, extra: Extra = {}) {
  return {
    id: `p${number}`,
    userId: "someone",
    teamId: "7",
    content: `Post ${number}`,
    timestamp: new Date(START_MS + number * 60_000).toISOString(),
    images: [`https://pictures.test/${number}.jpg`],
    likes: 5,
    comments: [],
    is_liked: false,
    ...extra,
  };
}

/** A page of posts, newest first: `rawPosts(30, 21)` has ten of them. */
export function rawPosts(newest: number, oldest: number) {
  return Array.from({ length: newest - oldest + 1 }, (_, index) => rawPost(newest - index));
}

export function postPage(posts: readonly unknown[], pages: number) {
  return { activities: posts, pagination: { pages } };
}

export function rawComment(id: string, extra: Extra = {}) {
  return { id, userId: "someone", content: `Comment ${id}`, ...extra };
}

export function commentPage(comments: readonly unknown[], total: number) {
  return { comments, pagination: { total } };
}
