import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EmbeddedDatabase } from "../../native-samples/backend/store/embedded.ts";

/** The embedded database keeps plans, and is otherwise the database that it was. */
let database: EmbeddedDatabase;

async function rowsOf(text: string, values: unknown[] = []) {
  return (await database.query<Record<string, unknown>>(text, values)).rows;
}

/** How often the plan of a text was used; 0 if none is kept. */
async function countPlanUses(text: string): Promise<number> {
  const [result] = await database.exec(
    `select generic_plans + custom_plans as uses from pg_prepared_statements where statement = '${text}'`,
  );
  return Number(result?.rows[0]?.uses ?? 0);
}

beforeAll(async () => {
  database = new EmbeddedDatabase();
  await database.waitReady;
  await database.exec("create table things (id integer primary key, name text, bytes bytea)");
});
afterAll(() => database.close());

describe("in the embedded database a query", () => {
  test("is prepared once, however often it is asked", async () => {
    const text = "select $1::int + 1 as sum";
    for (const value of [1, 2, 3])
      expect(await rowsOf(text, [value])).toEqual([{ sum: value + 1 }]);
    expect(await countPlanUses(text)).toBe(3);
  });

  test("gets and gives every kind of value", async () => {
    const bytes = Uint8Array.of(0, 1, 200, 255);
    const values = [1, "Ёлка 🎄 'quoted'", bytes];
    await rowsOf("insert into things values ($1, $2, $3)", values);
    await rowsOf("insert into things values ($1, $2, $3)", [2, null, undefined]);
    expect(await rowsOf("select * from things order by id")).toEqual([
      { id: 1, name: values[1], bytes },
      { id: 2, name: null, bytes: null },
    ]);
    const list = await rowsOf(
      "select $1::int[] as list, $2::timestamptz as time, $3::bool as flag",
      [[1, 2], new Date(0), true],
    );
    expect(list).toEqual([{ list: [1, 2], time: new Date(0), flag: true }]);
  });

  test("that fails says why, and the next one is answered", async () => {
    const divide = "select 6 / $1::int as part";
    await expect(rowsOf("select from nowhere where")).rejects.toMatchObject({ code: "42601" });
    await expect(rowsOf(divide, [0])).rejects.toMatchObject({ code: "22012" });
    await expect(rowsOf(divide, ["six"])).rejects.toMatchObject({ code: "22P02" });
    expect(await rowsOf(divide, [3])).toEqual([{ part: 2 }]);
  });

  test("waits for a transaction that has begun", async () => {
    const count = "select count(*)::int as count from things where id > 10";
    await rowsOf(count);
    let asked: Promise<unknown> | undefined;
    await database.transaction(async tx => {
      await tx.query("insert into things values (11)");
      asked = rowsOf(count);
      await tx.query("insert into things values (12)");
    });
    expect(await asked).toEqual([{ count: 2 }]);
  });

  test("is planned anew when its table has changed, or after a thousand answers", async () => {
    const text = "select id from things where id = $1";
    await rowsOf(text, [1]);
    await database.exec(
      "alter table things add column more text; alter table things drop column bytes",
    );
    expect(await rowsOf(text, [1])).toEqual([{ id: 1 }]);

    await database.exec("set plan_cache_mode = force_generic_plan; set enable_indexscan = off");
    await database.exec("set enable_bitmapscan = off; set enable_indexonlyscan = off");
    const explain = async () => {
      await rowsOf(text, [1]);
      const name = (
        await database.exec(`select name from pg_prepared_statements where statement = '${text}'`)
      )[0]?.rows[0]?.name;
      return JSON.stringify((await database.exec(`explain execute ${name}(1)`))[0]?.rows);
    };
    await database.exec("discard plans");
    expect(await explain()).toContain("Seq Scan");
    await database.exec("reset all; set plan_cache_mode = force_generic_plan");
    for (let answers = 0; answers < 1000; answers++) await rowsOf("select 1");
    expect(await explain()).toContain("Index");
  });

  test("above the number that is kept is answered too", async () => {
    for (let number = 0; number < 300; number++) {
      expect(await rowsOf(`select ${number} + $1::int as sum`, [1])).toEqual([{ sum: number + 1 }]);
    }
    const [counted] = await rowsOf("select count(*)::int as kept from pg_prepared_statements");
    expect(counted?.kept).toBe(200);
  });
});
