import { expect, vi } from "vitest";
import { noteServerDate } from "../../../src/api/server-clock.ts";
import { addPhotos } from "../../../src/stores/composer/add-photos.ts";
import { getComposer } from "../../../src/stores/composer/composer.ts";
import { restoreDraft } from "../../../src/stores/composer/restore-draft.ts";
import { setPostText } from "../../../src/stores/composer/save-draft.ts";
import { loadMe } from "../../../src/stores/session/session.ts";
import { fakes, nextPage, ok, provideFakes } from "../fake-services.ts";
import { postPage, rawPost } from "../server-data.ts";

export { fakes, nextPage };

/** A known user, a server that takes posts, and a feed with somebody else's post. */
export async function startPage(): Promise<void> {
  provideFakes();
  noteServerDate(new Date().toUTCString());
  await loadMe();
  fakes.serve("createPost", () => ok(ownPost()));
  fakes.serve("teamActivities", () => ok(postPage([rawPost(1)], 1)));
}

/** The composer of team 7, in which a user with the id "me" writes. */
export const composer = () => getComposer("7");
export const statuses = () => composer().state.photos.map(({ status }) => status);
export const savedDraft = () => fakes.drafts.get("me/7");

export const photo = (content = "jpeg") => new Blob([content], { type: "image/jpeg" });
export const prepared = (blob: Blob) =>
  ({ ok: true, value: { blob, widthPx: 600, heightPx: 600 } }) as const;

/** The user's post as the server answers it: what was sent, with an id. */
export const ownPost = (extra: Readonly<Record<string, unknown>> = {}) =>
  rawPost(99, {
    userId: "me",
    content: "Morning run",
    timestamp: new Date().toISOString(),
    ...extra,
  });

export async function fillComposer(text = "Morning run", photos = [photo()]): Promise<void> {
  await restoreDraft(composer());
  setPostText(composer(), text);
  addPhotos(composer(), photos);
  await vi.waitFor(() => expect(statuses()).toEqual(photos.map(() => "ready")));
}
