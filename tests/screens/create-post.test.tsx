// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { CreatePostScreen } from "../../src/screens/create-post/create-post-screen.tsx";
import { type FakeServices, ok, provideFakes } from "../stores/fake-services.ts";
import { postPage } from "../stores/server-data.ts";

let fakes: FakeServices;
beforeEach(() => {
  fakes = provideFakes();
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
  await userEvent.type(screen.getByRole("textbox", { name: "Post text" }), "Morning run");
  const shown = await screen.findByText(text);
  expect(regions).toContain(shown);
  // Not hidden from eyes, as what is for screen readers only.
  expect(getComputedStyle(shown).position).not.toBe("absolute");
});
