import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, describe, expect, test, vi } from "vitest";
import { serveStatic } from "../../native-samples/dev/static-server.ts";
import { type Endpoint, type EndpointName, endpoints } from "../../src/api/endpoints.ts";
import { pathOf } from "../../src/api/paths.ts";
import { startTestBackend, tinyJpeg, tokenOf } from "./test-backend.ts";

const logged: string[] = [];
const backend = await startTestBackend(0, { log: line => logged.push(line) });
afterAll(() => backend.close());

/** Writes the bytes to a connection of its own. Returns the status; 0 where it was closed without an answer. */
async function sendRaw(text: string, url = backend.url): Promise<number> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  let answer = "";
  socket.setEncoding("latin1").on("data", chunk => {
    answer += chunk;
    socket.end();
  });
  socket.on("error", () => {});
  socket.write(Buffer.from(text, "latin1"));
  await once(socket, "close");
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
}

const isAlive = async () => (await backend.send("/v1/user/me", { role: "owner" })).status === 200;

const token = `Authorization: Bearer ${tokenOf("owner")}`;
const get = (target: string, headers = "Host: localhost") =>
  `GET ${target} HTTP/1.1\r\n${headers}\r\n${token}\r\n\r\n`;
const broken = ["%", "%0", "%zz", "%00", "%c0%80", "%ed%a0%80", "%ff", "a%00b", "%E0%A4%A"];

describe("whatever a request says, it gets a 4xx and the process lives", () => {
  const requests = [
    ...broken.map(path => get(`/${path}`)),
    ...broken.map(path => get(`/media/${path}`)),
    ...broken.map(path => get(`/v3/users/teams/en/${path}`)),
    ...broken.map(path => get(`/v3/users/teams/list/en?search=${path}`)),
    get("/%", "Host: a b"),
    get("/v3/user/me", "Host: "),
    get("/v3/user/me", "Host: [::1"),
    get("//"),
    get("/../../etc/passwd"),
    get("http://[/"),
    get("*"),
    "OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n",
    "TRACE / HTTP/1.1\r\nHost: x\r\n\r\n",
    "PROPFIND /v3/user/me HTTP/1.1\r\nHost: x\r\n\r\n",
    "GET /\r\n\r\n",
    "\0\0\0\0\r\n\r\n",
    `POST /v3/users/teams HTTP/1.1\r\nHost: x\r\n${token}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
    `POST /v3/users/teams HTTP/1.1\r\nHost: x\r\n${token}\r\nContent-Length: -1\r\n\r\n`,
    `POST /v3/users/teams HTTP/1.1\r\nHost: x\r\n${token}\r\nContent-Length: 2\r\n\r\n\xff\xfe`,
    get("/v3/user/me", `Host: x\r\nX-Long: ${"a".repeat(100_000)}`),
  ];
  test.each(requests.map(text => [text.slice(0, 80), text]))("%j", async (_, text) => {
    const status = await sendRaw(text);
    expect(status).toBeLessThan(500);
    // A preflight of everything is the one question here that has an answer.
    if (!text.startsWith("OPTIONS")) expect(status === 0 || status >= 400).toBe(true);
    expect(await isAlive()).toBe(true);
  });

  test("also of the server of the built files", async () => {
    const server = await serveStatic({ folders: [import.meta.dirname], port: 0 });
    for (const path of [...broken, "/", "../../../../etc/passwd", "%2e%2e/%2e%2e/package.json"]) {
      const status = await sendRaw(get(`/${path}`), server.url);
      expect(status >= 400 && status < 500, path).toBe(true);
    }
    await server.close();
  });

  test("a caller who hangs up in the middle of a body, which is no error of the server", async () => {
    logged.length = 0;
    const socket = connect(Number(new URL(backend.url).port), "127.0.0.1");
    // The server asks for the body when it has the call.
    socket.write(
      `POST /v3/users/teams HTTP/1.1\r\nHost: x\r\n${token}\r\nContent-Length: 99\r\nExpect: 100-continue\r\n\r\n`,
    );
    await once(socket, "data");
    socket.write("{");
    socket.end();
    await once(socket, "close");
    expect(await isAlive()).toBe(true);
    expect(logged).toEqual([]);
  });
});

/** Each takes JSON.parse seconds, and the whole server waits for it. */
const MIB = 1024 * 1024;
test.each([
  ["brackets", "[".repeat(11 * MIB)],
  ["objects in objects", '{"a":'.repeat(2 * MIB)],
  ["fields", `{${Array.from({ length: 700_000 }, (_, at) => `"k${at}":1`).join()}}`],
])("a body of nothing but %s is refused unparsed", async (_, body) => {
  const parse = vi.spyOn(JSON, "parse");
  const { status } = await backend.send("/v3/users/teams", { method: "POST", role: "owner", body });
  expect(status).toBe(400);
  expect(parse).not.toHaveBeenCalled();
});

test("of somebody whom the server does not know, no body is parsed, however good it is", async () => {
  const parse = vi.spyOn(JSON, "parse");
  const post = { method: "POST", body: '{"name":"A team","privacy":0}' };
  for (const headers of [{}, { Authorization: "Bearer x" }]) {
    expect((await backend.send("/v3/users/teams", { ...post, headers })).status).toBe(401);
  }
  // Nor is it one over the limit, whose sender still gets the answer.
  const large = { ...post, body: "x".repeat(12 * MIB + 1) };
  expect((await backend.send("/v3/users/teams", large)).status).toBe(401);
  expect(parse).not.toHaveBeenCalled();
});

const names = Object.keys(endpoints) as EndpointName[];
const params: Readonly<Record<string, string>> = {
  lang: "en",
  teamId: "1",
  id: "1",
  code: "K7QX2M9P",
};
const bodies: Readonly<Record<string, unknown>> = {
  name: "A team",
  description: "",
  privacy: 1,
  image: tinyJpeg,
  teamId: "1",
  content: "Words",
  images: [tinyJpeg],
  id: "1",
  client_id: "attempt",
};
const odd = ["\0", "a\0b", "\ud800", "%00", "'--", "9".repeat(40), "1e9", "-1", "NaN", ""] as const;

describe.each(names)("odd values in any place of %s are no failure of the server", name => {
  const endpoint: Endpoint = endpoints[name];
  const path = pathOf(endpoint, "v3");
  const fill = (values: Readonly<Record<string, string>>) =>
    `/${path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(values[key] ?? ""))}`;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? "");
  const inBody =
    endpoint.method === "GET" ? [] : [...Object.keys(endpoint.example.request ?? {}), "client_id"];
  // The owner may do most of it, which reads the most. Without team 1 the later cases would ask in vain.
  const role = name === "deleteTeam" ? "outsider" : "owner";
  const usual = inBody.length
    ? Object.fromEntries(inBody.map(field => [field, bodies[field]]))
    : undefined;
  let asked = 0;
  const ask = async (address: string, body?: Readonly<Record<string, unknown>>) => {
    // Else the first answer would come again.
    const own = body?.client_id === "attempt" ? { ...body, client_id: `attempt-${++asked}` } : body;
    const init = { method: endpoint.method, role, body: JSON.stringify(own) } as const;
    return (await backend.send(address, init)).status;
  };

  test.each(odd)("%j", async value => {
    logged.length = 0;
    const hasNul = value.includes("\0");
    const wellFormed = value === "\ud800" ? "\ufffd" : value;
    const statuses: number[] = [];
    for (const key of inPath) {
      statuses.push(await ask(fill({ ...params, [key]: wellFormed }), usual));
    }
    for (const key of endpoint.query ?? []) {
      statuses.push(await ask(`${fill(params)}?${key}=${encodeURIComponent(wellFormed)}`, usual));
    }
    for (const key of inBody) {
      statuses.push(await ask(fill(params), { ...usual, [key]: value }));
      statuses.push(await ask(fill(params), { ...usual, [key]: [value, { [value]: value }] }));
    }
    expect(logged).toEqual([]);
    for (const status of statuses) {
      expect(status).toBeLessThan(500);
      if (hasNul) expect(status).toBe(400);
    }
  });
});

test.each([
  "0000-01-01",
  "9999-12-31",
  "2026-02-31",
  "2026-13-01",
  "2026-1-1",
  "+02026-01-01",
  "-0001-01-01",
  "٢٠٢٦-٠١-٠١",
  "2026-01-01T00:00",
])("the day %s is refused as a 400", async day => {
  for (const key of ["start", "end"]) {
    for (const list of ["stats", "top-contributor"]) {
      const path = `/v3/users/teams/1/${list}?${key}=${encodeURIComponent(day)}`;
      expect((await backend.send(path, { role: "owner" })).status).toBe(400);
    }
  }
});
