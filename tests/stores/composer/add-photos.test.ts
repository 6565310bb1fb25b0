import { beforeEach, expect, test, vi } from "vitest";
import { failure } from "../../../src/core/result.ts";
import { addPhotos, photoRoom, removePhoto } from "../../../src/stores/composer/add-photos.ts";
import { deferred } from "../fake-services.ts";
import { composer, fakes, photo, prepared, startPage, statuses } from "./composer-fixture.ts";

beforeEach(startPage);

test("each photo shows its own progress and its own error, and a failed one takes no room", async () => {
  const held = deferred<void>();
  fakes.prepareImage = async (file, _, options) => {
    if (file.size === 0) return failure("NOT_AN_IMAGE", "empty");
    options?.onProgress?.(45);
    await held.promise;
    return prepared(file);
  };
  addPhotos(composer(), [new Blob(), photo()]);
  await vi.waitFor(() =>
    expect(composer().state.photos).toMatchObject([
      { status: "failed", code: "NOT_AN_IMAGE" },
      { status: "preparing", percent: 45 },
    ]),
  );
  expect(photoRoom(composer().state.photos)).toBe(2);
  held.resolve();
  await vi.waitFor(() => expect(statuses()).toEqual(["failed", "ready"]));
});

test("a photo that is removed is no longer compressed nor waited for, and does not come back", async () => {
  let signal: AbortSignal | undefined;
  const held = deferred<void>();
  fakes.prepareImage = async (file, _, options) => {
    signal = options?.signal;
    await held.promise;
    return prepared(file);
  };
  addPhotos(composer(), [photo()]);
  await vi.waitFor(() => expect(signal).toBeDefined());
  removePhoto(composer(), composer().state.photos[0]?.id ?? "");
  expect(signal?.aborted).toBe(true);
  await composer().intake.settled();
  held.resolve();
  await held.promise;
  expect(composer().state.photos).toEqual([]);
});
