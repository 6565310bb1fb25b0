import { eq } from "drizzle-orm";
import type { Queries } from "../store/database.ts";
import { storePictures } from "../store/media.ts";
import { comments, likes, postImages, posts, teams } from "../store/schema.ts";
import { insertRows } from "./insert-rows.ts";
import { AUTHOR_COUNT } from "./people.ts";
import { PHOTOS_PER_THEME, photoFile, readPhoto } from "./photo-files.ts";
import { commentTexts, everydayTexts, postTexts } from "./post-texts.ts";
import type { Random } from "./random.ts";
import type { SeededTeam } from "./seed-teams.ts";
import { type Theme, themes } from "./themes.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const COMMENTS_MAX = 14;

interface SeedPosts {
  readonly teams: readonly SeededTeam[];
  readonly userIds: readonly number[];
  readonly now: Date;
  readonly random: Random;
}

interface PlannedPost {
  readonly team: SeededTeam;
  readonly authorId: number;
  readonly content: string;
  readonly createdAtMs: number;
  readonly position: number;
  /** Indexes in the list of the theme's photos. */
  readonly photos: readonly number[];
  readonly likedBy: readonly number[];
  readonly comments: readonly PlannedComment[];
}

interface PlannedComment {
  readonly userId: number;
  readonly content: string;
  readonly createdAtMs: number;
}

export async function seedPosts(queries: Queries, parts: SeedPosts): Promise<void> {
  const planned = parts.teams.flatMap(team => planPosts(team, parts));
  const rows = await queries
    .insert(posts)
    .values(
      planned.map(post => ({
        teamId: post.team.id,
        userId: post.authorId,
        position: post.position,
        content: post.content,
        likeCount: post.likedBy.length,
        commentCount: post.comments.length,
        createdAt: new Date(post.createdAtMs),
      })),
    )
    .returning({ id: posts.id });
  const postIds = rows.map(row => row.id);
  const idAt = (at: number) => postIds[at] ?? 0;
  const photoIds = await storePhotos(queries);
  await insertRows(
    queries,
    postImages,
    planned.flatMap(({ team, photos }, at) =>
      photos.map((photo, ordinal) => ({
        postId: idAt(at),
        ordinal,
        mediaId: photoIds[team.demo.theme]?.[photo] ?? "",
      })),
    ),
  );
  await insertRows(
    queries,
    likes,
    planned.flatMap((post, at) => post.likedBy.map(userId => ({ postId: idAt(at), userId }))),
  );
  await insertRows(
    queries,
    comments,
    planned.flatMap((post, at) =>
      post.comments.map(({ userId, content, createdAtMs }) => ({
        postId: idAt(at),
        userId,
        content,
        createdAt: new Date(createdAtMs),
      })),
    ),
  );
  for (const team of parts.teams) {
    await queries.update(teams).set({ postCount: team.demo.posts }).where(eq(teams.id, team.id));
  }
}

async function storePhotos(
  queries: Queries,
): Promise<Readonly<Partial<Record<Theme, readonly string[]>>>> {
  const ids: Partial<Record<Theme, readonly string[]>> = {};
  for (const theme of themes) {
    const files = Array.from({ length: PHOTOS_PER_THEME }, (_, at) => photoFile(theme, at));
    ids[theme] = await storePictures(queries, await Promise.all(files.map(readPhoto)));
  }
  return ids;
}

/** The posts of a team, oldest first, so that their positions count up. */
function planPosts(team: SeededTeam, { userIds, now, random }: SeedPosts): PlannedPost[] {
  const { demo, memberIds } = team;
  const texts = mixTexts(postTexts[demo.theme][demo.language], everydayTexts[demo.language]);
  const known = new Set(userIds.slice(0, AUTHOR_COUNT));
  const authors = [...memberIds.filter(id => known.has(id)), ...memberIds.slice(0, 3)];
  const times = planTimes(demo.posts, now.getTime(), random);
  return times.map((createdAtMs, at) => ({
    team,
    authorId: authors[random.between(0, authors.length - 1)] ?? 0,
    // The newest posts show each text once before any is repeated.
    content: texts[(demo.posts - 1 - at) % texts.length] ?? "",
    createdAtMs,
    position: at + 1,
    photos: choosePhotos(at, random),
    likedBy: random.sample(memberIds, random.between(0, memberIds.length)),
    comments: planComments(team, { createdAtMs, nowMs: now.getTime(), random }),
  }));
}

/** Texts of the theme and everyday texts in turn; the rest of the everyday texts follows. */
function mixTexts(ofTheme: readonly string[], everyday: readonly string[]): readonly string[] {
  return ofTheme
    .flatMap((text, at) => [text, everyday[at] ?? ""])
    .concat(everyday.slice(ofTheme.length));
}

/** One photo on most posts, two or three on some. Neighbours begin with different photos. */
function choosePhotos(at: number, random: Random): readonly number[] {
  const count = random.pick([1, 1, 1, 2, 3]);
  return Array.from({ length: count }, (_, next) => (at * 3 + next) % PHOTOS_PER_THEME);
}

/** The newest post is minutes old, the others are hours apart. The oldest comes first. */
function planTimes(count: number, nowMs: number, random: Random): number[] {
  const times: number[] = [];
  let time = nowMs - random.between(6, 90) * MINUTE_MS;
  for (let at = 0; at < count; at++) {
    times.unshift(time);
    time -= random.between(3, 40) * HOUR_MS + random.between(0, 59) * MINUTE_MS;
  }
  return times;
}

function planComments(
  { demo, memberIds }: SeededTeam,
  { createdAtMs, nowMs, random }: { createdAtMs: number; nowMs: number; random: Random },
): PlannedComment[] {
  const texts = commentTexts[demo.language];
  // Most posts get a few comments, some get more than a page of them.
  const count = random.next() < 0.2 ? random.between(5, COMMENTS_MAX) : random.between(0, 4);
  return random.sample(texts, count).map(content => ({
    userId: memberIds[random.between(0, memberIds.length - 1)] ?? 0,
    content,
    createdAtMs: createdAtMs + random.next() * Math.min(nowMs - createdAtMs, 20 * HOUR_MS),
  }));
}
