// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { endpoints, type WriteName } from "../../src/api/endpoints.ts";
import { commentsOf } from "../../src/stores/comments.ts";
import { addPhotos } from "../../src/stores/composer/add-photos.ts";
import { getComposer } from "../../src/stores/composer/composer.ts";
import { restoreDraft } from "../../src/stores/composer/restore-draft.ts";
import { sendPost } from "../../src/stores/composer/send-post.ts";
import { setPostText } from "../../src/stores/composer/set-post-text.ts";
import { deleteComment, sendDeletions } from "../../src/stores/delete-comment.ts";
import { joinByCode, joinTeam } from "../../src/stores/joining.ts";
import { deletePost, keepPost, toggleLike } from "../../src/stores/posts.ts";
import { sendComment } from "../../src/stores/send-comment.ts";
import { loadMe, session, setToken } from "../../src/stores/session.ts";
import { createTeam, newTeam } from "../../src/stores/team-form.ts";
import {
  deleteTeam,
  editedTeam,
  leaveTeam,
  startEditing,
  updateTeam,
} from "../../src/stores/team-settings.ts";
import { createOneUserApi } from "../one-user-api.ts";
import { type Answer, deferred, fail, fakes, ok, provideFakes } from "./fake-services.ts";
import { rawPost, rawTeam, readRawPost, readRawTeam } from "./server-data.ts";

const writes = Object.entries(endpoints).flatMap(([name, { method }]) =>
  method === "GET" ? [] : [name as WriteName],
);

describe("a call that changes something on the server", () => {
  test.each(writes)("%s is not made for a user who has come since the tap", async name => {
    let sent = 0;
    const api = createOneUserApi({
      base: "https://api.test",
      version: "v3",
      context: () => ({ token: "new", language: "en", userCount: 2 }),
      fetch: async () => {
        sent += 1;
        return Response.json({ error: false, data: null });
      },
    });
    const params = { id: "1", teamId: "1", code: "ABCD" };
    expect(await api.call(name, { params, actor: { userCount: 1 } } as never)).toMatchObject({
      error: { code: "USER_CHANGED" },
    });
    expect(sent).toBe(0);
    await api.call(name, { params, actor: { userCount: 2 } } as never);
    expect(sent).toBe(1);
  });
});

const photo = () => new Blob(["jpeg"], { type: "image/jpeg" });

async function signInAnother(): Promise<void> {
  setToken("token-of-another", "host");
  fakes.serve("currentUser", () => ok({ id: "another" }));
  await loadMe();
}

beforeEach(async () => {
  provideFakes();
  await loadMe();
  keepPost(knownPost());
});

const knownPost = (extra = {}) => readRawPost(rawPost(1, extra));

const team = () => readRawTeam(rawTeam(7));

/** Every action of the app that changes something, by the call that it makes. */
const actions: Record<WriteName, () => Promise<unknown>> = {
  createTeam: () => {
    newTeam.form.name = "Mine";
    return createTeam();
  },
  updateTeam: () => {
    startEditing(team());
    return updateTeam(team());
  },
  deleteTeam: () => deleteTeam(team()),
  joinByCode: () => joinByCode("ABCD2345"),
  joinTeam: () => joinTeam(team()),
  leaveTeam: () => leaveTeam(team()),
  createPost: async () => {
    const composer = getComposer("7");
    await restoreDraft(composer);
    setPostText(composer, "Mine");
    addPhotos(composer, [photo()]);
    return sendPost(composer);
  },
  deletePost: () => deletePost("p1"),
  likePost: () => toggleLike("p1"),
  unlikePost: () => {
    keepPost(knownPost({ is_liked: true }));
    return toggleLike("p1");
  },
  createComment: () => {
    commentsOf("1").text = "Mine";
    return sendComment("1");
  },
  deleteComment() {
    deleteComment("1", "5");
    // Said to the user who tapped.
    fakes.notices.length = 0;
    return sendDeletions("1");
  },
};

const answers: Readonly<Record<string, Answer>> = {
  yes: ok(rawPost(9)),
  no: fail("REFUSED", "No"),
  nothing: fail("NETWORK"),
};

describe.each(writes)("%s", name => {
  test.each(Object.keys(answers))(
    "answered with %s after another user has signed in, shows that user nothing",
    async kind => {
      const answer = deferred();
      fakes.serve(name, () => answer.promise);
      const done = actions[name]();
      await vi.waitFor(() => expect(fakes.callsOf(name)).toHaveLength(1));
      await signInAnother();
      answer.resolve(answers[kind] ?? ok(null));
      await done;
      expect(fakes.notices).toEqual([]);
      expect(fakes.haptics.filter(style => style === "success")).toEqual([]);
      expect(fakes.callsOf(name)).toHaveLength(1);
    },
  );
});

describe.each([
  ["createPost", () => actions.createPost()],
  [
    "createTeam",
    () => {
      newTeam.setThumbnail(new Blob(["png"], { type: "image/png" }));
      return actions.createTeam();
    },
  ],
  [
    "updateTeam",
    () => {
      startEditing(team());
      editedTeam.setThumbnail(new Blob(["png"], { type: "image/png" }));
      return updateTeam(team());
    },
  ],
] as const)("%s", (name, action) => {
  test("that still waits for its picture is not sent for the next user", async () => {
    const compressed = deferred<void>();
    fakes.prepareImage = async file => {
      await compressed.promise;
      return { ok: true, value: { blob: file, widthPx: 1, heightPx: 1 } };
    };
    const begun = vi.spyOn(fakes, "prepareImage");
    const done = action();
    await vi.waitFor(() => expect(begun).toHaveBeenCalled());
    await signInAnother();
    compressed.resolve();
    await done;
    expect(fakes.callsOf(name)).toEqual([]);
    expect(fakes.notices).toEqual([]);
    expect(session.me?.id).toBe("another");
    expect(newTeam.form.isSaving || editedTeam.form.isSaving).toBe(false);
  });
});
