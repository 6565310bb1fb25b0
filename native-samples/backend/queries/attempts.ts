import { and, eq, lt } from "drizzle-orm";
import type { Queries } from "../store/database.ts";
import { attempts } from "../store/schema.ts";

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

interface Attempt {
  readonly userId: number;
  /** What is attempted: an id counts only for this. */
  readonly kind: string;
  readonly clientId: string;
  readonly now: Date;
}

/**
 * Carries an attempt out, or gives the answer of the first time. The attempt and what it writes are one
 * transaction. A second request that arrives at the same time waits at the key of the table.
 * @param carryOut runs on the connection of that transaction; a refusal must have written nothing
 * @param isFinal whether the attempt is not to be carried out again after this answer
 * @param isKept whether the answer is stored. Otherwise `carryOut` makes it anew for a repeated attempt, and writes nothing
 */
export function answerOnce<Answer>(
  queries: Queries,
  { now, ...key }: Attempt,
  carryOut: (tx: Queries, isRepeat: boolean) => Promise<Answer>,
  { isFinal, isKept }: { isFinal: (answer: Answer) => boolean; isKept: boolean },
): Promise<Answer> {
  const same = and(
    eq(attempts.userId, key.userId),
    eq(attempts.kind, key.kind),
    eq(attempts.clientId, key.clientId),
  );
  return queries.transaction(async tx => {
    const taken = await tx
      .insert(attempts)
      .values({ ...key, createdAt: now })
      .onConflictDoNothing()
      .returning({ clientId: attempts.clientId });
    if (taken.length === 0) {
      const [first] = await tx.select({ answer: attempts.answer }).from(attempts).where(same);
      // Only `answerOnce` writes this column.
      return (first?.answer as Answer | null | undefined) ?? carryOut(tx, true);
    }
    const answer = await carryOut(tx, false);
    if (!isFinal(answer)) await tx.delete(attempts).where(same);
    else if (isKept) await tx.update(attempts).set({ answer }).where(same);
    return answer;
  });
}

/** Forgets attempts that no app repeats any more. */
export async function dropOldAttempts(queries: Queries, now: Date): Promise<void> {
  await queries.delete(attempts).where(lt(attempts.createdAt, new Date(now.getTime() - KEPT_MS)));
}
