// @vitest-environment happy-dom
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { failure, success } from "../../src/core/result.ts";
import { CreatePostScreen } from "../../src/screens/create-post/create-post-screen.tsx";
import { addPhotos } from "../../src/stores/composer/add-photos.ts";
import { getComposer } from "../../src/stores/composer/composer.ts";
import { deferred } from "../deferred.ts";
import { type FakeServices, fakes, noticeKeys, ok, provideFakes } from "../stores/fake-services.ts";
import { postPage } from "../stores/server-data.ts";

beforeEach(() => {
  provideFakes();
  fakes.serve("teamActivities", () => ok(postPage([], 1)));
});

test.each([
  [true, "Draft saved"],
  [false, "This draft is kept only while the app is open."],
])("the state of the draft is on screen and announced (saved: %s)", async (canSave, text) => {
  fakes.canSaveDrafts = canSave;
  render(<CreatePostScreen teamId="7" />);
  await screen.findByRole("button", { name: "Post" });
  // A region that is there before its text is what screen readers announce.
  const regions = screen.getAllByRole("status");
  await userEvent.type(screen.getByRole("textbox", { name: "Share your workout" }), "Morning run");
  const shown = await screen.findByText(text);
  expect(regions).toContain(shown);
  // Not hidden from eyes, as what is for screen readers only.
  expect(getComputedStyle(shown).position).not.toBe("absolute");
});

test("Post says what is missing, first the text and then a photo, and leads to where it goes", async () => {
  render(<CreatePostScreen teamId="7" />);
  const post = await screen.findByRole<HTMLButtonElement>("button", { name: "Post" });
  const field = screen.getByRole("textbox", { name: "Share your workout" });
  await waitFor(() => expect(post.disabled).toBe(false));
  expect(post.getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(post);
  screen.getByText("Please add some text to create a post");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field);

  await userEvent.type(field, "Morning run");
  expect(screen.queryByRole("alert")).toBeNull();
  await userEvent.click(post);
  expect(screen.getByRole("alert").textContent).toMatch("Please attach at least one image");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Gallery" }));
  expect(field.getAttribute("aria-invalid")).toBeNull();
  expect([fakes.callsOf("createPost"), fakes.notices]).toEqual([[], []]);
});

test("the photo that is tapped is opened, beside one that cannot be read, until the last is removed", async () => {
  const broken = new Blob(["broken"]);
  fakes.prepareImage = async file =>
    file === broken
      ? failure("NOT_AN_IMAGE", "")
      : success({ blob: file, widthPx: 600, heightPx: 600 });
  render(<CreatePostScreen teamId="7" />);
  addPhotos(getComposer("7"), [broken, new Blob(["a"]), new Blob(["b"])]);
  await userEvent.click(await screen.findByRole("button", { name: "Open photo 2" }));
  const dialog = screen.getByRole("dialog", { name: "Photos" });
  within(dialog).getByRole("img", { name: "Photo 1 of 2" });
  const remove = within(dialog).getByRole("button", { name: "Remove" });
  await userEvent.click(remove);
  within(dialog).getByRole("img", { name: "Photo 1 of 1" });
  expect(dialog.closest("[data-closing]")).toBeNull();
  await userEvent.click(remove);
  expect(dialog.closest("[data-closing]")).not.toBeNull();
});

test("the counter says to the digit how long a pasted text is", async () => {
  render(<CreatePostScreen teamId="7" />);
  await userEvent.click(await screen.findByRole("textbox", { name: "Share your workout" }));
  await userEvent.paste("a".repeat(1234));
  expect(
    (await screen.findByText("1234 of 500 characters")).closest("[role=status]"),
  ).not.toBeNull();
});

test("with three photos, Gallery keeps the focus, and says that there is no room for more", async () => {
  render(<CreatePostScreen teamId="7" />);
  const gallery = await screen.findByRole<HTMLButtonElement>("button", { name: "Gallery" });
  gallery.focus();
  addPhotos(getComposer("7"), [new Blob(["a"]), new Blob(["b"]), new Blob(["c"])]);
  await waitFor(() => expect(gallery.getAttribute("aria-disabled")).toBe("true"));
  expect(document.activeElement).toBe(gallery);
  await userEvent.click(gallery);
  expect(noticeKeys()).toEqual(["composer.photoLimit"]);
});

test("Gallery and Camera are busy until the host has brought the photos", async () => {
  const answer = deferred<Awaited<ReturnType<FakeServices["capturePhotos"]>>>();
  fakes.capturePhotos = () => answer.promise;
  render(<CreatePostScreen teamId="7" />);
  const busy = () =>
    ["Gallery", "Camera"].map(name =>
      screen.getByRole("button", { name }).getAttribute("aria-busy"),
    );
  await userEvent.click(await screen.findByRole("button", { name: "Gallery" }));
  await waitFor(() => expect(busy()).toEqual(["true", "true"]));
  answer.resolve(success([new Blob(["a"])]));
  await screen.findByRole("button", { name: "Open photo 1" });
  expect(busy()).toEqual([null, null]);
});

test.each([
  ["paste", "clipboardData", ["Files", "text/html"], 1],
  ["drop", "dataTransfer", ["Files"], 1],
  // A file that was copied in the Finder: the text is its name.
  ["paste", "clipboardData", ["Files", "text/plain"], 1],
  // Cells of a spreadsheet: the field takes their text.
  ["paste", "clipboardData", ["Files", "text/html", "text/plain"], 0],
])("pictures of a %s (%s, %j) become photos", async (type, carrier, types, count) => {
  render(<CreatePostScreen teamId="7" />);
  const field = await screen.findByRole("textbox", { name: "Share your workout" });
  const files = [new File(["a"], "a.png", { type: "image/png" })];
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.assign(event, { [carrier]: { types, files } });
  expect(field.dispatchEvent(event)).toBe(count === 0);
  await waitFor(() => expect(screen.queryAllByRole("listitem")).toHaveLength(count));
});
