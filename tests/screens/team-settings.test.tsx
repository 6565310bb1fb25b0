// @vitest-environment happy-dom
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { TeamSettings } from "../../src/screens/team/settings/team-settings.tsx";
import { services } from "../../src/stores/services.ts";
import { editedTeam } from "../../src/stores/teams/team-settings.ts";
import { fakes, ok, provideFakes } from "../stores/fake-services.ts";
import { rawTeam, readRawTeam } from "../stores/server-data.ts";

const showPath = (path: string) => {
  services().history.current = () => ({ path, search: "", key: path, depth: 1 });
};

beforeEach(() => {
  provideFakes();
  showPath("/teams/7");
});

test.each([
  ["an owner", "Owner", "Delete Team", "deleteTeam"],
  ["a member", "Member", "Leave Team", "leaveTeam"],
] as const)("%s who leaves the page before the answer stays there", async (...row) => {
  const [, role, action, endpoint] = row;
  const user = userEvent.setup();
  const answer = fakes.hold(endpoint);
  render(<TeamSettings team={readRawTeam(rawTeam(7))} role={role} />);
  await user.click(screen.getByRole("button", { name: "Team settings" }));
  await user.click(screen.getByRole("button", { name: action }));
  const question = within(screen.getByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: action }));
  expect(question.getByRole("button", { busy: true })).toBeTruthy();
  showPath("/teams");
  answer.resolve(ok(null));
  await waitFor(() => expect(question.queryByRole("button", { busy: true })).toBeNull());
  expect(fakes.visits).toEqual([]);
});

/** The dialog in which an owner edits the team. */
async function openForm() {
  await userEvent.click(screen.getByRole("button", { name: "Team settings" }));
  await userEvent.click(screen.getByRole("button", { name: "Edit Team" }));
  return screen.findByRole("dialog", { name: "Edit team" });
}

test("an owner may leave the form while it is being saved, in each way", async () => {
  const user = userEvent.setup();
  fakes.hold("updateTeam");
  // biome-ignore lint/a11y/useValidAriaRole: the viewer's role in the team
  render(<TeamSettings team={readRawTeam(rawTeam(7))} role="Owner" />);
  const isClosing = (dialog: HTMLElement) =>
    waitFor(() => expect(!dialog.isConnected || dialog.closest("[data-closing]")).toBeTruthy());
  const dialog = await openForm();
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await user.keyboard("{Escape}");
  await isClosing(dialog);
  const again = await openForm();
  await user.click(within(again).getByRole("button", { name: "Close" }));
  await isClosing(again);
});

test("Save says that the name is missing, and leads to its field", async () => {
  // biome-ignore lint/a11y/useValidAriaRole: the viewer's role in the team
  render(<TeamSettings team={readRawTeam(rawTeam(7))} role="Owner" />);
  await openForm();
  const name = await screen.findByRole("textbox", { name: "Team name" });
  await userEvent.clear(name);
  await userEvent.type(name, "\u200b");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByRole("alert").textContent).toBe("Team name is required");
  expect(document.activeElement).toBe(name);
  expect([fakes.callsOf("updateTeam"), fakes.notices]).toEqual([[], []]);
});

test.each([
  ["Discard", "{Escape}", "Discard draft"],
  ["Save", "Seven", "Save"],
])("a form that opens again after %s finds no fault before Save", async (_, keys, last) => {
  const user = userEvent.setup();
  fakes.serve("updateTeam", () => ok(rawTeam(7)));
  // biome-ignore lint/a11y/useValidAriaRole: the viewer's role in the team
  render(<TeamSettings team={readRawTeam(rawTeam(7))} role="Owner" />);
  const name = () => screen.findByRole("textbox", { name: "Team name" });
  const dialog = await openForm();
  await user.clear(await name());
  await user.click(screen.getByRole("button", { name: "Save" }));
  screen.getByRole("alert");
  await user.keyboard(keys);
  await user.click(screen.getByRole("button", { name: last }));
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  await openForm();
  await user.clear(await name());
  expect(screen.queryByRole("alert")).toBeNull();
});

test("Close and Back ask what becomes of a changed team, and no other", async () => {
  // biome-ignore lint/a11y/useValidAriaRole: the viewer's role in the team
  render(<TeamSettings team={readRawTeam(rawTeam(7))} role="Owner" />);
  const closeButton = () => screen.getByRole("button", { name: "Close" });
  await openForm();
  await userEvent.click(closeButton());
  expect(fakes.overlays).toEqual([]);
  for (const [typed, ask, answer, name] of [
    [" A", () => userEvent.click(closeButton()), "Keep draft", "Team 7 A"],
    [" B", () => userEvent.keyboard("{Escape}"), "Discard draft", "Team 7"],
    [" C", () => act(async () => fakes.overlays.pop()?.(true)), "Keep draft", "Team 7 C"],
  ] as const) {
    const dialog = within(await openForm());
    await userEvent.type(dialog.getByRole("textbox", { name: "Team name" }), typed);
    await ask();
    await userEvent.click(await screen.findByRole("button", { name: answer }));
    await waitFor(() => expect(fakes.overlays).toEqual([]));
    expect(editedTeam("7").form.name).toBe(name);
  }
});
