// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { WriteName } from "../../../src/api/endpoints.ts";
import { addPhotos } from "../../../src/stores/composer/add-photos.ts";
import { restoreDraft } from "../../../src/stores/composer/restore-draft.ts";
import { setPostText } from "../../../src/stores/composer/save-draft.ts";
import { sendPost } from "../../../src/stores/composer/send-post.ts";
import { loadMe, session, setToken } from "../../../src/stores/session/session.ts";
import { createTeam, newTeam } from "../../../src/stores/teams/team-form.ts";
import { editedTeam, startEditing, updateTeam } from "../../../src/stores/teams/team-settings.ts";
import { createOneUserApi } from "../../one-user-api.ts";
import { composer, startPage } from "../composer/composer-fixture.ts";
import { type Answer, deferred, fail, fakes, ok } from "../fake-services.ts";
import { rawPost, rawTeam, readRawTeam } from "../server-data.ts";
import { USER_WRITES } from "../user-writes.ts";

const writes = Object.keys(USER_WRITES) as WriteName[];

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

async function signInAnother(): Promise<void> {
  setToken("token-of-another", "host");
  fakes.serve("currentUser", () => ok({ id: "another" }));
  await loadMe();
}

beforeEach(startPage);

const answers: Readonly<Record<string, Answer>> = {
  yes: ok(rawPost(9)),
  no: fail("REFUSED", "No"),
  nothing: fail("NETWORK"),
};

describe.each(writes)("%s", name => {
  test.each(Object.keys(answers))(
    "answered with %s after another user has signed in, shows that user nothing",
    async kind => {
      const answer = fakes.hold(name);
      await USER_WRITES[name].prepare?.();
      const done = USER_WRITES[name].tap();
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

const picture = new Blob(["png"], { type: "image/png" });

describe.each([
  [
    "createPost",
    async () => {
      await restoreDraft(composer());
      setPostText(composer(), "Mine");
      addPhotos(composer(), [picture]);
      return sendPost(composer());
    },
  ],
  [
    "createTeam",
    () => {
      newTeam.form.name = "Mine";
      newTeam.setThumbnail(picture);
      return createTeam();
    },
  ],
  [
    "updateTeam",
    () => {
      const team = readRawTeam(rawTeam(7));
      startEditing(team);
      editedTeam("7").setThumbnail(picture);
      return updateTeam(team);
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
    expect(newTeam.form.isSaving || editedTeam("7").form.isSaving).toBe(false);
  });
});
