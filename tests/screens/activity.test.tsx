// @vitest-environment happy-dom
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { ActivityScreen } from "../../src/screens/activity/activity-screen.tsx";
import { activityForm } from "../../src/stores/posts/activity.ts";
import { deleteComment, sendDeletions } from "../../src/stores/posts/delete-comment.ts";
import { services } from "../../src/stores/services.ts";
import { teams } from "../../src/stores/teams/teams.ts";
import { fail, fakes, ok, provideFakes } from "../stores/fake-services.ts";
import { postPage, rawComment, rawPost } from "../stores/server-data.ts";

let visits = 0;
const openTab = (name: string) => userEvent.click(screen.getByRole("tab", { name }));

async function show() {
  const posts = [3, 2, 1].map(number => rawPost(number, { images: [] }));
  fakes.serve("allActivities", () => ok(postPage(posts, 9)));
  render(<ActivityScreen />);
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(3));
}

beforeEach(() => {
  // happy-dom lays nothing out: a screen that is high enough shows all posts.
  window.innerHeight = 5000;
  provideFakes();
  visits += 1;
  const entry = { path: "/activity", search: "", key: `visit ${visits}`, depth: 0 };
  services().history.current = () => entry;
});

test("nothing comes after the two posts of Following, though the server has more", async () => {
  await show();
  expect(screen.getByRole("feed").nextElementSibling).not.toBeNull();
  await openTab("Following");
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(2));
  expect(screen.getByRole("feed").nextElementSibling).toBeNull();
});

test("My Teams is empty where the viewer may not see the team, and leads to the teams that one can join", async () => {
  fakes.serve("teamActivities", () => fail("NOT_FOUND", "HTTP error! status: 404", 404));
  await show();
  await openTab("My Teams");
  await screen.findByText("No activities found.");
  await userEvent.click(screen.getByRole("button", { name: "Find a team" }));
  expect(fakes.visits).toEqual(["/teams"]);
  expect(teams.tab).toBe("discover");
});

test("each post says which team it is from, and leads there", async () => {
  const posts = [rawPost(1, { images: [], teamName: "Night Owls" })];
  fakes.serve("allActivities", () => ok(postPage(posts, 1)));
  render(<ActivityScreen />);
  const link = await screen.findByRole("link", { name: "Night Owls" });
  expect(screen.queryByText(/^View all/)).toBeNull();
  await userEvent.click(link);
  expect(fakes.visits).toEqual(["/teams/7"]);
});

test("a post shows the comment that came with it, but not while that is deleted or after", async () => {
  const comment = rawComment("c1", { userId: "owner" });
  const comments = [{ ...comment, userName: "Mira" }, rawComment("c2")];
  const post = rawPost(1, { images: [], comments, first_comment: comment });
  fakes.serve("allActivities", () => ok(postPage([post], 1)));
  fakes.serve("deleteComment", () => fail("NETWORK"));
  const { unmount } = render(<ActivityScreen />);
  expect((await screen.findByText("Comment c1")).textContent).toBe("Mira Comment c1");
  const isGone = () => waitFor(() => expect(screen.queryByText("Comment c1")).toBeNull());
  deleteComment("p1", "c1");
  await isGone();
  await act(() => sendDeletions("p1"));
  await screen.findByText("Comment c1");
  fakes.serve("deleteComment", () => ok(null));
  deleteComment("p1", "c1");
  await isGone();
  await act(() => sendDeletions("p1"));
  // The server's answer from before the deletion is shown anew.
  unmount();
  render(<ActivityScreen />);
  await screen.findByText("Post 1");
  expect(screen.queryByText("Comment c1")).toBeNull();
});

test("Post Update says that a text is missing, and leads to its field", async () => {
  await show();
  const button = screen.getByRole("button", { name: "Post Update" });
  const field = screen.getByRole("textbox", { name: "How was your workout?" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  const log = vi.spyOn(console, "info");
  await userEvent.type(field, "  ");
  await userEvent.click(button);
  expect(log).not.toHaveBeenCalled();
  expect(screen.getByRole("alert").textContent).toBe("Please add some text to create a post");
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, "Ran to work");
  expect(screen.queryByRole("alert")).toBeNull();
  await userEvent.click(button);
  expect(activityForm.text).toBe("");
});

test("the end of a deletion leaves the question about another post, also after Back", async () => {
  const posts = [2, 1].map(number => rawPost(number, { userId: "me" }));
  fakes.serve("allActivities", () => ok(postPage(posts, 2)));
  const answer = fakes.hold("deletePost");
  render(<ActivityScreen />);
  const ask = async (place: number) => {
    const menus = await screen.findAllByRole("button", { name: "More options" });
    await userEvent.click(menus[place] as HTMLElement);
    await userEvent.click(await screen.findByRole("button", { name: "Delete post" }));
    return within(await screen.findByRole("alertdialog"));
  };
  await userEvent.click((await ask(0)).getByRole("button", { name: "Delete post" }));
  act(() => fakes.overlays.pop()?.(true));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  const question = await ask(1);
  await act(async () => answer.resolve(ok(null)));
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(1));
  await userEvent.click(question.getByRole("button", { name: "Delete post" }));
  expect(fakes.callsOf("deletePost").map(({ params }) => params)).toEqual([
    { id: "p2" },
    { id: "p1" },
  ]);
});

test("a card that comes back on screen shows the photo that it showed", async () => {
  const images = ["a", "b"].map(name => `https://pictures.test/${name}.jpg`);
  fakes.serve("allActivities", () => ok(postPage([rawPost(1, { images })], 1)));
  const { unmount } = render(<ActivityScreen />);
  await userEvent.click(await screen.findByRole("button", { name: "Next photo" }));
  await screen.findByRole("button", { name: "Open photo 2" });
  unmount();
  render(<ActivityScreen />);
  await screen.findByRole("button", { name: "Open photo 2" });
});
