import { sql } from "drizzle-orm";
import {
  bigint,
  char,
  customType,
  index,
  integer,
  json,
  pgSchema,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";

/**
 * The tables as the queries see them; `migrations.ts` creates them. They have a schema of their own, so
 * that a fresh start in a shared database drops nothing else.
 */
export const SCHEMA_NAME = "teamhub";
const schema = pgSchema(SCHEMA_NAME);

const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });
const id = () => bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity();
const reference = (column: string) => bigint(column, { mode: "number" }).notNull();
const time = (column: string) => timestamp(column, { withTimezone: true, mode: "date" }).notNull();

/** Pictures, named by a hash of their bytes: the same picture is stored once and cached for ever. */
export const media = schema.table("media", {
  id: text().primaryKey(),
  mime: text().notNull(),
  bytes: bytes().notNull(),
  /** The size as it is shown. Null for a picture that an older version stored. */
  widthPx: integer("width_px"),
  heightPx: integer("height_px"),
});

export const users = schema.table("users", {
  id: id(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name"),
  avatarMediaId: text("avatar_media_id"),
});

/** Bearer tokens. Only their SHA-256 is stored. */
export const tokens = schema.table("tokens", {
  tokenHash: text("token_hash").primaryKey(),
  userId: reference("user_id"),
});

export const teams = schema.table(
  "teams",
  {
    id: id(),
    name: text().notNull(),
    description: text().notNull(),
    /** 1 private, 2 public. */
    privacy: smallint().notNull(),
    ownerId: reference("owner_id"),
    inviteCode: char("invite_code", { length: 8 }).notNull().unique(),
    imageMediaId: text("image_media_id"),
    memberCount: integer("member_count").notNull(),
    postCount: integer("post_count").notNull(),
    createdAt: time("created_at"),
    clientId: text("client_id"),
    /** Name and description without case and accents; the database writes it. */
    searchForm: text("search_form").generatedAlwaysAs(sql``),
  },
  table => [index("teams_by_size").on(table.privacy, table.memberCount.desc(), table.id)],
);

export const memberships = schema.table(
  "memberships",
  {
    id: id(),
    teamId: reference("team_id"),
    userId: reference("user_id"),
    /** See ROLE in roles.ts. */
    role: smallint().notNull(),
    joinedAt: time("joined_at"),
  },
  table => [unique("memberships_once").on(table.teamId, table.userId)],
);

export const posts = schema.table(
  "posts",
  {
    id: id(),
    teamId: reference("team_id"),
    userId: reference("user_id"),
    /** 1, 2, 3 … within the team without a gap, oldest first: page N is a range of it. */
    position: integer().notNull(),
    content: text().notNull(),
    likeCount: integer("like_count").notNull(),
    commentCount: integer("comment_count").notNull(),
    createdAt: time("created_at"),
    /** The id that the author's app gave to its attempt. */
    clientId: text("client_id"),
  },
  table => [unique("posts_position").on(table.teamId, table.position)],
);

export const postImages = schema.table(
  "post_images",
  {
    postId: reference("post_id"),
    ordinal: smallint().notNull(),
    mediaId: text("media_id").notNull(),
  },
  table => [primaryKey({ columns: [table.postId, table.ordinal] })],
);

export const likes = schema.table(
  "likes",
  {
    postId: reference("post_id"),
    userId: reference("user_id"),
  },
  table => [primaryKey({ columns: [table.postId, table.userId] })],
);

export const comments = schema.table("comments", {
  id: id(),
  postId: reference("post_id"),
  userId: reference("user_id"),
  content: text().notNull(),
  createdAt: time("created_at"),
  clientId: text("client_id"),
});

/** What users asked for, with the answers they got: the same again gets the same answer. A join has none here. */
export const attempts = schema.table(
  "attempts",
  {
    userId: reference("user_id"),
    kind: text().notNull(),
    clientId: text("client_id").notNull(),
    answer: json(),
    createdAt: time("created_at"),
  },
  table => [primaryKey({ columns: [table.userId, table.kind, table.clientId] })],
);

export const workouts = schema.table("workouts", {
  id: id(),
  userId: reference("user_id"),
  startedAt: time("started_at"),
  durationSeconds: integer("duration_seconds").notNull(),
  calories: integer().notNull(),
});
