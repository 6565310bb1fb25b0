import { randomBytes } from "node:crypto";
import pg from "pg";

/**
 * Creates a database for one test file on a server.
 * @param options of the statement
 */
export async function createDatabase(server: string, options = "") {
  const name = `teamhub_test_${randomBytes(6).toString("hex")}`;
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await admin(`create database ${name} ${options}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => admin(`drop database ${name} with (force)`) };
}
