import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { RateLimiter, usualLimits } from "../../native-samples/backend/http/rate-limits.ts";
import { startTestBackend, type TestBackend, tinyJpeg, tokenOf } from "./test-backend.ts";

let backend: TestBackend | undefined;
afterEach(async () => {
  await backend?.close();
  backend = undefined;
});

describe("without the demo", () => {
  test("there are no addresses of the demo, no users and no known tokens", async () => {
    backend = await startTestBackend(0, { demo: false });
    for (const path of ["users", "faults", "reset"]) {
      for (const method of ["GET", "POST", "DELETE"]) {
        expect((await backend.send(`/demo/${path}`, { method })).status).toBe(404);
      }
    }
    expect((await backend.send("/v1/user/me", { role: "owner" })).status).toBe(401);
    expect(await backend.database.run("select * from teamhub.users", [])).toEqual([]);
  });

  test("is how the program starts, and it refuses a demo over a database of others", () => {
    const main = fileURLToPath(new URL("../../native-samples/backend/main.ts", import.meta.url));
    const env = { ...process.env, API_PORT: "0", DEMO: "1", DATABASE_URL: "postgres://nowhere" };
    const args = ["--import", "tsx", main];
    const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: "utf8" });
    // Whatever else keeps it from starting ends with 1 too.
    expect(stderr).toContain("does not work together with DATABASE_URL");
    expect(status).toBe(1);
  });
});

describe("by default the server listens", () => {
  const reaches = (host: string, port: number) =>
    new Promise<boolean>(resolve => {
      const socket = connect({ host, port, timeout: 2000 });
      const answer = (isReached: boolean) => {
        socket.destroy();
        resolve(isReached);
      };
      socket.once("connect", () => answer(true));
      for (const failure of ["error", "timeout"] as const) {
        socket.once(failure, () => answer(false));
      }
    });

  test("at 127.0.0.1, and at no other address of this machine", async () => {
    backend = await startTestBackend();
    const port = Number(new URL(backend.url).port);
    expect(await reaches("127.0.0.1", port)).toBe(true);
    const others = Object.values(networkInterfaces()).flatMap(list => list ?? []);
    // On Linux the whole of 127.0.0.0/8 is this machine; it is there without a network too.
    for (const host of new Set(["127.0.0.2", ...others.map(({ address }) => address)])) {
      if (host !== "127.0.0.1") expect([host, await reaches(host, port)]).toEqual([host, false]);
    }
  });
});

describe("the addresses of pictures", () => {
  const imageFor = async (publicUrl?: string) => {
    backend = await startTestBackend(0, { publicUrl });
    const { port } = new URL(backend.url);
    const sent = request({
      port,
      host: "127.0.0.1",
      path: "/v3/users/team-activities/team/1",
      headers: { Host: "evil.example", Authorization: `Bearer ${tokenOf("owner")}` },
    });
    sent.end();
    const [response] = await once(sent, "response");
    let text = "";
    for await (const chunk of response) text += chunk;
    return { port, image: JSON.parse(text).data.activities[0].images[0] as string };
  };

  test("are on the server's own origin, whatever the Host header says", async () => {
    const { port, image } = await imageFor();
    expect(image).toMatch(new RegExp(`^http://localhost:${port}/media/`));
  });

  test("are where the server listens, if that is another address of this machine", async () => {
    backend = await startTestBackend(0, { hostname: "127.0.0.2" });
    expect(backend.url).toMatch(/^http:\/\/127\.0\.0\.2:\d+$/);
    const { data } = await (await backend.send("/v1/user/me", { role: "owner" })).json();
    expect(data.facebook_avatar_url).toContain(`${backend.url}/media/`);
  });

  test("are on the public one, if it is given", async () => {
    const { image } = await imageFor("https://api.example/team/");
    expect(image).toMatch(/^https:\/\/api\.example\/team\/media\/[0-9a-f]{32}#600x600$/);
  });
});

describe("what programs would try often", () => {
  const calls = {
    joinByCode: ["/v3/users/teams/join/AAAAAAAA", {}, 404],
    createPost: [
      "/v3/users/team-activities",
      { teamId: "1", content: "Again", images: [tinyJpeg] },
      201,
    ],
    createComment: ["/v3/users/team-activities/1/comment", { content: "Again" }, 201],
    createTeam: ["/v3/users/teams", { name: "Again", privacy: 0 }, 201],
    joinTeam: ["/v3/users/teams/5/join", {}, 200],
  } as const;

  test.each([
    ["joinByCode", "en", "Too many attempts. Please wait a little and try again."],
    ["createPost", "ru", "Слишком часто. Подожди немного и попробуй ещё раз."],
    ["createPost", "es", "Demasiadas veces seguidas. Espera un poco e inténtalo de nuevo."],
    ["createComment", "en", "Too many attempts. Please wait a little and try again."],
    ["createTeam", "en", "Too many attempts. Please wait a little and try again."],
    ["joinTeam", "en", "Too many attempts. Please wait a little and try again."],
  ] as const)("%s is limited for each user, in words of %s", async (name, language, msg) => {
    backend = await startTestBackend(0, { rateLimits: { [name]: 3 } });
    const [path, body, usual] = calls[name];
    const headers = { "X-App-Language": language };
    const send = (role: "owner" | "admin", client_id?: string) =>
      (backend as TestBackend).send(path, {
        method: "POST",
        role,
        headers,
        body: JSON.stringify({ ...body, client_id }),
      });
    for (const id of ["one", "two", "three"]) expect((await send("owner", id)).status).toBe(usual);
    const refused = await send("owner", "four");
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({ error: true, msg, data: null });
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    // An answer that is given again is no new attempt.
    if (usual === 201) expect((await send("owner", "one")).status).toBe(201);
    expect((await send("admin")).status).toBe(usual);
  });

  test("may be tried again, once, after the time that the refusal names", () => {
    const limiter = new RateLimiter({ createPost: 3 });
    const tryAt = (seconds: number) => limiter.take("createPost", 1, seconds * 1000);
    expect([tryAt(0), tryAt(0), tryAt(0)]).toEqual([0, 0, 0]);
    const wait = tryAt(0);
    expect(tryAt(wait - 1)).toBeGreaterThan(0);
    expect([tryAt(wait), tryAt(wait)]).toEqual([0, wait]);
  });

  test("is limited by default", () => {
    expect(Object.keys(usualLimits).sort()).toEqual(Object.keys(calls).sort());
  });
});
