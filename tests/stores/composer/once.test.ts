// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { fail } from "../fake-services.ts";
import { newWorld, openTab, type World } from "./tabs.ts";

let world: World;
beforeEach(() => {
  world = newWorld();
});

const mine = () => world.posts.filter(({ userId }) => userId === "me");
const texts = () => mine().map(({ content }) => content);

/** The server has the post, and the page does not know it. Every such status is in `core/outcome.test.ts`. */
const lost = ["lose", "500", "garbage"] as const;

describe.each(lost)("a post that was taken, with the answer %s", fate => {
  test.each([0, 25])("is found below %i newer posts, and not sent again", async newerPosts => {
    Object.assign(world, { fates: [fate], newerPosts });
    const tab = await openTab(world, "Morning run");
    expect(await tab.send()).toBe(true);
    expect(texts()).toEqual(["Morning run"]);
    expect(tab.text()).toBe("");
    expect(tab.notices()).toEqual(["activity.postCreated"]);
  });

  test.each([false, true])(
    "and that cannot be looked up, is looked up by the next page (ids kept: %s)",
    async knowsIds => {
      Object.assign(world, { fates: [fate], canBeRead: false, newerPosts: 25, knowsIds });
      const tab = await openTab(world, "Morning run ");
      expect(await tab.send()).toBe(false);
      expect(tab.notices()).toEqual([fate === "lose" ? "errors.network" : "errors.notConfirmed"]);
      world.canBeRead = true;
      const next = await openTab(world);
      await vi.waitFor(() => expect(next.notices()).toEqual(["composer.alreadySent"]));
      expect(next.text()).toBe("");
      await vi.waitFor(() => expect(world.drafts.size).toBe(0));
      expect(texts()).toEqual(["Morning run"]);
    },
  );
});

const HOUR_MS = 3_600_000;

describe.each([-26 * HOUR_MS, -3 * HOUR_MS, 26 * HOUR_MS])(
  "with a server's clock that is %i ms from the device's",
  clockOffsetMs => {
    test.each([true, false])(
      "a lost answer makes no second post (the page may read the server's date: %s)",
      async tellsDate => {
        Object.assign(world, { clockOffsetMs, tellsDate, fates: ["lose", "lose"], newerPosts: 12 });
        for (const text of ["Morning run", "Evening run"]) {
          const tab = await openTab(world, text);
          expect(await tab.send()).toBe(true);
        }
        expect(texts()).toEqual(["Evening run", "Morning run"]);
      },
    );

    test("a tab that opened the draft before the first answer knows that it was sent", async () => {
      Object.assign(world, { clockOffsetMs, tellsDate: false });
      const writer = await openTab(world, "Morning run");
      const other = await openTab(world);
      expect(await writer.send()).toBe(true);
      expect(await other.send()).toBe(true);
      expect(texts()).toEqual(["Morning run"]);
    });
  },
);

test("a record that is dated in the future hides no post whose answer was lost", async () => {
  Object.assign(world, { tellsDate: false, fates: ["lose"], newerPosts: 12, canBeRead: false });
  const tab = await openTab(world, "Morning run");
  expect(await tab.send()).toBe(false);
  const timestamp = new Date(Date.now() + HOUR_MS).toISOString();
  const wrong = { id: "wrong", userId: "someone", teamId: "7", content: "", images: [], timestamp };
  world.posts.unshift(wrong);
  world.canBeRead = true;
  expect(await tab.send()).toBe(true);
  expect(texts()).toEqual(["Morning run"]);
});

test.each(["lose", "hang"] as const)(
  "a page that is killed while it posts (%s) has saved the attempt before",
  async fate => {
    Object.assign(world, { fates: [fate], newerPosts: 12 });
    const tab = await openTab(world, "Morning run");
    world.canBeRead = false;
    void tab.send();
    await vi.waitFor(() => expect(texts()).toEqual(["Morning run"]));
    const [stored] = world.drafts.values();
    const [call] = tab.fakes.callsOf("createPost");
    expect(call?.body).toMatchObject({ client_id: stored?.attempt?.id });
    world.canBeRead = true;
    const next = await openTab(world);
    await vi.waitFor(() => expect(next.notices()).toEqual(["composer.alreadySent"]));
    expect(texts()).toEqual(["Morning run"]);
  },
);

test("a post whose attempt found no room on the device at first is known as sent after a restart", async () => {
  world.fates.push("lose");
  const tab = await openTab(world, "Morning run");
  tab.fakes.canSaveDrafts = false;
  tab.fakes.serve("teamActivities", () => {
    tab.fakes.canSaveDrafts = true;
    return fail("NETWORK");
  });
  expect(await tab.send()).toBe(false);
  const next = await openTab(world);
  await vi.waitFor(() => expect(next.notices()).toEqual(["composer.alreadySent"]));
  expect(texts()).toEqual(["Morning run"]);
});

test("a post that never arrived is offered again, and then sent with the same id", async () => {
  world.fates.push("drop");
  const tab = await openTab(world, "Morning run");
  expect(await tab.send()).toBe(false);
  expect(tab.text()).toBe("Morning run");
  expect(await tab.send()).toBe(true);
  const ids = tab.fakes
    .callsOf("createPost")
    .map(({ body }) => (body as { client_id: string }).client_id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  expect(texts()).toEqual(["Morning run"]);
});

test("a changed draft is another attempt, once the outcome of the former is known", async () => {
  world.fates.push("lose");
  world.canBeRead = false;
  const tab = await openTab(world, "Morning run");
  await tab.send();
  await tab.type("Evening run");
  expect(await tab.send()).toBe(false);
  expect(texts()).toEqual(["Morning run"]);
  world.canBeRead = true;
  expect(await tab.send()).toBe(true);
  expect(texts()).toEqual(["Evening run", "Morning run"]);
});

test.each([
  ["other photos", ["other"]],
  ["another number of photos", ["jpeg", "jpeg"]],
] as const)(
  "a post with the same words and %s is not taken for the lost one",
  async (_, photos) => {
    const tab = await openTab(world, "Morning run");
    await tab.send();
    // Another device's page: it knows nothing of the first.
    const next = await openTab(
      { ...world, drafts: new Map(), fates: ["drop"] },
      "Morning run",
      photos,
    );
    expect(await next.send()).toBe(false);
    expect(next.text()).toBe("Morning run");
    expect(await next.send()).toBe(true);
    expect(mine()).toHaveLength(2);
  },
);

test("where the server keeps ids, an equal post with another id is not the lost one", async () => {
  world.knowsIds = true;
  const tab = await openTab(world, "Morning run");
  await tab.send();
  const next = await openTab({ ...world, drafts: new Map(), fates: ["drop"] }, "Morning run");
  expect(await next.send()).toBe(false);
  expect(next.text()).toBe("Morning run");
});

describe("two tabs with the same draft", () => {
  async function openBoth() {
    const writer = await openTab(world, "Morning run");
    return [await openTab(world), writer] as const;
  }

  test("make one post, if one sends after the other", async () => {
    const [one, two] = await openBoth();
    expect(await one.send()).toBe(true);
    expect(await two.send()).toBe(true);
    expect(two.notices()).toEqual(["composer.alreadySent"]);
    expect(two.text()).toBe("");
    expect(texts()).toEqual(["Morning run"]);
  });

  test("make one post, if the server cannot be asked at first", async () => {
    const [one, two] = await openBoth();
    expect(await one.send()).toBe(true);
    world.canBeRead = false;
    expect(await two.send()).toBe(false);
    world.canBeRead = true;
    expect(await two.send()).toBe(true);
    expect(texts()).toEqual(["Morning run"]);
  });

  test("make one post, if both send at once", async () => {
    const [one, two] = await openBoth();
    await Promise.all([one.send(), two.send()]);
    expect(texts()).toEqual(["Morning run"]);
  });

  test("make one post, if one sends while the other waits for its answer", async () => {
    const [one, two] = await openBoth();
    world.fates.push("hang");
    void one.send();
    await vi.waitFor(() => expect(texts()).toHaveLength(1));
    await two.send();
    expect(texts()).toEqual(["Morning run"]);
  });

  test("make one post, if one finds it at a second look while the other sends", async () => {
    const writer = await openTab(world, "Morning run");
    const other = await openTab({ ...world, isSilent: true });
    const { services } = await import("../../../src/stores/services.ts");
    const { drafts } = services();
    const { load } = drafts;
    vi.spyOn(drafts, "load").mockImplementationOnce(async keys => {
      const found = await load(keys);
      expect(await writer.send()).toBe(true);
      return found;
    });
    await other.reopen();
    expect(other.text()).toBe("Morning run");
    expect(await other.send()).toBe(true);
    expect(texts()).toEqual(["Morning run"]);
  });

  test("make one post, if the device has stored it too late for an answer", async () => {
    const writer = await openTab(world);
    const { services } = await import("../../../src/stores/services.ts");
    const { drafts } = services();
    const { replace } = drafts;
    const late = vi.spyOn(drafts, "replace").mockImplementation(async (...draft) => {
      await replace(...draft);
      return undefined;
    });
    await writer.write("Morning run");
    late.mockRestore();
    const other = await openTab(world);
    expect(await other.send()).toBe(true);
    expect(await writer.send()).toBe(true);
    expect(texts()).toEqual(["Morning run"]);
  });

  test("make one post, if one goes on with what the other still shows", async () => {
    const [one, two] = await openBoth();
    await one.type("A walk");
    await two.type("A swim");
    expect(await one.send()).toBe(true);
    const { getComposer } = await import("../../../src/stores/composer/composer.ts");
    const { restoreDraft } = await import("../../../src/stores/composer/restore-draft.ts");
    const next = getComposer("7");
    await restoreDraft(next);
    expect(next.state.text).toBe("A swim");
    expect(await two.send()).toBe(true);
    const { sendPost } = await import("../../../src/stores/composer/send-post.ts");
    expect(await sendPost(next)).toBe(true);
    expect(texts()).toEqual(["A swim", "A walk"]);
  });

  test("make one post, if the draft goes beside another of the user, who becomes known", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await openTab(world, "A swim");
    Object.assign(world, { knowsUser: false, canBeRead: false, fates: ["drop"] });
    const one = await openTab(world, "Morning run");
    expect(await one.send()).toBe(false);
    const { editPost } = await import("../../../src/stores/composer/unsent-posts.ts");
    editPost(one.composer);
    await one.type("Morning run, with friends");
    const two = await openTab(world);
    expect(two.text()).toBe("Morning run, with friends");
    Object.assign(world, { knowsUser: true, canBeRead: true });
    expect(await two.send()).toBe(false);
    expect(two.notices()).toEqual(["errors.beingSent"]);
    vi.setSystemTime(Date.now() + 120_000);
    expect(await one.send()).toBe(true);
    expect(await two.send()).toBe(true);
    expect(texts()).toEqual(["Morning run, with friends"]);
  });

  test("keep what one has written since, when the other has sent", async () => {
    const [one, two] = await openBoth();
    await two.type("Morning run, and a swim");
    expect(await one.send()).toBe(true);
    await one.stored();
    expect([...world.drafts.values()].map(({ text }) => text)).toContain("Morning run, and a swim");
    const next = await openTab(world);
    expect(next.text()).toBe("Morning run, and a swim");
  });

  test("keep what one has written beside the other's attempt", async () => {
    world.fates.push("drop");
    world.canBeRead = false;
    const one = await openTab(world, "Morning run");
    expect(await one.send()).toBe(false);
    const two = await openTab(world);
    await two.type("A swim");
    world.canBeRead = true;
    expect(await one.send()).toBe(true);
    await one.stored();
    const next = await openTab(world);
    expect(next.text()).toBe("A swim");
    expect(texts()).toEqual(["Morning run"]);
  });

  test("keep both texts, if each writes its own", async () => {
    const [one, two] = await openBoth();
    await one.type("A walk");
    await two.type("A swim");
    await one.type("A long walk");
    const next = await openTab(world);
    expect(next.text().split("\n\n").sort()).toEqual(["A long walk", "A swim"]);
  });
});

test("a post is sent though an older one of another tab has its words, and its pictures cannot be told apart", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const minutesLater = () => vi.setSystemTime(Date.now() + 60_000);
  const tab = await openTab(world);
  minutesLater();
  const older = { userId: "me", teamId: "7", content: "Morning run" };
  const images = ["https://pictures.test/1.jpg"];
  world.posts.push({ ...older, id: "older", images, timestamp: new Date().toISOString() });
  minutesLater();
  await tab.write("Morning run", ["another picture"]);
  // It has the same draft, and goes on with it.
  const other = await openTab(world);
  await other.type("Morning run!");
  expect(await tab.send()).toBe(true);
  expect(texts()).toEqual(["Morning run", "Morning run"]);
});

test("a post that waited is no copy of one with other pictures that this page has sent since", async () => {
  Object.assign(world, { givesAddresses: true, fates: ["drop"] });
  const tab = await openTab(world, "Morning run", ["a picture"]);
  await tab.openFeed();
  expect(await tab.send()).toBe(false);
  const second = await tab.openComposer();
  await second.write("Morning run", ["another picture"]);
  // It has the same draft, and goes on with it.
  const other = await openTab(world);
  await other.type("Morning run!");
  expect(await tab.send()).toBe(true);
  expect(await second.send()).toBe(true);
  expect(texts()).toEqual(["Morning run", "Morning run"]);
});

test("an eleventh tab with words of its own is told that they are not saved", async () => {
  const tabs = [];
  for (let tab = 0; tab < 11; tab++) tabs.push(await openTab({ ...world, drafts: world.drafts }));
  for (const [at, tab] of tabs.entries()) await tab.type(`Words of tab ${at}`);
  const saved = tabs.map(({ composer }) => composer.state.saved);
  expect(saved).toEqual([...Array(10).fill("saved"), "not-saved"]);
  const next = await openTab(world);
  expect(next.text().split("\n\n")).toHaveLength(10);
});

test("a storage that fails does not keep a post from being sent", async () => {
  const tab = await openTab(world);
  tab.fakes.canSaveDrafts = false;
  await tab.write("Morning run");
  expect(await tab.send()).toBe(true);
  expect(texts()).toEqual(["Morning run"]);
});
