// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { commentsOf, shownComments } from "../../src/stores/comments.ts";
import { getComposer } from "../../src/stores/composer/composer.ts";
import { restoreDraft } from "../../src/stores/composer/restore-draft.ts";
import { setPostText } from "../../src/stores/composer/set-post-text.ts";
import { restoreComments, setCommentText } from "../../src/stores/send-comment.ts";
import { services } from "../../src/stores/services.ts";
import { newTeam, restoreNewTeam } from "../../src/stores/team-form.ts";
import { provideFakes } from "./fake-services.ts";

const form = JSON.stringify({ name: "Ridge", description: "Older", privacy: "private" });

test.each([
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
    shown: () => [commentsOf("p1").text, ...shownComments(commentsOf("p1")).map(c => c.content)],
  },
  {
    what: "a new team",
    key: "me/new-team",
    text: form,
    open: restoreNewTeam,
    type: (words: string) => Object.assign(newTeam.form, { description: words }),
    shown: () => newTeam.form.description,
  },
])(
  "what the user has left of $what comes at the next opening where the device was silent at the first",
  async ({ key, text, open, type, shown }) => {
    const fakes = provideFakes();
    fakes.drafts.set(key, { text, photos: [], version: "earlier.1" });
    const silent = vi.spyOn(services().drafts, "load").mockResolvedValue(undefined);
    await open();
    type("Typed");
    // The older words are not replaced.
    await vi.waitFor(() => expect(fakes.drafts.size).toBe(2));
    silent.mockRestore();
    await open();
    expect(shown()).toContain("Older");
    expect(shown()).toContain("Typed");
  },
);
