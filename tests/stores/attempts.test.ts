// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { asFields } from "../../src/core/read.ts";
import type { Draft } from "../../src/services/drafts.ts";
import type { Call } from "./fake-services.ts";

/** What a device and a server keep while pages come and go. */
let drafts: Map<string, Draft>;
let made: { readonly id: string; readonly [field: string]: unknown }[];
let canBeRead: boolean;
/** False while the server cannot say who the user is. */
let isUserNamed: boolean;
/** The id of each request, and the ids of the attempts that were saved when it came. */
let requests: { readonly id: string; readonly saved: readonly (string | undefined)[] }[];
/** What becomes of the next answers; then all come. */
let fates: ("lose" | "drop" | "500")[];
beforeEach(() => {
  drafts = new Map();
  made = [];
  fates = [];
  canBeRead = true;
  isUserNamed = true;
  requests = [];
});

/** A page: the app's modules anew. */
async function openPage(userId = "me") {
  vi.resetModules();
  const { provideFakes, ok, fail, noticeKeys } = await import("./fake-services.ts");
  const fakes = provideFakes();
  Object.assign(fakes, { drafts });
  fakes.serve("currentUser", () => (isUserNamed ? ok({ id: userId }) : fail("NETWORK")));
  const read = (data: unknown) => () => (canBeRead ? ok(data) : fail("NETWORK"));
  fakes.serve("comments", () => read({ comments: made, pagination: { total: made.length } })());
  fakes.serve("userTeams", () => read(made)());
  const write = (record: (call: Call) => Readonly<Record<string, unknown>>) => (call: Call) => {
    const { client_id: sentId } = call.body as { client_id: string };
    requests.push({ id: sentId, saved: [...drafts.values()].map(({ attempt }) => attempt?.id) });
    const fate = fates.shift();
    if (fate === "drop") return fail("NETWORK");
    const id = String(call.params.teamId ?? made.length + 1);
    const existing = made.find(known => known.id === id);
    const written = existing ?? { id, timestamp: new Date().toISOString(), ...record(call) };
    if (!existing) made.unshift(written);
    else if (call.params.teamId) return fail("REFUSED", "You are a member already");
    if (fate === "lose") return fail("NETWORK");
    return fate ? fail("HTTP", fate, Number(fate)) : ok(written);
  };
  fakes.serve(
    "createComment",
    write(({ body }) => ({ userId, content: (body as { content: string }).content })),
  );
  fakes.serve(
    "createTeam",
    write(({ body }) => ({ name: (body as { name: string }).name, user_id: userId })),
  );
  fakes.serve(
    "joinTeam",
    write(({ params }) => ({ name: `Team ${params.teamId}`, user_id: "someone" })),
  );
  const [comments, sending, teamForm, joining, session] = await Promise.all([
    import("../../src/stores/posts/comments.ts"),
    import("../../src/stores/posts/send-comment.ts"),
    import("../../src/stores/teams/team-form.ts"),
    import("../../src/stores/teams/joining.ts"),
    import("../../src/stores/session/session.ts"),
  ]);
  const { readTeam } = await import("../../src/api/normalise.ts");
  const team = readTeam({ id: "7", name: "Team 7", privacy: 2 });
  if (!team) throw new Error("the test's team is broken");
  await session.loadMe();
  return {
    fakes,
    notices: () => noticeKeys(fakes),
    loadMe: session.loadMe,
    signOut: () => session.setToken(undefined, "host"),
    comment: {
      open: () => sending.restoreComments("p1"),
      type: (text: string) => sending.setCommentText("p1", text),
      send() {
        const [unsent] = comments.commentsOf("p1").unsent;
        return unsent ? sending.retryComment("p1", unsent.id) : sending.sendComment("p1");
      },
      /** The text of the field, or of a comment that was not sent. */
      text() {
        const { text, unsent } = comments.commentsOf("p1");
        return text || (unsent[0]?.content ?? "");
      },
    },
    team: {
      open: () => teamForm.restoreNewTeam(),
      type(text: string) {
        teamForm.newTeam.form.name = text;
      },
      send: () => teamForm.createTeam(),
      text: () => teamForm.newTeam.form.name,
    },
    join: () => joining.joinTeam(team),
  };
}

const actionOf = { createComment: "comment", createTeam: "team" } as const;
const attemptStored = () => [...drafts.values()].some(({ attempt }) => attempt);

describe.each(["createComment", "createTeam"] as const)("%s", name => {
  const open = async () => {
    const page = await openPage();
    const action = page[actionOf[name]];
    await action.open();
    return { ...page, ...action };
  };

  test.each([
    ["lose", "this page"],
    ["lose", "the next page, before it is offered"],
    ["500", "this page"],
    ["500", "the next page, before it is offered"],
  ] as const)(
    "that was taken, with the answer %s, is found by %s, and not sent again",
    async (...row) => {
      const [fate, where] = row;
      fates.push(fate);
      canBeRead = where === "this page";
      const page = await open();
      page.type("Once");
      await page.send();
      expect(page.text()).toBe(canBeRead ? "" : "Once");
      const asksAgain = !canBeRead;
      canBeRead = true;
      if (asksAgain) expect((await open()).text()).toBe("");
      await vi.waitFor(() => expect(drafts.size).toBe(0));
      expect(made).toHaveLength(1);
    },
  );

  test("is saved with its id before it leaves, and sent with the same id again", async () => {
    fates.push("drop", "drop");
    const page = await open();
    page.type("Once");
    for (let tap = 0; tap < 3; tap++) await page.send();
    expect(requests).toHaveLength(3);
    for (const { id, saved } of requests) expect(saved).toEqual([id]);
    expect(new Set(requests.map(({ id }) => id)).size).toBe(1);
    expect(made).toHaveLength(1);
  });

  test("that was not sent is still there for its user, and for nobody else", async () => {
    const page = await open();
    page.type("Half a thought");
    await vi.waitFor(() => expect(drafts.size).toBe(1));
    page.signOut();
    expect(page.text()).toBe("");
    const other = await openPage("other");
    await other[actionOf[name]].open();
    expect(other[actionOf[name]].text()).toBe("");
    expect((await open()).text()).toBe("Half a thought");
  });

  test.each(["this", "the next"])(
    "that was typed before the server named the user is that user's once %s page knows it",
    async where => {
      isUserNamed = false;
      const page = await open();
      page.type("Offline");
      await vi.waitFor(() => expect(drafts.size).toBe(1));
      isUserNamed = true;
      if (where === "this") await page.loadMe();
      else expect((await open()).text()).toBe("Offline");
      // The next token would not find it in the name of this one.
      await vi.waitFor(() => expect([...drafts.keys()].join()).toMatch(/^me\/[^,]*$/));
    },
  );

  test("that may still arrive keeps its id where another try is refused", async () => {
    const page = await open();
    const { fail } = await import("./fake-services.ts");
    page.type("Once");
    for (const failure of [fail("TIMEOUT"), fail("UNAUTHORIZED"), fail("TIMEOUT")]) {
      page.fakes.serve(name, () => failure);
      await page.send();
    }
    const ids = page.fakes.callsOf(name).map(({ body }) => asFields(body)?.client_id);
    expect(ids).toEqual([ids[0], ids[0], ids[0]]);
  });

  test("that was refused is no attempt any more", async () => {
    const page = await open();
    const { refuse } = await import("./fake-services.ts");
    page.fakes.serve(name, () => refuse("No"));
    page.type("Once");
    await page.send();
    expect(page.text()).toBe("Once");
    await vi.waitFor(() => expect(attemptStored()).toBe(false));
  });
});

test("a comment that was taken is found on the last page of a server that gives the oldest first", async () => {
  fates.push("lose");
  const page = await openPage();
  const { ok } = await import("./fake-services.ts");
  const { noteServerDate } = await import("../../src/api/server-clock.ts");
  noteServerDate(new Date().toUTCString());
  const older = Array.from({ length: 12 }, (_, at) => ({
    id: `old-${at}`,
    userId: "someone",
    content: `Comment ${at}`,
    timestamp: new Date(Date.now() - (60 - at) * 60_000).toISOString(),
  }));
  page.fakes.serve("comments", ({ query }) => {
    const all = [...older, ...made];
    const start = (Number(query.page) - 1) * 10;
    return ok({ comments: all.slice(start, start + 10), pagination: { total: all.length } });
  });
  await page.comment.open();
  page.comment.type("Once");
  await page.comment.send();
  expect(page.comment.text()).toBe("");
  expect(made).toHaveLength(1);
});

describe("joining", () => {
  test("that worked before the server named the user is a success on the next page", async () => {
    fates.push("lose");
    canBeRead = false;
    isUserNamed = false;
    await (await openPage()).join();
    canBeRead = true;
    isUserNamed = true;
    const next = await openPage();
    await next.join();
    expect(next.notices()).toEqual(["teams.joinedSuccess"]);
    expect(next.fakes.callsOf("joinTeam")).toEqual([]);
  });

  test("again, after the user has left on another device, is a new attempt for the server", async () => {
    fates.push("lose");
    canBeRead = false;
    const page = await openPage();
    await page.join();
    canBeRead = true;
    made = [];
    await page.join();
    // A server that knows the id would repeat its first answer, and make no member.
    expect(new Set(requests.map(({ id }) => id)).size).toBe(2);
  });

  test.each([true, false])(
    "that worked, with a lost answer, is a success (looked up at once: %s)",
    async isAtOnce => {
      fates.push("lose");
      canBeRead = isAtOnce;
      const page = await openPage();
      await page.join();
      if (!isAtOnce) {
        expect(page.notices()).toEqual(["teams.joinError"]);
        canBeRead = true;
        const next = await openPage();
        await next.join();
        expect(next.notices()).toEqual(["teams.joinedSuccess"]);
        expect(next.fakes.callsOf("joinTeam")).toEqual([]);
      } else expect(page.notices()).toEqual(["teams.joinedSuccess"]);
      await vi.waitFor(() => expect(attemptStored()).toBe(false));
    },
  );
});
