import { hashToken } from "../queries/users.ts";
import type { Queries } from "../store/database.ts";
import { tokens, users } from "../store/schema.ts";
import { people } from "./people.ts";
import { demoUsers } from "./tokens.ts";

/** Answers the users' ids in the order of the list of people. */
export async function seedPeople(queries: Queries): Promise<readonly number[]> {
  const rows = await queries
    .insert(users)
    .values(people.map(({ firstName, lastName }) => ({ firstName, lastName })))
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
