import fc from "fast-check";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { CallContext } from "../../src/services/call-context.ts";
import { deferred } from "../deferred.ts";
import { nextTurn } from "../next-turn.ts";
import { createOneUserApi, type OneUserApi, type OneUserOptions } from "../one-user-api.ts";

interface Request {
  readonly url: string;
  readonly init: RequestInit;
}

const requests: Request[] = [];
const waits: number[] = [];
let context: CallContext;
let respond: (request: Request, count: number) => Response | Promise<Response>;

const envelope = (data: unknown, extra: object = {}) =>
  Response.json({ error: false, msg: "", data, ...extra });
const status = (code: number, body = "<html>Oops</html>") => new Response(body, { status: code });

/** Never answers; rejects when it is aborted, as fetch does. */
function silence({ init }: Request): Promise<Response> {
  return new Promise((_, reject) => {
    init.signal?.addEventListener("abort", () =>
      reject(new DOMException("The user aborted a request.", "AbortError")),
    );
  });
}

const testOptions: OneUserOptions = {
  base: "https://api.test/base",
  version: "v3",
  context: () => context,
  fetch: async (input, init = {}) => {
    const request = { url: String(input), init };
    requests.push(request);
    return respond(request, requests.length);
  },
};

function createTestApi(options: Partial<OneUserOptions> = {}): OneUserApi {
  return createOneUserApi({ ...testOptions, wait: async ms => void waits.push(ms), ...options });
}

beforeEach(() => {
  requests.length = 0;
  waits.length = 0;
  context = { token: "secret", language: "ru" };
  respond = () => envelope([]);
});

describe("a call", () => {
  test("carries the token, the language and JSON, and no cookies [7.01 7.03]", async () => {
    await createTestApi().call("userTeams", { params: { lang: "ru" } });
    expect(requests).toMatchObject([
      {
        url: "https://api.test/base/v3/users/teams/get-user-teams/ru",
        init: {
          method: "GET",
          headers: {
            Authorization: "Bearer secret",
            "Content-Type": "application/json",
            "X-App-Language": "ru",
          },
          credentials: "omit",
          mode: "cors",
        },
      },
    ]);
    expect(Object.keys(requests[0]?.init.headers ?? {})).toHaveLength(3);
    expect(requests[0]?.init).not.toHaveProperty("body");
  });

  test("that may outlive its page is finished by the browser", async () => {
    for (const outlivesPage of [true, false]) {
      await createTestApi().call("deleteComment", { params: { id: "1" }, outlivesPage });
    }
    expect(requests.map(({ init }) => init.keepalive)).toEqual([true, undefined]);
  });

  test("names the app, its version and the platform inside the mobile app only [7.02]", async () => {
    context = { ...context, userAgent: "Fit/3", appVersion: "3.1", platform: "iOS" };
    await createTestApi().call("currentUser");
    context = { ...context, isInsideMobileApp: true };
    await createTestApi().call("currentUser");
    const [outside, inside] = requests.map(({ init }) => init.headers ?? {});
    expect(Object.keys(outside ?? {})).toHaveLength(3);
    expect(inside).toMatchObject({
      "User-Agent": "Fit/3",
      "X-App-Version": "3.1",
      "X-Platform": "iOS",
    });
  });

  test("writes a query in its order, and encoded", async () => {
    const query = { page: 2, limit: 20, search: "a&b" };
    await createTestApi().call("teams", { params: { lang: "en" }, query });
    expect(requests.map(({ url }) => new URL(url).search)).toEqual([
      "?page=2&limit=20&search=a%26b",
    ]);
  });

  test("sends its body as JSON", async () => {
    const comment = { params: { id: "a/b" }, body: { content: "Nice" } };
    await createTestApi().call("createComment", comment);
    expect(requests).toMatchObject([
      {
        url: "https://api.test/base/v3/users/team-activities/a%2Fb/comment",
        init: { method: "POST", body: '{"content":"Nice"}' },
      },
    ]);
  });

  test("goes to the paths of version 1 where the build says so [7.04]", async () => {
    await createTestApi({ version: "v1" }).call("allActivities");
    expect(requests[0]?.url).toBe("https://api.test/base/v1/team-activities/team/all");
  });

  test("is not made without a token [8.01]", async () => {
    context = { token: undefined, language: "en" };
    expect(await createTestApi().call("currentUser")).toEqual({
      ok: false,
      error: { code: "NO_TOKEN", message: "No authentication token found" },
    });
    expect(requests).toEqual([]);
  });
});

describe("an answer", () => {
  test("is the data of the envelope, read by the endpoint's reader [3.29]", async () => {
    respond = () => envelope({ can_join: true });
    const api = createTestApi();
    const options = { params: { teamId: "7" } };
    const kept: unknown[] = [];
    const answer = await api.call("eligibility", options, data => kept.push(data));
    expect(answer).toEqual({ ok: true, value: { canJoin: true } });
    expect(kept).toEqual([{ can_join: true }]);
  });

  test.each([
    [{ error: true, msg: "You are banned" }, "REFUSED", "You are banned", true],
    [{ error: 1, msg: "You are banned" }, "REFUSED", "You are banned", true],
    [{ error: "true", msg: "You are banned" }, "REFUSED", "You are banned", true],
    [{ error: true, msg: "" }, "REFUSED", "Unknown error occurred", undefined],
    [{ error: true }, "REFUSED", "Unknown error occurred", undefined],
    [{ error: "Owners cannot leave", data: null }, "REFUSED", "Unknown error occurred", undefined],
    [{ error: { code: 7 }, msg: "No" }, "REFUSED", "No", true],
    [{ error: 403, msg: "No" }, "REFUSED", "No", true],
  ])("that says %j is refused [3.29 8.03]", async (body, code, message, fromServer) => {
    respond = () => Response.json(body);
    const answer = await createTestApi().call("leaveTeam", { params: { teamId: "7" } });
    expect(answer).toMatchObject({ ok: false, error: { code, message } });
    expect(answer.ok ? undefined : answer.error.fromServer).toBe(fromServer);
  });

  test.each([[null], [undefined], [""], ["false"], [0]])(
    "whose error is %j is a success [3.29]",
    async error => {
      respond = () => Response.json({ error, msg: "", data: null });
      const answer = await createTestApi().call("leaveTeam", { params: { teamId: "7" } });
      expect(answer.ok).toBe(true);
    },
  );

  test("with status 204 says that a write was done", async () => {
    respond = () => new Response(null, { status: 204 });
    const answer = await createTestApi().call("likePost", { params: { id: "1" } });
    expect(answer).toEqual({ ok: true, value: true });
    expect(await createTestApi().call("currentUser")).toMatchObject({
      error: { code: "BAD_ANSWER" },
    });
  });

  test.each([
    ["HTML", "<!doctype html><p>Login</p>"],
    ["nothing", ""],
    ["broken JSON", '{"error":false,"data":['],
    ["no object", "[]"],
    ["null", "null"],
    ["no envelope", '{"id":1}'],
    ["an unknown shape", '{"error":false,"data":"x"}'],
  ])("of %s is a bad answer, is asked for once and is reported", async (_, body) => {
    respond = () => new Response(body);
    const onFailure = vi.fn();
    const answer = await createTestApi({ onFailure }).call("currentUser");
    expect(answer).toMatchObject({ ok: false, error: { code: "BAD_ANSWER" } });
    expect(requests).toHaveLength(1);
    expect(onFailure.mock.calls).toMatchObject([["currentUser", { code: "BAD_ANSWER" }]]);
  });

  test.each([
    [400, "HTTP"],
    [401, "UNAUTHORIZED"],
    [403, "FORBIDDEN"],
    [404, "NOT_FOUND"],
    [413, "TOO_LARGE"],
    [500, "HTTP"],
  ])(
    "with status %i says so, in the server's words where it has some [8.02]",
    async (code, name) => {
      const api = createTestApi();
      respond = () => status(code);
      const error = { code: name, message: `HTTP error! status: ${code}`, status: code };
      const like = () => api.call("likePost", { params: { id: "1" } });
      expect(await like()).toEqual({ ok: false, error });
      respond = () => Response.json({ error: true, msg: "Why" }, { status: code });
      const said = { ...error, message: "Why", fromServer: true };
      expect(await like()).toEqual({ ok: false, error: said });
    },
  );

  test("of a server that cannot delete comments says so [8.04]", async () => {
    respond = () => status(404, "Cannot DELETE");
    const options = { params: { id: "1" }, body: { id: "2" } };
    expect(await createTestApi().call("deleteComment", options)).toMatchObject({
      error: { status: 404, message: "Delete comment endpoint not found on server" },
    });
  });

  const TOO_LARGE_SAID = [
    { msg: "Request failed with status code 413" },
    { msg: "413 Request Entity Too Large" },
    { msg: "Payload Too Large" },
    { msg: "request entity too large" },
    { msg: "Too large" },
    { msg: "The images are too large" },
    { code: 413 },
    { status: "413", msg: "Nope" },
  ];
  test.each([200, 500].flatMap(code => TOO_LARGE_SAID.map(said => [code, said] as const)))(
    "with status %i that says %j is about a body that is too large",
    async (code, said) => {
      respond = () => Response.json({ error: true, ...said }, { status: code });
      const answer = await createTestApi().call("createPost", { body: { images: [] } });
      expect(answer).toMatchObject({ ok: false, error: { code: "TOO_LARGE" } });
    },
  );

  test.each([
    ["what was sent had no body", 500, "413", undefined],
    ["the team is what is not found", 404, "Team 413 not found", {}],
    ["another number has 413 in it", 500, "Error 14130", {}],
    ["something else is too large", 400, "This team is too large to join", {}],
  ])("is not about the body where %s", async (_, code, msg, body) => {
    respond = () => Response.json({ error: true, msg }, { status: code });
    const answer = await createTestApi().call("joinTeam", { params: { teamId: "1" }, body });
    expect(answer).toMatchObject({ ok: false });
    expect(answer).not.toMatchObject({ error: { code: "TOO_LARGE" } });
  });

  test.each(["code", "status"])(
    "whose %s is a value without a text says its status",
    async field => {
      respond = () => Response.json({ error: true, [field]: { toString: null } }, { status: 500 });
      const answer = await createTestApi().call("createPost", { body: { images: [] } });
      expect(answer).toMatchObject({ error: { code: "HTTP", status: 500 } });
    },
  );

  test("with words without end is cut to what a reader can take in", async () => {
    const word = fc.stringMatching(/^\p{L}{1,30}$/u);
    // Without a size given, the lists would stay so short that nothing has to be cut.
    const words = fc.array(word, { maxLength: 60, size: "max" });
    await fc.assert(
      fc.asyncProperty(words, fc.constantFrom(200, 403, 500), async (parts, code) => {
        const msg = parts.join(" ");
        respond = () => Response.json({ error: true, msg }, { status: code });
        const answer = await createTestApi().call("likePost", { params: { id: "1" } });
        const { fromServer, message } = answer.ok ? { message: "" } : answer.error;
        expect(fromServer ?? false).toBe(msg.trim() !== "");
        if (!fromServer) return;
        expect([...message].length).toBeLessThanOrEqual(300);
        const head = message.replace(/…$/, "");
        expect(msg.trim().startsWith(head)).toBe(true);
        if (msg.trim() !== message) expect([...message].length).toBeGreaterThan(200);
      }),
      // A message of hundreds of words takes minutes to shrink.
      { endOnFailure: true },
    );
  });

  test("that breaks off in the middle is a failure of the network", async () => {
    respond = () =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode('{"error":'));
            controller.error(new TypeError("terminated"));
          },
        }),
      );
    const answer = await createTestApi().call("createComment", { params: { id: "1" }, body: {} });
    expect(answer).toMatchObject({ ok: false, error: { code: "NETWORK" } });
  });
});

describe("a read", () => {
  test("is tried three times where the network fails, with growing waits", async () => {
    respond = () => Promise.reject(new TypeError("Failed to fetch"));
    const answer = await createTestApi().call("currentUser");
    expect(answer).toMatchObject({ ok: false, error: { code: "NETWORK" } });
    expect(requests).toHaveLength(3);
    expect(waits[0]).toBeGreaterThanOrEqual(200);
    expect(waits[0]).toBeLessThanOrEqual(600);
    expect(waits[1]).toBeGreaterThanOrEqual(400);
    expect(waits[1]).toBeLessThanOrEqual(1200);
  });

  test.each([400, 403, 404])("is not tried again after status %i", async code => {
    respond = () => status(code);
    await createTestApi().call("currentUser");
    expect(requests).toHaveLength(1);
  });

  test("gives up a try after 15 s", async () => {
    vi.useFakeTimers();
    respond = silence;
    const answer = createTestApi().call("currentUser");
    await vi.advanceTimersByTimeAsync(14_999);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await answer).toMatchObject({ ok: false, error: { code: "TIMEOUT" } });
    expect(requests).toHaveLength(3);
  });

  test("that has begun has a minute for each part of it: there are pictures in it", async () => {
    vi.useFakeTimers();
    let page = new TransformStream<Uint8Array, Uint8Array>();
    respond = async ({ init }) => {
      page = new TransformStream();
      init.signal?.addEventListener("abort", () => page.writable.abort(init.signal?.reason));
      return new Response(page.readable);
    };
    const answer = createTestApi().call("currentUser");
    const bytes = await new Blob(['{"error":false,"data":{"id":12,"name":"Zoë"}}']).bytes();
    await vi.advanceTimersByTimeAsync(59_000);
    const writer = page.writable.getWriter();
    // The network divides a letter as well.
    for (const byte of bytes) {
      void writer.write(Uint8Array.of(byte));
      await vi.advanceTimersByTimeAsync(59_000);
    }
    void writer.close();
    expect(await answer).toMatchObject({ ok: true, value: { id: "12", name: "Zoë" } });
    expect(requests).toHaveLength(1);
    const stuck = createTestApi().call("currentUser");
    await vi.advanceTimersByTimeAsync(180_000);
    expect(await stuck).toMatchObject({ ok: false, error: { code: "TIMEOUT" } });
  });

  test("waits by itself where no wait is handed in", async () => {
    vi.useFakeTimers();
    respond = (_, count) => (count === 1 ? status(500) : envelope({ id: 12 }));
    const answer = createOneUserApi(testOptions).call("currentUser");
    await vi.advanceTimersByTimeAsync(100);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(600);
    expect(await answer).toMatchObject({ ok: true });
  });
});

describe("a write", () => {
  test.each([
    ["the network fails", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["the server fails", () => status(500)],
    ["the token is refused", () => status(401)],
  ])("is never repeated where %s", async (_, answer) => {
    respond = answer;
    const refreshToken = async () => true;
    await createTestApi({ refreshToken }).call("createPost", { body: {} });
    expect(requests).toHaveLength(1);
  });

  test.each([
    ["15 s", 15_000, "Nice!"],
    ["60 s with pictures", 60_000, "x".repeat(50_000)],
    ["as long as 2G takes with large pictures", 200_000, "x".repeat(600_000 - 14)],
  ])("has %s", async (_, limitMs, content) => {
    vi.useFakeTimers();
    respond = silence;
    let code: string | undefined;
    void createTestApi()
      .call("createPost", { body: { content } })
      .then(answer => {
        code = answer.ok ? "ok" : answer.error.code;
      });
    await vi.advanceTimersByTimeAsync(limitMs - 1);
    expect(code).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(code).toBe("TIMEOUT");
  });
});

describe("a token that the server refuses", () => {
  const onlyNew = ({ init }: Request) =>
    new Headers(init.headers).get("Authorization") === "Bearer new"
      ? envelope({ id: 12 })
      : status(401);
  const renew = vi.fn(async () => {
    // The user may have to log in first.
    await nextTurn();
    context = { ...context, token: "new" };
    return true;
  });
  beforeEach(() => {
    respond = onlyNew;
  });

  test("is renewed once for all reads that were sent with it, and they are repeated", async () => {
    const api = createTestApi({ refreshToken: renew });
    const answers = await Promise.all([api.call("currentUser"), api.call("currentUser")]);
    const good = { ok: true, value: { id: "12" } };
    expect(answers).toEqual([good, good]);
    expect(requests).toHaveLength(4);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  test("is renewed for a write, which is not repeated, and nobody is asked to log in", async () => {
    const api = createTestApi({ refreshToken: renew });
    const answer = await api.call("likePost", { params: { id: "1" } });
    expect(answer).toMatchObject({ ok: false, error: { code: "REFUSED", status: 401 } });
    expect(requests).toHaveLength(1);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  test("and stays the same asks whose write it was to log in", async () => {
    const api = createTestApi({ refreshToken: async () => true });
    const answer = await api.call("likePost", { params: { id: "1" } });
    expect(answer).toMatchObject({ ok: false, error: { code: "UNAUTHORIZED" } });
  });

  test("is not renewed again for a read that is refused only after that: it is repeated", async () => {
    const isLate = deferred<void>();
    respond = async (request, count) => {
      if (count === 1) await isLate.promise;
      return onlyNew(request);
    };
    const api = createTestApi({ refreshToken: renew });
    const late = api.call("currentUser");
    expect(await api.call("currentUser")).toMatchObject({ ok: true });
    isLate.resolve();
    expect(await late).toMatchObject({ ok: true });
    expect(renew).toHaveBeenCalledTimes(1);
  });

  test("and is refused anew is not renewed again", async () => {
    respond = () => status(401);
    const answer = await createTestApi({ refreshToken: renew }).call("currentUser");
    expect(answer).toMatchObject({ ok: false, error: { code: "UNAUTHORIZED" } });
    expect(requests).toHaveLength(2);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  test("of the call's own is sent in place of the session's, and is not renewed", async () => {
    const api = createTestApi({ refreshToken: renew });
    expect(await api.call("currentUser", { token: "new" })).toMatchObject({ ok: true });
    const answer = await api.call("currentUser", { token: "odd" });
    expect(answer).toMatchObject({ ok: false, error: { code: "UNAUTHORIZED" } });
    expect(requests).toHaveLength(2);
    expect(renew).not.toHaveBeenCalled();
  });

  test("stays refused where there is no other", async () => {
    const api = createTestApi({ refreshToken: async () => false });
    expect(await api.call("currentUser")).toMatchObject({
      ok: false,
      error: { code: "UNAUTHORIZED", status: 401 },
    });
    expect(await createTestApi().call("currentUser")).toMatchObject({ ok: false });
    expect(requests).toHaveLength(2);
  });
});
