import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { hashToken } from "../../native-samples/backend/queries/users.ts";
import { startBackend } from "../../native-samples/backend/server.ts";
import { callsTo, gifOf, startTestBackend, tokenOf } from "./test-backend.ts";

const backend = await startTestBackend();
afterAll(() => backend.close());

const MIB = 1024 * 1024;
const post = { method: "POST", role: "owner" } as const;

describe("every refusal is an envelope", () => {
  test.each([
    ["an unknown address", 404, "/v3/nowhere", {}],
    ["an unknown method", 404, "/v3/user/me", { method: "PUT" }],
    ["an unknown token", 401, "/v1/user/me", { headers: { Authorization: "Bearer x" } }],
    ["a body that is not JSON", 400, "/v3/users/teams", { ...post, body: "{" }],
    ["a body that is no object", 400, "/v3/users/teams", { ...post, body: "[]" }],
    ["a body over 12 MiB", 413, "/v3/users/teams", { ...post, body: "x".repeat(12 * MIB + 1) }],
    ["a team that is not there", 404, "/v3/users/teams/en/999999", { role: "owner" }],
    ["an id that is no number", 404, "/v3/users/teams/en/1'--", { role: "owner" }],
    ["an invalid date", 400, "/v3/users/teams/1/stats?start=soon", { role: "owner" }],
    ["a picture that is not there", 404, "/media/0123.jpg", {}],
  ] as const)("%s gives %i", async (_, status, path, init) => {
    const response = await backend.send(path, init);
    expect(response.status).toBe(status);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
    const envelope = await response.json();
    expect(envelope).toEqual({ error: true, msg: expect.any(String), data: null });
    expect(envelope.msg).not.toBe("");
  });

  test("a failure of the database gives 500 without details; the log says why, without words, pictures, tokens or codes of people", async () => {
    const lines: string[] = [];
    const broken = await startTestBackend(0, { log: line => lines.push(line) });
    const failing = async (table: string, path: string, body: object) => {
      await broken.database.run(`alter table teamhub.${table} rename to ${table}_gone`);
      const init = { method: "POST", role: "owner", body: JSON.stringify(body) } as const;
      const response = await broken.send(path, init);
      expect(response.status).toBe(500);
      expect(await response.json()).toEqual({
        error: true,
        msg: "An unexpected error occurred",
        data: null,
      });
    };
    await failing("media", "/v3/users/team-activities", {
      teamId: "1",
      content: "For us only",
      images: [gifOf("of us")],
    });
    await failing("comments", "/v3/users/team-activities/1/comment", { content: "For us only" });
    await failing("teams", "/v3/users/teams/join/K7QX2M9P", {});
    await failing("tokens", "/v3/users/teams", {});
    await broken.close();
    const tables = ["media", "comments", "teams", "tokens"];
    expect(lines).toEqual(
      tables.map(table =>
        expect.stringMatching(new RegExp(`relation "teamhub.${table}" does not exist[^]* at `)),
      ),
    );
    const secrets = ["us only", "GIF89a", "K7QX2M9P", hashToken(tokenOf("owner"))];
    for (const secret of secrets) expect(lines.join()).not.toContain(secret);
  });

  // The embedded database has no connection that could be lost.
  test.runIf(process.env.DATABASE_URL).each(["begin", "insert into"])(
    "writes that lose their connections at %j fail by themselves, and the server lives",
    async statement => {
      const place = new URL(process.env.DATABASE_URL ?? "");
      const { hostname, port } = place;
      let losses = 0;
      const between = createServer(near => {
        const far = connect(Number(port || 5432), hostname);
        far.pipe(near).on("close", () => far.destroy());
        near.on("data", sent => {
          if (losses > 0 && sent.includes(statement)) near.destroy();
          else far.write(sent);
        });
      }).listen(0, "127.0.0.1");
      await once(between, "listening");
      const [database] = await backend.database.run("select current_database() as name", []);
      place.host = `127.0.0.1:${(between.address() as AddressInfo).port}`;
      place.pathname = `/${database?.name}`;

      const { url, close } = await startBackend({ port: 0, databaseUrl: place.href });
      const like = () => callsTo(url).send("/v3/users/team-activities/1/like", post);
      // More than the server has at once.
      for (losses = 9; losses > 0; losses--) expect((await like()).status).toBe(500);
      expect((await like()).status).toBe(200);
      await close();
      between.close();
    },
  );
});

test("a body of just under 12 MiB is read", async () => {
  const body = JSON.stringify({ name: "Big", privacy: 0, padding: "x".repeat(12 * MIB - 100) });
  const response = await backend.send("/v3/users/teams", { ...post, body });
  expect(response.status).toBe(201);
});

test.each([
  ["en", "Team not found"],
  ["ru", "Команда не найдена"],
  ["es", "Equipo no encontrado"],
  ["ru-RU", "Команда не найдена"],
  ["xx", "Team not found"],
])("the message is in the language of X-App-Language: %s", async (language, message) => {
  const headers = { "X-App-Language": language };
  const response = await backend.send("/v3/users/teams/999999/members", { role: "owner", headers });
  expect((await response.json()).msg).toBe(message);
});

test("a preflight from any origin allows all headers that the app sends", async () => {
  const headers = [
    "authorization",
    "content-type",
    "user-agent",
    "x-app-language",
    "x-app-version",
  ];
  headers.push("x-platform");
  const response = await backend.send("/v3/users/team-activities", {
    method: "OPTIONS",
    headers: {
      Origin: "https://appassets.androidplatform.net",
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": headers.join(),
    },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
  const allowed = response.headers.get("Access-Control-Allow-Headers")?.toLowerCase().split(", ");
  expect(allowed).toEqual(expect.arrayContaining(headers));
  expect(response.headers.get("Access-Control-Allow-Methods")).toContain("DELETE");
  expect(Number(response.headers.get("Access-Control-Max-Age"))).toBeGreaterThan(0);
});
