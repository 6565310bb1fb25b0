import { randomInt } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { JOIN_CODE_CHARS } from "../../../src/limits.ts";
import type { Queries } from "../store/database.ts";
import { dropUnusedPictures, storePicture } from "../store/media.ts";
import type { Picture } from "../store/pictures/read-picture.ts";
import { ROLE } from "../store/roles.ts";
import { memberships, postImages, posts, teams } from "../store/schema.ts";

const CODE_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

interface TeamForm {
  readonly name: string;
  readonly description: string;
  readonly privacy: number;
  readonly picture: Picture | undefined;
}

/** Adds a team with its owner as the first member. Returns the id of the team. */
export function insertTeam(
  queries: Queries,
  form: TeamForm,
  { ownerId, clientId, now }: { ownerId: number; clientId: string | undefined; now: Date },
): Promise<number | undefined> {
  return queries.transaction(async tx => {
    const [team] = await tx
      .insert(teams)
      .values({
        name: form.name,
        description: form.description,
        privacy: form.privacy,
        ownerId,
        inviteCode: await makeInviteCode(tx),
        imageMediaId: form.picture ? await storePicture(tx, form.picture) : null,
        memberCount: 1,
        postCount: 0,
        createdAt: now,
        clientId,
      })
      .returning({ id: teams.id });
    if (!team) return undefined;
    await tx
      .insert(memberships)
      .values({ teamId: team.id, userId: ownerId, role: ROLE.owner, joinedAt: now });
    return team.id;
  });
}

/** Two equal codes are very unlikely among 36^8, but the database would refuse the second team. */
async function makeInviteCode(queries: Queries): Promise<string> {
  for (;;) {
    const code = Array.from({ length: JOIN_CODE_CHARS }, () =>
      CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length)),
    ).join("");
    const taken = await queries.$count(teams, eq(teams.inviteCode, code));
    if (taken === 0) return code;
  }
}

export interface TeamChanges {
  readonly name?: string;
  readonly description?: string;
  readonly privacy?: number;
  /** Null removes the picture. Without a value it stays. */
  readonly picture?: Picture | null;
}

export function updateTeam(
  queries: Queries,
  teamId: number,
  { picture, ...changes }: TeamChanges,
): Promise<void> {
  return queries.transaction(async tx => {
    const isTeam = eq(teams.id, teamId);
    // The team comes before its picture, as where a post is written: otherwise each could wait for the other.
    const [team] = await selectPicture(tx, teamId).for("no key update");
    if (!team) return;
    const { imageId } = team;
    const image =
      picture === undefined
        ? {}
        : { imageMediaId: picture === null ? null : await storePicture(tx, picture, imageId) };
    const values = { ...changes, ...image };
    if (Object.keys(values).length === 0) return;
    await tx.update(teams).set(values).where(isTeam);
    if (picture !== undefined && imageId) await dropUnusedPictures(tx, [imageId]);
  });
}

/** Removes the team and all its data: members, posts, pictures, likes, comments. */
export function deleteTeam(queries: Queries, teamId: number): Promise<void> {
  return queries.transaction(async tx => {
    // With the lock: no post or picture comes to the team after they were listed.
    const [team] = await selectPicture(tx, teamId).for("update");
    if (!team) return;
    const ofTeam = tx.select({ id: posts.id }).from(posts).where(eq(posts.teamId, teamId));
    const images = await tx
      .selectDistinct({ mediaId: postImages.mediaId })
      .from(postImages)
      .where(inArray(postImages.postId, ofTeam));
    await tx.delete(teams).where(eq(teams.id, teamId));
    const ids = images.map(image => image.mediaId);
    await dropUnusedPictures(tx, team.imageId ? [...ids, team.imageId] : ids);
  });
}

function selectPicture(tx: Queries, teamId: number) {
  return tx.select({ imageId: teams.imageMediaId }).from(teams).where(eq(teams.id, teamId));
}
