// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { getComposer } from "../../src/stores/composer/composer.ts";
import { restoreDraft } from "../../src/stores/composer/restore-draft.ts";
import { setPostText } from "../../src/stores/composer/save-draft.ts";
import { commentsOf, shownComments } from "../../src/stores/posts/comments.ts";
import { restoreComments, setCommentText } from "../../src/stores/posts/send-comment.ts";
import { services } from "../../src/stores/services.ts";
import { loadMe, session, setToken } from "../../src/stores/session/session.ts";
import { newTeam, restoreNewTeam } from "../../src/stores/teams/team-form.ts";
import { fail, fakes, ok, provideFakes } from "./fake-services.ts";

const form = JSON.stringify({ name: "Ridge", description: "Older", privacy: "private" });

/** Where a user writes, and where the device keeps what they have left there. */
const PLACES = [
  {
    what: "a post",
    key: "me/7",
    text: "Older",
    open: () => restoreDraft(getComposer("7")),
    type: (words: string) => setPostText(getComposer("7"), words),
    shown: () => getComposer("7").state.text,
  },
  {
    what: "a comment",
    key: "me/comment/p1",
    text: "Older",
    open: () => restoreComments("p1"),
    type: (words: string) => setCommentText("p1", words),
    shown: () =>
      [commentsOf("p1").text, ...shownComments(commentsOf("p1")).map(c => c.content)].join(),
  },
  {
    what: "a new team",
    key: "me/new-team",
    text: form,
    open: restoreNewTeam,
    type: (words: string) => Object.assign(newTeam.form, { description: words }),
    shown: () => newTeam.form.description,
  },
];

// The form of the user before would be saved late, on the device of the next test.
beforeEach(newTeam.clear);

describe.each(PLACES)("what the user has left of $what", ({ key, text, open, type, shown }) => {
  test("before the device was looked at is there again when its user comes back", async () => {
    provideFakes();
    const { token } = session;
    void open();
    type("Typed");
    await Promise.resolve();
    setToken("token-of-another", "host");
    await vi.waitFor(() => expect(fakes.drafts.size).toBe(1));
    expect(shown()).not.toContain("Typed");
    setToken(token, "host");
    await open();
    expect(shown()).toContain("Typed");
  });

  test("comes at the next opening where the device was silent at the first", async () => {
    provideFakes().drafts.set(key, { text, photos: [], version: "earlier.1" });
    const silent = vi.spyOn(services().drafts, "load").mockResolvedValue(undefined);
    await open();
    type("Typed");
    // The older words are not replaced.
    await vi.waitFor(() => expect(fakes.drafts.size).toBe(2));
    silent.mockRestore();
    await open();
    expect(shown()).toContain("Older");
    expect(shown()).toContain("Typed");
  });

  test.each(["", "Typed"])(
    "comes too where the server names the user late (typed meanwhile: %j)",
    async typed => {
      provideFakes().drafts.set(key, { text, photos: [], version: "earlier.1" });
      fakes.serve("currentUser", () => fail("NETWORK"));
      await open();
      expect(shown()).not.toContain("Older");
      if (typed) type(typed);
      await vi.waitFor(() => expect(fakes.drafts.size).toBe(typed ? 2 : 1));
      fakes.serve("currentUser", () => ok({ id: "me" }));
      await loadMe();
      const words = ["Older", typed].filter(Boolean).sort();
      await vi.waitFor(() => expect(shown().match(/\w+/g)?.sort()).toEqual(words));
      // Each is stored once, in the user's name.
      const stored = () => [...fakes.drafts].map(([at, draft]) => `${at} ${draft.text}`);
      const places = (words: string) =>
        stored().filter(draft => draft.startsWith(key) && draft.includes(words));
      await vi.waitFor(() => expect(places(typed)).toHaveLength(1));
      expect(places("Older")).toHaveLength(1);
      expect(stored().every(draft => draft.startsWith("me/"))).toBe(true);
    },
  );
});
