import { eq, inArray } from "drizzle-orm";
import type { App } from "../http/app.ts";
import { readJsonBody } from "../http/body.ts";
import { type FaultBox, readFaults } from "../http/faults.ts";
import { fullName, hashToken } from "../queries/users.ts";
import type { Queries } from "../store/database.ts";
import { tokens, users } from "../store/schema.ts";
import { demoUsers } from "./tokens.ts";

interface DemoParts {
  readonly queries: Queries;
  readonly faults: FaultBox;
  /** Restores the demo data. */
  readonly reset: () => Promise<void>;
}

/** For host pages and tests: the demo users, the faults, and a reset of the data. */
export function addDemoRoutes(app: App, { queries, faults, reset }: DemoParts): void {
  app.get("/demo/users", async context => context.json({ users: await listDemoUsers(queries) }));
  app.get("/demo/faults", context => context.json(faults.faults));
  app.post("/demo/faults", async context => {
    const body = await readJsonBody(context.req.raw);
    const read = body.ok ? readFaults(body.body) : ({ ok: false, wrong: "body" } as const);
    if (!read.ok) {
      const msg = `"${read.wrong}" is not a fault, or its value is not valid.`;
      return context.json({ error: true, msg, data: null }, 400);
    }
    faults.set(read.faults);
    return context.json(faults.faults);
  });
  app.delete("/demo/faults", context => {
    faults.reset();
    return context.json(faults.faults);
  });
  app.post("/demo/reset", async context => {
    faults.reset();
    await reset();
    return context.json({ users: await listDemoUsers(queries) });
  });
}

async function listDemoUsers(queries: Queries) {
  const rows = await queries
    .select({ id: users.id, name: fullName, hash: tokens.tokenHash })
    .from(users)
    .innerJoin(tokens, eq(tokens.userId, users.id))
    .where(
      inArray(
        tokens.tokenHash,
        demoUsers.map(user => hashToken(user.token)),
      ),
    );
  return demoUsers.flatMap(({ key, token }) => {
    const row = rows.find(candidate => candidate.hash === hashToken(token));
    return row ? [{ id: String(row.id), name: row.name, role: key, token }] : [];
  });
}
