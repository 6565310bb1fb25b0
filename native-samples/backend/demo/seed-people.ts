import { hashToken } from "../queries/users.ts";
import type { Queries } from "../store/database.ts";
import { storePicture } from "../store/media.ts";
import { tokens, users } from "../store/schema.ts";
import { people } from "./people.ts";
import { readAvatar } from "./photo-files.ts";
import { demoUsers } from "./tokens.ts";

/** Inserts the people and their tokens. Returns the users' ids in the order of the list of people. */
export async function seedPeople(queries: Queries): Promise<readonly number[]> {
  const avatarIds: (string | null)[] = [];
  for (const at of people.keys()) {
    const avatar = await readAvatar(at);
    avatarIds.push(avatar ? await storePicture(queries, avatar) : null);
  }
  const rows = await queries
    .insert(users)
    .values(
      people.map(({ firstName, lastName }, at) => ({
        firstName,
        lastName,
        avatarMediaId: avatarIds[at] ?? null,
      })),
    )
    .returning({ id: users.id });
  const userIds = rows.map(row => row.id);
  const tokenRows = people.flatMap(({ demo }, at) => {
    const token = demoUsers.find(user => user.key === demo)?.token;
    const userId = userIds[at];
    return token && userId !== undefined ? [{ tokenHash: hashToken(token), userId }] : [];
  });
  await queries.insert(tokens).values(tokenRows);
  return userIds;
}
