// @vitest-environment happy-dom
import { act, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { usePostMenu } from "../../src/screens/feed/use-post-menu.tsx";
import { keepPosts, keepUnsentPost, settleUnsentPost } from "../../src/stores/posts/posts.ts";
import { type Answer, fail, fakes, ok, provideFakes } from "../stores/fake-services.ts";
import { rawPost, readRawPost } from "../stores/server-data.ts";

const ANSWERS: readonly [string, Answer, string][] = [
  ["the author", ok({ id: "someone" }), "Delete post"],
  ["another user", ok({ id: "me" }), "Report post"],
  ["it cannot", fail("NETWORK"), "Loading..."],
];

function Probe({ postId }: { postId: string }) {
  const { menu, openMenu } = usePostMenu();
  return (
    <>
      <button type="button" onClick={({ currentTarget }) => openMenu(postId, currentTarget)} />
      {menu}
    </>
  );
}

function openMenu(postId: string): void {
  render(<Probe postId={postId} />);
  act(() => screen.getByRole("button").click());
}

const items = () =>
  screen
    .getAllByRole("button")
    .flatMap(({ textContent }) => textContent || [])
    .filter(text => text !== "Cancel");

test.each(ANSWERS)(
  "the menu of a post offers nothing until the server has said who the viewer is: %s",
  async (_, answer, action) => {
    provideFakes();
    const me = fakes.hold("currentUser");
    keepPosts([readRawPost(rawPost(1))]);
    openMenu("p1");
    expect(screen.getByRole("button", { name: "Loading..." })).toHaveProperty("disabled", true);
    expect(items()).toEqual(["Loading..."]);
    await act(async () => me.resolve(answer));
    expect(items()).toEqual([action]);
  },
);

test("a post that was written here can be deleted while nobody knows who the viewer is", () => {
  provideFakes();
  fakes.hold("currentUser");
  const { id, teamId, content } = readRawPost(rawPost(1));
  keepUnsentPost({ id: "own", teamId, content, createdAtMs: 0, photos: [] });
  settleUnsentPost("own", id);
  keepPosts([readRawPost(rawPost(1))]);
  openMenu("p1");
  expect(items()).toEqual(["Delete post"]);
});
