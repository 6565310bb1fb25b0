import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Queries } from "../store/database.ts";
import { tokens, users } from "../store/schema.ts";
import { prepareOnce } from "./prepare-once.ts";

export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

const selectOwner = prepareOnce("owner_of_token", queries =>
  queries
    .select({ userId: tokens.userId })
    .from(tokens)
    .where(eq(tokens.tokenHash, sql.placeholder("hash"))),
);

/** Returns the id of the user who owns a token. */
export async function findUserByToken(
  queries: Queries,
  token: string,
): Promise<number | undefined> {
  const [row] = await selectOwner(queries, { hash: hashToken(token) });
  return row?.userId;
}

const selectUser = prepareOnce("user", queries =>
  queries
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      avatarId: users.avatarMediaId,
    })
    .from(users)
    .where(eq(users.id, sql.placeholder("id"))),
);

type UserRow = Awaited<ReturnType<typeof selectUser>>[number];

export async function findUser(queries: Queries, id: number): Promise<UserRow | undefined> {
  const [row] = await selectUser(queries, { id });
  return row;
}

/** First and last name in one column, for queries that join users. */
export const fullName = sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})`;
