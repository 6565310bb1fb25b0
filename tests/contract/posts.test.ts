import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { updateTeam } from "../../native-samples/backend/queries/team-writes.ts";
import type { Queries } from "../../native-samples/backend/store/database.ts";
import { dropUnusedPictures } from "../../native-samples/backend/store/media.ts";
import { readDataUrl } from "../../native-samples/backend/store/pictures/read-picture.ts";
import { media, postImages, posts, teams } from "../../native-samples/backend/store/schema.ts";
import { gifOf, readMedia, startTestBackend, tinyJpeg, tinyPng, unwrap } from "./test-backend.ts";

const backend = await startTestBackend();
const owner = backend.as("owner");
let teamId: string;
afterAll(() => backend.close());
beforeEach(async () => {
  const body = { name: "A feed of its own", privacy: 0 };
  teamId = unwrap(await owner.call("createTeam", { body })).team?.id ?? "";
});

async function write(content: string, images: readonly string[] = [tinyJpeg]) {
  const { post } = unwrap(await owner.call("createPost", { body: { teamId, content, images } }));
  if (!post) throw new Error("The new post is not in the answer");
  return post;
}

async function readFeed(page = 1, limit = 10) {
  return unwrap(await owner.call("teamActivities", { params: { teamId }, query: { page, limit } }));
}

describe("a new post", () => {
  test("is first in the feed, with the addresses of its pictures, each the bytes that were sent", async () => {
    await write("Older");
    const post = await write("Newest", [tinyJpeg, tinyPng, tinyJpeg]);
    const [first] = (await readFeed()).items;
    expect(first).toEqual(post);
    expect(first).toMatchObject({
      content: "Newest",
      userName: "Mira Okafor",
      teamName: "A feed of its own",
      likeCount: 0,
      commentCount: 0,
      isLiked: false,
    });
    const pictures = first?.images ?? [];
    expect(await Promise.all(pictures.map(readMedia))).toEqual([tinyJpeg, tinyPng, tinyJpeg]);
    expect(Math.abs((first?.createdAtMs ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  const NO_TEXT = "Please add some text to create a post";
  const NO_IMAGE = "One of the files is not an image.";
  test.each([
    ["no text", { content: " " }, NO_TEXT],
    ["an invisible text", { content: "\u2800\u200d" }, NO_TEXT],
    ["no picture", { images: [] }, "Please attach at least one image to create a post"],
    ["501 characters", { content: "x".repeat(501) }, "The text is too long."],
    ["four pictures", { images: Array(4).fill(tinyJpeg) }, "A post can have at most 3 images."],
    ["a text file", { images: ["data:text/plain;base64,QQ=="] }, NO_IMAGE],
    ["an address in place of a picture", { images: ["https://example.com/a.jpg"] }, NO_IMAGE],
    ["no team", { teamId: undefined }, "Team ID is required"],
  ])("with %s is refused", async (_, fields, message) => {
    const body = { teamId, content: "A", images: [tinyJpeg], ...fields };
    const answer = await owner.call("createPost", { body });
    expect(answer).toMatchObject({ ok: false, error: { message, status: 400 } });
    expect((await readFeed()).total).toBe(0);
  });

  test("holds 500 characters of any kind", async () => {
    const content = "🏃".repeat(500);
    expect((await write(content)).content).toBe(content);
    const body = { teamId, content: `${content}.`, images: [tinyJpeg] };
    expect(await owner.call("createPost", { body })).toMatchObject({ error: { status: 400 } });
  });
});

test("posts written at the same time get different positions", async () => {
  await Promise.all(Array.from({ length: 12 }, (_, at) => write(`At once ${at}`)));
  const rows = await backend.database.run(
    "select position from teamhub.posts where team_id = $1 order by position",
    [teamId],
  );
  expect(rows.map(row => row.position)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
});

test("pages have each post once after posts in the middle were deleted", async () => {
  const written = [];
  for (let at = 0; at < 9; at++) written.push(await write(`Number ${at}`));
  for (const at of [0, 4, 8]) {
    unwrap(await owner.call("deletePost", { params: { id: written[at]?.id ?? "" } }));
  }
  const pages = await Promise.all([1, 2, 3].map(page => readFeed(page, 4)));
  expect(pages.map(page => page.items.map(post => post.content))).toEqual([
    ["Number 7", "Number 6", "Number 5", "Number 3"],
    ["Number 2", "Number 1"],
    [],
  ]);
  expect(pages[0]).toMatchObject({ total: 6, pages: 2 });
});

test("a picture is stored once, and removed with the last post that shows it", async () => {
  const picture = gifOf(`of team ${teamId}`);
  const count = "select count(*)::int as n from teamhub.media where mime = 'image/gif'";
  const stored = () => backend.database.run(count, []);
  const one = await write("One", [picture]);
  const two = await write("Two", [picture]);
  expect(await stored()).toEqual([{ n: 1 }]);
  unwrap(await owner.call("deletePost", { params: { id: one.id } }));
  expect(await stored()).toEqual([{ n: 1 }]);
  unwrap(await owner.call("deletePost", { params: { id: two.id } }));
  expect(await stored()).toEqual([{ n: 0 }]);
});

// The embedded database has one connection: there, a request begins when the former one has ended.
describe.runIf(process.env.DATABASE_URL)("what another request deletes at this moment", () => {
  const { queries, run } = backend.database;
  const WAITING = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const feed = "/v3/users/team-activities";
  const send = (path: string, body: object, method = "POST") =>
    backend.send(path, { role: "owner", method, body: JSON.stringify(body) });

  /** The statuses of requests that begin before a transaction ends, and wait for it. */
  async function during(
    before: (tx: Queries) => PromiseLike<unknown>,
    begin: () => Promise<Response>[],
    after?: (tx: Queries) => PromiseLike<unknown>,
  ) {
    let begun: Promise<Response>[] = [];
    await queries.transaction(async tx => {
      await before(tx);
      begun = begin();
      await expect.poll(() => run(WAITING)).toHaveLength(begun.length);
      await after?.(tx);
    });
    return (await Promise.all(begun)).map(({ status }) => status);
  }
  /** Two posts. No post but the newer one has its picture. */
  async function writeTwo() {
    const picture = gifOf(`race of ${teamId}`);
    const two = [await write("One"), await write("Two", [picture])];
    const [one = 0, other = 0] = two.map(({ id }) => Number(id));
    const rows = await run("select media_id from teamhub.post_images where post_id = $1", [other]);
    return { picture, one, other, mediaId: `${rows[0]?.media_id}` };
  }

  test("a like and a comment do not find the post", async () => {
    const { id } = await write("Going");
    const statuses = await during(
      tx => tx.delete(posts).where(eq(posts.id, Number(id))),
      () => [send(`${feed}/${id}/like`, {}), send(`${feed}/${id}/comment`, { content: "Late" })],
    );
    expect(statuses).toEqual([404, 404]);
  });

  test("who joins does not find the team", async () => {
    const statuses = await during(
      tx => tx.delete(teams).where(eq(teams.id, Number(teamId))),
      () => [send(`/v3/users/teams/${teamId}/join`, {})],
    );
    expect(statuses).toEqual([404]);
  });

  test("a like and a comment that are taken back are no obstacle to the delete of the post", async () => {
    const { id } = await write("Going");
    await send(`${feed}/${id}/like`, {});
    const { data } = await (await send(`${feed}/${id}/comment`, { content: "Gone" })).json();
    const isPost = eq(posts.id, Number(id));
    const statuses = await during(
      tx => tx.select({ id: posts.id }).from(posts).where(isPost).for("update"),
      () => [
        send(`${feed}/${id}/unlike`, {}),
        send(`${feed}/${id}/comment`, { id: data.id }, "DELETE"),
      ],
      tx => tx.delete(posts).where(isPost),
    );
    expect(statuses).toEqual([200, 200]);
  });

  test("who leaves is no obstacle to the delete of the team", async () => {
    await backend.send(`/v3/users/teams/${teamId}/join`, { role: "member", method: "POST" });
    const isTeam = eq(teams.id, Number(teamId));
    const statuses = await during(
      tx => tx.select({ id: teams.id }).from(teams).where(isTeam).for("update"),
      () => [backend.send(`/v3/users/teams/${teamId}/leave`, { role: "member", method: "POST" })],
      tx => tx.delete(teams).where(isTeam),
    );
    expect(statuses).toEqual([200]);
  });

  test("a picture is there for a new post, although its last post goes", async () => {
    const { picture, other, mediaId } = await writeTwo();
    const isPicture = eq(media.id, mediaId);
    const statuses = await during(
      async tx => {
        await tx.delete(posts).where(eq(posts.id, other));
        await tx.select({ id: media.id }).from(media).where(isPicture).for("update");
      },
      () => [send(feed, { teamId, content: "New", images: [picture] })],
      tx => dropUnusedPictures(tx, [mediaId]),
    );
    expect(statuses).toEqual([201]);
    const [first] = (await readFeed()).items;
    expect(await Promise.all((first?.images ?? []).map(readMedia))).toEqual([picture]);
  });

  test("a team gets a picture, although somebody else uses it and the one before", async () => {
    const pictures = ["one", "other"].map(name => gifOf(`${name} of ${teamId}`));
    await write("Both", pictures);
    // In the order in which pictures are locked.
    const [old, next] = await run(
      `select ordinal, media_id as id from teamhub.post_images join teamhub.posts on posts.id = post_id
        where team_id = $1 order by media_id`,
      [teamId],
    );
    const edit = (to: typeof old) =>
      send(`/v3/users/teams/${teamId}`, { image: pictures[Number(to?.ordinal)] }, "PUT");
    await edit(old);
    const lock = (row: typeof old) => (tx: Queries) =>
      tx
        .select()
        .from(media)
        .where(eq(media.id, `${row?.id}`))
        .for("update");
    const statuses = await during(lock(old), () => [edit(next)], lock(next));
    expect(statuses).toEqual([200]);
  });

  test("a post goes without a wait for the picture of its team", async () => {
    const { id } = await write("Going");
    await send(`/v3/users/teams/${teamId}`, { image: gifOf(`busy one of ${teamId}`) }, "PUT");
    let status = 0;
    await queries.transaction(async tx => {
      const isUsed = eq(teams.id, Number(teamId));
      const used = tx.select({ id: teams.imageMediaId }).from(teams).where(isUsed);
      await tx.select().from(media).where(inArray(media.id, used)).for("update");
      void send(`${feed}/${id}`, {}, "DELETE").then(answer => {
        status = answer.status;
      });
      await expect.poll(() => status).toBe(200);
    });
  });

  test("the pictures of a team go with it, also those that come at this moment", async () => {
    const pictures = ["first", "second", "third"].map(name => gifOf(`${name} of ${teamId}`));
    const [first = "", second = "", third = ""] = pictures;
    const edit = (image: string) => send(`/v3/users/teams/${teamId}`, { image }, "PUT");
    const stored = () => run(`select from teamhub.media where mime = 'image/gif'`);
    const before = (await stored()).length;
    await edit(first);
    const change = (image: string) => {
      const read = readDataUrl(image);
      if (!read.ok) throw new Error(read.reason);
      return (tx: Queries) => updateTeam(tx, Number(teamId), { picture: read.picture });
    };
    expect(await during(change(second), () => [edit(third)])).toEqual([200]);
    expect(await stored()).toHaveLength(before + 1);
    const remove = () => [send(`/v3/users/teams/${teamId}`, {}, "DELETE")];
    expect(await during(change(first), remove)).toEqual([200]);
    expect(await stored()).toHaveLength(before);
  });

  test("a post goes, although another one gets its picture", async () => {
    const { one, other, mediaId } = await writeTwo();
    const statuses = await during(
      tx => tx.insert(postImages).values({ postId: one, ordinal: 1, mediaId }),
      () => [send(`${feed}/${other}`, {}, "DELETE")],
    );
    expect(statuses).toEqual([200]);
    expect((await readFeed()).items[0]?.images).toHaveLength(2);
  });
});

describe("a like", () => {
  test("counts once for each person, however often it is sent or taken back", async () => {
    const { id } = await write("Like me");
    const params = { id };
    const look = async () => (await readFeed()).items[0];
    await Promise.all([owner.call("likePost", { params }), owner.call("likePost", { params })]);
    unwrap(await backend.as("member").call("likePost", { params }));
    expect(await look()).toMatchObject({ likeCount: 2, isLiked: true });
    unwrap(await owner.call("unlikePost", { params }));
    unwrap(await owner.call("unlikePost", { params }));
    expect(await look()).toMatchObject({ likeCount: 1, isLiked: false });
  });
});

describe("comments", () => {
  test("come in pages with their authors, newest first, and are counted", async () => {
    const { id } = await write("Talk to me");
    const params = { id };
    const member = backend.as("member");
    for (let at = 1; at <= 12; at++) {
      unwrap(await member.call("createComment", { params, body: { content: `  Word ${at}  ` } }));
    }
    const first = unwrap(await owner.call("comments", { params, query: { page: 1, limit: 10 } }));
    const second = unwrap(await owner.call("comments", { params, query: { page: 2, limit: 10 } }));
    expect(first).toMatchObject({ total: 12, pages: 2 });
    expect([...first.items, ...second.items].map(comment => comment.content)).toEqual(
      Array.from({ length: 12 }, (_, at) => `Word ${12 - at}`),
    );
    expect(first.items[0]).toMatchObject({ userName: "Надежда Волкова" });
    const [post] = (await readFeed()).items;
    expect(post).toMatchObject({ commentCount: 12, firstComment: { content: "Word 12" } });

    const body = { id: first.items[0]?.id };
    unwrap(await member.call("deleteComment", { params, body }));
    const [after] = (await readFeed()).items;
    expect(after).toMatchObject({ commentCount: 11, firstComment: { content: "Word 11" } });
  });

  test("a post carries its newest three comments", async () => {
    const { id } = await write("Talk to me");
    for (const content of ["a", "b", "c", "d"]) {
      unwrap(await owner.call("createComment", { params: { id }, body: { content } }));
    }
    const kept: unknown[] = [];
    unwrap(await owner.call("teamActivities", { params: { teamId } }, data => kept.push(data)));
    expect(kept).toMatchObject([
      {
        activities: [
          { comments: [{ content: "d" }, { content: "c" }, { content: "b" }], comments_count: 4 },
        ],
      },
    ]);
  });

  test.each([
    ["nothing", ""],
    ["blanks", "   "],
    ["characters that nobody sees", "\u200b\u3164"],
    ["2001 characters", "x".repeat(2001)],
  ])("of %s are refused", async (_, content) => {
    const { id } = await write("Quiet");
    const answer = await owner.call("createComment", { params: { id }, body: { content } });
    expect(answer).toMatchObject({ ok: false, error: { status: 400 } });
  });

  test("cannot be deleted through another post", async () => {
    const one = await write("One");
    const two = await write("Two");
    const comment = unwrap(
      await owner.call("createComment", { params: { id: one.id }, body: { content: "Stays" } }),
    );
    const call = { params: { id: two.id }, body: { id: comment.id } };
    expect(await owner.call("deleteComment", call)).toMatchObject({
      ok: false,
      error: { code: "NOT_FOUND" },
    });
  });
});
