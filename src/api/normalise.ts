import {
  asCount,
  asFields,
  asFlag,
  asId,
  asNumber,
  asTime,
  type Fields,
  fieldsOf,
  readEach,
} from "../core/read.ts";
import { isBlank } from "../core/text.ts";
import { ADMIN_ROLE, OWNER_ROLE, PRIVACY } from "../limits.ts";
import type {
  Comment,
  CurrentUser,
  Member,
  Page,
  Post,
  Team,
  TeamStats,
  TopContributor,
} from "./models.ts";
import { serverNow } from "./server-clock.ts";

/**
 * Readers of the server's answers: from any value to a model, or `undefined` where the shape is not
 * a known one. A bad item in a list is skipped, the rest is kept.
 */

/** Some servers send words that are all digits as a number, as they do with ids. */
const asWords = asId;

/** Only what an `<img>` may show: pictures by http(s), or pictures inside a data address. */
export function readImageUrl(value: unknown): string | undefined {
  const url = asWords(value);
  return url && /^(https?:\/\/|data:image\/|blob:)/i.test(url) ? url : undefined;
}

const readAmount = (value: unknown) => Math.max(0, asNumber(value) ?? 0);

/** Leaves out the keys without a value, as exact optional properties want. */
function withoutEmpty<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}

/** A person's name. Some people give themselves one that no font draws: it counts as none. */
function readName(value: unknown): string | undefined {
  const name = asWords(value) ?? "";
  return isBlank(name) ? undefined : name;
}

function readPersonName(fields: Fields): string | undefined {
  const parts = [readName(fields.first_name), readName(fields.last_name)].filter(Boolean);
  return parts.join(" ") || readName(fields.name);
}

function readRole(value: unknown): Member["role"] {
  const role = asNumber(value);
  if (role === OWNER_ROLE) return "Owner";
  return role !== undefined && role === ADMIN_ROLE ? "Admin" : "Member";
}

export function readMember(value: unknown): Member | undefined {
  const fields = fieldsOf(value);
  const userId = asId(fields.user_id) ?? asId(fields.id);
  if (!userId) return undefined;
  return withoutEmpty({
    id: asId(fields.id) ?? userId,
    userId,
    name: readPersonName(fields) ?? "",
    role: readRole(fields.role),
    avatarUrl: readImageUrl(fields.facebook_avatar_url),
    points: 0,
  });
}

export function readTeam(value: unknown): Team | undefined {
  const fields = fieldsOf(value);
  const id = asId(fields.id);
  const name = asWords(fields.name);
  if (!id || !name) return undefined;
  const members = Array.isArray(fields.members) ? readEach(fields.members, readMember) : undefined;
  const privacy = asNumber(fields.privacy);
  const foundedAtMs = asTime(fields.created_at ?? fields.createdAt);
  return withoutEmpty({
    id,
    name,
    description: asWords(fields.description) ?? "",
    imageUrl: readImageUrl(fields.image) ?? readImageUrl(fields.thumbnail),
    isPublic: PRIVACY.readAsPublic.some(code => code === privacy),
    memberCount: members?.length ?? asCount(fields.members) ?? asCount(fields.members_count) ?? 0,
    members,
    ownerId: asId(fields.user_id),
    inviteCode: asWords(fields.invite_code) ?? asWords(fields.inviteCode),
    // Where it cannot be parsed, it is now, as the specification says: by the server's clock, because all other times
    // are the server's.
    createdAtMs: foundedAtMs ?? serverNow(),
    clientId: asId(fields.client_id),
    foundedAtMs,
  });
}

/** Undefined where there are items and none of them can be read: that is no list of ours. */
function readList<T extends { readonly id: string }>(
  items: readonly unknown[],
  readItem: (item: unknown) => T | undefined,
): T[] | undefined {
  const list = readEach(items, readItem);
  return list.length > 0 || items.length === 0 ? list : undefined;
}

/** The team as a server would send it, for the cache to keep: `readTeam` reads it back. */
export function writeTeam(team: Team): Fields {
  return {
    id: team.id,
    name: team.name,
    description: team.description,
    image: team.imageUrl,
    privacy: team.isPublic ? PRIVACY.edit.public : PRIVACY.edit.private,
    members: team.memberCount,
    user_id: team.ownerId,
    invite_code: team.inviteCode,
    created_at: team.foundedAtMs,
  };
}

/** Of an array, or of the array under the name. Some servers write an empty one there as null. */
function readPage<T extends { readonly id: string }>(
  name: string,
  readItem: (item: unknown) => T | undefined,
): (data: unknown) => Page<T> | undefined {
  return data => {
    const { [name]: sent = data, pagination } = fieldsOf(data);
    const list = sent ?? (data && []);
    if (!Array.isArray(list)) return undefined;
    const items = readList(list, readItem);
    if (!items) return undefined;
    const { pages, total } = fieldsOf(pagination);
    return withoutEmpty({
      items,
      received: list.length,
      pages: asCount(pages),
      total: asCount(total),
    });
  };
}

/** Who has written a comment or a post, and when. */
const readAuthor = (fields: Fields) => ({
  userId: asId(fields.userId) ?? asId(fields.user_id) ?? "",
  userName: readName(fields.userName) ?? readName(fields.user_name),
  userAvatarUrl: readImageUrl(fields.userAvatar ?? fields.user_avatar),
  createdAtMs: asTime(fields.timestamp ?? fields.created_at) ?? serverNow(),
  clientId: asId(fields.client_id),
});

function readComment(value: unknown): Comment | undefined {
  const fields = fieldsOf(value);
  const id = asId(fields.id);
  const content = asWords(fields.content);
  if (!id || !content) return undefined;
  return withoutEmpty({ id, content, ...readAuthor(fields) });
}

function countOf(value: unknown): number | undefined {
  return Array.isArray(value) ? value.length : asCount(value);
}

/** The list of comments, where the answer has it, also knows who wrote the first one. */
function readFirstComment({ first_comment, comments }: Fields): Comment | undefined {
  const first = readComment(first_comment);
  return readEach([comments].flat(), readComment).find(({ id }) => id === first?.id) ?? first;
}

/** One address, or a list of them. */
function readImages(value: unknown): string[] {
  return [value].flat().flatMap(url => readImageUrl(url) ?? []);
}

export function readPost(value: unknown): Post | undefined {
  const fields = fieldsOf(value);
  const id = asId(fields.id);
  if (!id) return undefined;
  const images = readImages(fields.images);
  const firstComment = readFirstComment(fields);
  return withoutEmpty({
    id,
    ...readAuthor(fields),
    teamId: asId(fields.teamId) ?? asId(fields.team_id) ?? "",
    teamName: asWords(fields.teamName) ?? asWords(fields.team_name),
    content: asWords(fields.content) ?? "",
    images: images.length > 0 ? images : readImages(fields.image),
    likeCount: countOf(fields.likes) ?? 0,
    commentCount:
      asCount(fields.comments_count) ?? countOf(fields.comments) ?? (firstComment ? 1 : 0),
    isLiked: asFlag(fields.is_liked) ?? asFlag(fields.hasLiked) ?? false,
    firstComment,
  });
}

export const readTeams = readPage("teams", readTeam);
export const readMembers = readPage("members", readMember);
export const readPosts = readPage("activities", readPost);
export const readComments = readPage("comments", readComment);

/** What was written, alone or under its name. */
function readWritten<T>(
  data: unknown,
  name: string,
  read: (value: unknown) => T | undefined,
): T | undefined {
  return read(fieldsOf(data)[name]) ?? read(data);
}

/** An answer that names none is fine, the write has still happened. */
export function readWrittenTeam(data: unknown): { readonly team?: Team } {
  return withoutEmpty({ team: readWritten(data, "team", readTeam) });
}

/** Absent where the answer does not carry it. */
export function readWrittenPost(data: unknown): { readonly post?: Post } {
  return withoutEmpty({ post: readWritten(data, "activity", readPost) });
}

export function readWrittenComment(data: unknown): Comment | undefined {
  return readWritten(data, "comment", readComment);
}

export function readNothing(): true {
  return true;
}

export function readEligibility(data: unknown): { readonly canJoin: boolean } | undefined {
  const canJoin = asFlag(fieldsOf(data).can_join);
  return canJoin === undefined ? undefined : { canJoin };
}

export function readCurrentUser(data: unknown): CurrentUser | undefined {
  const fields = fieldsOf(data);
  const id = asId(fields.id);
  if (!id) return undefined;
  return withoutEmpty({
    id,
    name: readPersonName(fields),
    avatarUrl: readImageUrl(fields.facebook_avatar_url),
  });
}

export function readTeamStats(data: unknown): TeamStats | undefined {
  const fields = asFields(data);
  if (!fields) return undefined;
  return withoutEmpty({
    totalWorkouts: asCount(fields.total_workouts) ?? 0,
    burnedCalories: readAmount(fields.total_burned_calories),
    workoutSeconds: readAmount(fields.total_workout_hours),
    achievements: asCount(fields.achievements),
    activeStreakDays: asCount(fields.active_streak),
    engagementPercent: asNumber(fields.engagement),
  });
}

function readTopContributor(value: unknown): TopContributor | undefined {
  const fields = fieldsOf(value);
  const user = fieldsOf(fields.user);
  const stats = fieldsOf(fields.stats);
  const id = asId(user.id);
  if (!id) return undefined;
  return withoutEmpty({
    id,
    firstName: readName(user.first_name) ?? "",
    avatarUrl: readImageUrl(user.facebook_avatar_url),
    workouts: asCount(stats.workouts) ?? 0,
    calories: readAmount(stats.totalCalories),
    score: readAmount(stats.top_contributor_score),
  });
}

/** Nothing, a list, or one object that is wrapped into a list; ranked by score, highest first. */
export function readTopContributors(data: unknown): readonly TopContributor[] | undefined {
  return readList([data ?? []].flat(), readTopContributor)?.sort((a, b) => b.score - a.score);
}
