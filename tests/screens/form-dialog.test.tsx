// @vitest-environment happy-dom
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { App } from "../../src/app.tsx";
import { success } from "../../src/core/result.ts";
import { createAppHistory } from "../../src/services/history.ts";
import { addPhotos } from "../../src/stores/composer/add-photos.ts";
import { getComposer } from "../../src/stores/composer/composer.ts";
import { restoreDraft } from "../../src/stores/composer/restore-draft.ts";
import { isDraftStored, setPostText } from "../../src/stores/composer/save-draft.ts";
import { sendPost } from "../../src/stores/composer/send-post.ts";
import { services } from "../../src/stores/services.ts";
import { nextTurn } from "../next-turn.ts";
import { asWindow, createFakeWindow } from "../services/fake-window.ts";
import { fail, fakes, ok } from "../stores/fake-services.ts";
import { rawTeam } from "../stores/server-data.ts";
import { startScreens } from "./all-screens.tsx";

const TEAM = "/teams/7";
const FORM = "/teams/7/create-post";

/** The app asks once for it. */
const media = Object.assign(new EventTarget(), { matches: true });
let visit: (path: string) => void;

beforeEach(() => {
  media.matches = true;
  vi.stubGlobal("matchMedia", () => media);
  startScreens();
  const listeners = new Set<() => void>();
  let visits = 0;
  let entry = { path: TEAM, search: "", key: "0", depth: 0 };
  Object.assign(services().history, {
    current: () => entry,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  visit = path =>
    act(() => {
      visits += 1;
      entry = { path, search: "", key: `${visits}`, depth: 1 };
      for (const listener of listeners) listener();
    });
});

/** With a real history. */
function startInTeam() {
  const win = createFakeWindow("https://app.test/teams/7");
  const history = createAppHistory(asWindow(win));
  Object.assign(services(), { history });
  render(<App />);
  return { win, history };
}

const field = () =>
  screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Share your workout" });

test("a form that is opened again while it is leaving has nothing of what was sent", async () => {
  fakes.hold("createPost");
  fakes.prepareImage = async file => success({ blob: file, widthPx: 600, heightPx: 600 });
  render(<App />);
  visit(FORM);
  await userEvent.type(field(), "Morning run");
  await act(async () => addPhotos(getComposer("7"), [new Blob(["a"])]));
  await screen.findByRole("img", { name: "Open photo 1" });
  await userEvent.click(screen.getByRole("button", { name: "Post" }));
  visit(TEAM);
  visit(FORM);
  expect([field().value, field().disabled]).toEqual(["", false]);
});

test("a post that was not sent and could not be saved is saved when the app is hidden, without its form", async () => {
  fakes.canSaveDrafts = false;
  fakes.serve("createPost", () => fail("NETWORK"));
  fakes.prepareImage = async file => success({ blob: file, widthPx: 600, heightPx: 600 });
  render(<App />);
  const composer = getComposer("7");
  await act(async () => {
    await restoreDraft(composer);
    setPostText(composer, "Morning run");
    addPhotos(composer, [new Blob(["a"])]);
    expect(await sendPost(composer)).toBe(false);
  });
  expect(await isDraftStored(composer)).toBe(false);
  fakes.canSaveDrafts = true;
  window.dispatchEvent(new Event("pagehide"));
  await vi.waitFor(() => expect([...fakes.drafts.keys()]).toEqual(["me/7"]));
});

test("a new team that could not be saved is saved when the app is hidden", async () => {
  fakes.canSaveDrafts = false;
  render(<App />);
  visit("/teams/create");
  await userEvent.type(await screen.findByRole("textbox", { name: "Team name" }), "Night owls");
  expect(fakes.drafts.size).toBe(0);
  fakes.canSaveDrafts = true;
  window.dispatchEvent(new Event("pagehide"));
  await vi.waitFor(() => expect([...fakes.drafts.keys()]).toEqual(["me/new-team"]));
});

test("a form whose window becomes narrow still asks about its draft", async () => {
  const { win, history } = startInTeam();
  act(() => history.navigate(FORM));
  await userEvent.type(field(), "Morning run");
  await act(async () => {
    media.matches = false;
    media.dispatchEvent(new Event("change"));
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  win.arrive();
  await act(async () => win.userGoes(-1));
  await screen.findByRole("dialog", { name: "Keep this draft?" });
});

test("a form that Back leads to stands over the page of its own team", async () => {
  fakes.serve("team", ({ params }) => ok(rawTeam(Number(params.teamId))));
  const { win, history } = startInTeam();
  act(() => history.navigate(FORM));
  act(() => history.navigate("/teams/9"));
  const heading = (name: string) => screen.findByRole("heading", { level: 1, name, hidden: true });
  await heading("Team 9");
  act(() => win.userGoes(-1));
  field();
  await heading("Team 7");
});

test("a new team that is saved is not saved once more when the app is hidden", async () => {
  render(<App />);
  visit("/teams/create");
  await userEvent.type(await screen.findByRole("textbox", { name: "Team name" }), "Night owls");
  const stored = () => fakes.drafts.get("me/new-team");
  await vi.waitFor(() => expect(stored()?.text).toContain("Night owls"));
  const before = stored();
  window.dispatchEvent(new Event("pagehide"));
  await nextTurn();
  expect(stored()).toBe(before);
});
