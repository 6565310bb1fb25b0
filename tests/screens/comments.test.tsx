// @vitest-environment happy-dom
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { CommentForm } from "../../src/screens/comments/comment-form.tsx";
import { CommentList } from "../../src/screens/comments/comment-list.tsx";
import { PhotosBeside } from "../../src/screens/comments/photos-beside.tsx";
import { useComments } from "../../src/screens/comments/use-comments.tsx";
import { Toaster } from "../../src/screens/layout/toaster.tsx";
import { ScrollerContext } from "../../src/screens/shared/scroller.tsx";
import { loadComments } from "../../src/stores/posts/comments.ts";
import { deleteComment } from "../../src/stores/posts/delete-comment.ts";
import { keepPosts, postRecord } from "../../src/stores/posts/posts.ts";
import { sendComment, setCommentText } from "../../src/stores/posts/send-comment.ts";
import { fail, fakes, ok, provideFakes } from "../stores/fake-services.ts";
import { commentPage, rawComment, rawPost, readRawPost } from "../stores/server-data.ts";

beforeEach(provideFakes);

test("a comment that was written here can be deleted while nobody knows who the viewer is", async () => {
  const sent = rawComment("sent", { userId: "me", content: "Mine" });
  fakes.hold("currentUser");
  fakes.serve("comments", () => ok(commentPage([sent, rawComment("a")], 2)));
  fakes.serve("createComment", () => ok(sent));
  keepPosts([readRawPost(rawPost(1))]);
  setCommentText("p1", "Mine");
  await sendComment("p1");
  render(<CommentList postId="p1" field={{ current: null }} />);
  await screen.findByText("Comment a");
  const rows = screen.getAllByRole("listitem");
  const canDelete = rows.map(row => within(row).queryByTitle("Delete comment") !== null);
  expect(canDelete).toEqual([true, false]);
});

test.each([
  ["the name that the server knows the user by", { first_name: "Mira" }, "Mira"],
  ["You, where no name is known", {}, "You"],
])("one's own comment without a name has %s", async (_, user, name) => {
  fakes.serve("currentUser", () => ok({ id: "me", ...user }));
  const own = rawComment("a", { userId: "me" });
  fakes.serve("comments", () => ok(commentPage([own, rawComment("b")], 2)));
  render(<CommentList postId="p1" field={{ current: null }} />);
  await screen.findByText(name);
  expect(screen.getAllByText("User")).toHaveLength(1);
});

test("a comment that was deleted is gone for good when the comments are closed", async () => {
  fakes.serve("comments", () => ok(commentPage([rawComment("a")], 1)));
  const { unmount } = render(<CommentList postId="p1" field={{ current: null }} />);
  await screen.findByText("Comment a");
  act(() => deleteComment("p1", "a"));
  expect(fakes.callsOf("deleteComment")).toEqual([]);
  unmount();
  await vi.waitFor(() => expect(fakes.callsOf("deleteComment")).toHaveLength(1), 1000);
});

test("comments that could not be loaded again stay, and the list says so", async () => {
  fakes.serve("comments", () => ok(commentPage([rawComment("a")], 1)));
  await loadComments("p1");
  fakes.serve("comments", () => fail("NETWORK"));
  render(<CommentList postId="p1" field={{ current: null }} />);
  await screen.findByText(/Couldn.t refresh/);
  screen.getByText("Comment a");
  const answer = fakes.hold("comments");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.getAllByText("Loading...")).toHaveLength(1);
  answer.resolve(ok(commentPage([rawComment("b")], 1)));
  await screen.findByText("Comment b");
  expect(screen.queryByRole("note")).toBeNull();
});

test("a comment of invisible characters cannot be sent", async () => {
  render(<CommentForm postId="p1" field={{ current: null }} />);
  await userEvent.type(screen.getByRole("textbox"), "\u200b{Enter}");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send" }).disabled).toBe(true);
  expect(await sendComment("p1")).toBe(false);
  expect(fakes.callsOf("createComment")).toEqual([]);
});

test("whoever sends a comment sees it at the top of the list, and can write the next one", async () => {
  fakes.hold("createComment");
  const frame = document.createElement("div");
  render(
    <ScrollerContext value={{ current: frame }}>
      <CommentForm postId="p1" field={{ current: null }} />
    </ScrollerContext>,
  );
  await userEvent.type(screen.getByRole("textbox"), "Well done");
  frame.scrollTop = 500;
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(frame.scrollTop).toBe(0);
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
});

test("a screen reader says that a comment is being sent, and no longer when it has failed", async () => {
  fakes.serve("comments", () => ok(commentPage([], 0)));
  const answer = fakes.hold("createComment");
  render(
    <>
      <Toaster />
      <CommentList postId="p1" field={{ current: null }} />
    </>,
  );
  const said = () => document.querySelector("[data-said]")?.textContent;
  setCommentText("p1", "Well done");
  act(() => void sendComment("p1"));
  await vi.waitFor(() => expect(said()).toBe("Sending... "));
  answer.resolve(fail("HTTP"));
  await screen.findByRole("button", { name: "Discard" });
  expect(said()).toBe("");
});

test("a comment that failed is given up and had back, or goes back into the field, which has the caret", async () => {
  fakes.serve("comments", () => ok(commentPage([], 0)));
  fakes.serve("createComment", () => fail("HTTP"));
  const field = { current: null };
  render(
    <>
      <CommentList postId="p1" field={field} />
      <CommentForm postId="p1" field={field} />
      <Toaster />
    </>,
  );
  const [input, press] = [
    screen.getByRole<HTMLTextAreaElement>("textbox"),
    async (name: string) => userEvent.click(await screen.findByRole("button", { name })),
  ];
  await userEvent.type(input, "First");
  await press("Send");
  await press("Discard");
  await screen.findByText("No comments yet");
  await press("common.undo");
  screen.getByText("First");
  await press("Discard");
  await userEvent.type(input, "Second");
  await press("Send");
  await press("Edit");
  await screen.findByText("No comments yet");
  expect(document.activeElement).toBe(input);
  expect(input.value).toBe("Second");
});

test("the photo beside the comments, once the server has removed it, is the last one that is left", async () => {
  const keep = (...images: string[]) => keepPosts([readRawPost(rawPost(2, { images }))]);
  const [id = ""] = keep("https://a/1", "https://a/2", "https://a/3");
  const post = postRecord(id);
  if (!post) throw new Error("the post is not kept");
  render(<PhotosBeside post={post} from={2} />);
  screen.getByRole("img", { name: /3 of 3/ });
  await act(async () => void keep("https://a/1", "https://a/2"));
  screen.getByRole("img", { name: /2 of 2/ });
});

test("comments that are opened while those of another post leave have the photo that their own card shows", async () => {
  fakes.serve("comments", () => ok(commentPage([], 0)));
  const images = ["https://a/1", "https://a/2", "https://a/3"];
  keepPosts([readRawPost(rawPost(1, { images })), readRawPost(rawPost(2, { images }))]);
  function Posts() {
    const { dialog, openComments } = useComments();
    const open = (postId: string, photoIndex: number) =>
      openComments({ postId, photoIndex, pressedBottomPx: 0 });
    return (
      <>
        <button type="button" onClick={() => open("p1", 2)} />
        <button type="button" onClick={() => open("p2", 0)} />
        {dialog}
      </>
    );
  }
  const [first, second] = render(<Posts />).container.querySelectorAll("button");
  await act(async () => first?.click());
  screen.getByRole("img", { name: /3 of 3/ });
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await act(async () => second?.click());
  screen.getByRole("img", { name: /1 of 3/ });
});
