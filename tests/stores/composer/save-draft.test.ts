import { beforeEach, expect, test, vi } from "vitest";
import { removePhoto } from "../../../src/stores/composer/add-photos.ts";
import { restoreDraft } from "../../../src/stores/composer/restore-draft.ts";
import { setPostText } from "../../../src/stores/composer/save-draft.ts";
import { services } from "../../../src/stores/services.ts";
import { noticeKeys } from "../fake-services.ts";
import { composer, fakes, fillComposer, savedDraft, startPage } from "./composer-fixture.ts";

beforeEach(startPage);

const untilSaved = (isSaved: boolean) =>
  vi.waitFor(() => expect(composer().state.saved).toBe(isSaved ? "saved" : "not-saved"));

test("a draft of which nothing is left is removed", async () => {
  await fillComposer();
  setPostText(composer(), "");
  removePhoto(composer(), composer().state.photos[0]?.id ?? "");
  await vi.waitFor(() => expect(savedDraft()).toBeUndefined());
  await vi.waitFor(() => expect(composer().state.saved).toBe("empty"));
});

test("a draft that cannot be saved stays on the page, and one toast says so until a save has worked", async () => {
  await fillComposer();
  await untilSaved(true);
  fakes.canSaveDrafts = false;
  setPostText(composer(), "Morning run, in the rain");
  await untilSaved(false);
  expect(composer().state.text).toBe("Morning run, in the rain");
  await vi.waitFor(() => expect(noticeKeys()).toEqual(["composer.draftNotSaved"]));
  setPostText(composer(), "Morning run, in the snow");
  await untilSaved(false);
  fakes.canSaveDrafts = true;
  setPostText(composer(), "Morning run, in the sun");
  await untilSaved(true);
  expect(noticeKeys()).toEqual(["composer.draftNotSaved"]);
  fakes.canSaveDrafts = false;
  setPostText(composer(), "Morning run, in the fog");
  await untilSaved(false);
  expect(noticeKeys()).toEqual(["composer.draftNotSaved", "composer.draftNotSaved"]);
});

test("a save that is slower than the typing ends with the newest text", async () => {
  await restoreDraft(composer());
  for (const text of ["M", "Mo", "Mor"]) setPostText(composer(), text);
  await vi.waitFor(() => expect(savedDraft()?.text).toBe("Mor"));
});

test("what the device has stored too late for an answer gives way to the next save", async () => {
  await fillComposer();
  await untilSaved(true);
  const { drafts } = services();
  const { replace } = drafts;
  vi.spyOn(drafts, "replace").mockImplementationOnce(async (...args) => {
    await replace(...args);
    return undefined;
  });
  setPostText(composer(), "Morning run, in the rain");
  await untilSaved(false);
  setPostText(composer(), "Morning run, in the sun");
  await untilSaved(true);
  expect([...fakes.drafts.values()].map(({ text }) => text)).toEqual(["Morning run, in the sun"]);
});
