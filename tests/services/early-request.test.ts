import { beforeEach, expect, test, vi } from "vitest";
import { headersOf } from "../../src/services/call-context.ts";
import { fetchAfterEarly, sendEarly } from "../../src/services/early-request.ts";

const URL = "https://api.test/v3/users/teams/get-user-teams/en";
const mine = { token: "mine", language: "en" };
const init = (token: string): RequestInit => ({ headers: headersOf({ ...mine, token }) });

const send = vi.fn<typeof fetch>();
let call: typeof fetch;
beforeEach(() => {
  send.mockReset();
  send.mockImplementation(async () => new Response("early"));
  const win = { fetch: send } as unknown as Window;
  sendEarly(win, URL, mine);
  call = fetchAfterEarly(win);
});
const signalOfEarly = () => send.mock.calls[0]?.[1]?.signal;

test("the same call takes the early request over, once", async () => {
  expect(await (await call(URL, init("mine"))).text()).toBe("early");
  expect(send).toHaveBeenCalledTimes(1);
  await call(URL, init("mine"));
  expect(send).toHaveBeenCalledTimes(2);
});

test("another user's call drops the early request and sends its own", async () => {
  await call(URL, init("another"));
  expect(signalOfEarly()?.aborted).toBe(true);
  expect(send.mock.calls[1]).toEqual([URL, init("another")]);
});

test("a call to another address leaves the early request for its own call", async () => {
  await call("https://api.test/v1/user/me", init("mine"));
  await call(URL, init("mine"));
  expect(send).toHaveBeenCalledTimes(2);
});

test("a call that gives up ends the early request", () => {
  const controller = new AbortController();
  void call(URL, { ...init("mine"), signal: controller.signal });
  expect(signalOfEarly()?.aborted).toBe(false);
  controller.abort();
  expect(signalOfEarly()?.aborted).toBe(true);
});

test("a failure reaches the call, and is no error of the page where no call comes", async () => {
  const failing = { fetch: async () => Promise.reject(new TypeError("offline")) };
  const win = failing as unknown as Window;
  sendEarly(win, URL, mine);
  await expect(fetchAfterEarly(win)(URL, init("mine"))).rejects.toThrow("offline");
  sendEarly(win, URL, mine);
});

test("whoever peeks has read a copy before the call gets the answer, and may fail", async () => {
  const seen: string[] = [];
  const win = { fetch: send } as unknown as Window;
  sendEarly(win, URL, mine, async copy => {
    seen.push(await copy.text());
    throw new Error("not what was hoped for");
  });
  const answer = await fetchAfterEarly(win)(URL, init("mine"));
  expect(seen).toEqual(["early"]);
  expect(await answer.text()).toBe("early");
});

test("nobody peeks into an answer that says that it is large: it has photos in it", async () => {
  const headers = { "content-length": "300000" };
  const win = { fetch: async () => new Response("photos", { headers }) } as unknown as Window;
  const peek = vi.fn(async () => {});
  sendEarly(win, URL, mine, peek);
  const answer = await fetchAfterEarly(win)(URL, init("mine"));
  expect(await answer.text()).toBe("photos");
  expect(peek).not.toHaveBeenCalled();
});

test("the call gets an answer that comes slowly before it is whole", async () => {
  vi.useFakeTimers();
  const win = { fetch: async () => new Response(new ReadableStream()) } as unknown as Window;
  sendEarly(win, URL, mine, async copy => void (await copy.text()));
  const answer = fetchAfterEarly(win)(URL, init("mine"));
  await vi.advanceTimersByTimeAsync(5000);
  expect((await answer).ok).toBe(true);
});
