// @vitest-environment happy-dom
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { CreateTeamScreen } from "../../src/screens/create-team/create-team-screen.tsx";
import { services } from "../../src/stores/services.ts";
import { newTeam } from "../../src/stores/teams/team-form.ts";
import { fakes, noticeKeys, ok, provideFakes } from "../stores/fake-services.ts";
import { rawTeam } from "../stores/server-data.ts";

beforeEach(() => {
  provideFakes();
  newTeam.clear();
});

const typeRidge = () => userEvent.type(screen.getByRole("textbox", { name: "Team name" }), "Ridge");
async function createRidge() {
  render(<CreateTeamScreen />);
  await typeRidge();
  await userEvent.click(screen.getByRole("button", { name: "Create" }));
}

test("Cancel asks what becomes of what was typed, and leaves at once where there is nothing", async () => {
  const { unmount } = render(<CreateTeamScreen />);
  // On a phone an icon, on a wider screen a button.
  const cancel = () => screen.getAllByRole("button", { name: "Cancel" })[0] as HTMLElement;
  await userEvent.click(cancel());
  expect(fakes.visits).toEqual(["back or /teams"]);
  unmount();

  const again = render(<CreateTeamScreen />);
  await typeRidge();
  await userEvent.click(cancel());
  await userEvent.click(await screen.findByRole("button", { name: "Keep draft" }));
  expect(fakes.visits).toHaveLength(2);
  expect(newTeam.form.name).toBe("Ridge");
  again.unmount();

  render(<CreateTeamScreen />);
  await userEvent.click(cancel());
  await userEvent.click(await screen.findByRole("button", { name: "Discard draft" }));
  expect(fakes.visits).toHaveLength(3);
  expect(newTeam.form.name).toBe("");
});

test("Cancel asks nothing while the team is being created: its form could not be given up any more", async () => {
  const answer = fakes.hold("createTeam");
  await createRidge();
  await userEvent.click(screen.getAllByRole("button", { name: "Cancel" })[0] as HTMLElement);
  expect(fakes.visits).toEqual(["back or /teams"]);
  expect(screen.queryByRole("button", { name: "Discard draft" })).toBeNull();
  expect(newTeam.form).toMatchObject({ name: "Ridge", isSaving: true });
  answer.resolve(ok({}));
  await waitFor(() => expect(newTeam.form.name).toBe(""));
});

test("Back asks about what was typed, for as long as the form is there and the team is not being created", async () => {
  const back = () => act(async () => fakes.overlays.pop()?.(true));
  fakes.hold("createTeam");
  const { unmount } = render(<CreateTeamScreen />);
  await typeRidge();
  expect(fakes.overlays).toHaveLength(1);
  unmount();
  expect(fakes.overlays).toEqual([]);
  render(<CreateTeamScreen />);
  await back();
  const question = screen.getByRole("dialog");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(question.isConnected).toBe(false));
  expect(fakes.visits).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Create" }));
  await back();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(fakes.visits).toEqual(["back or /teams"]);
});

test("the picture and the privacy of a team stay as they are while the team is being created", async () => {
  fakes.hold("createTeam");
  render(<CreateTeamScreen />);
  const picture = screen.getByRole<HTMLButtonElement>("button", { name: /^Add a photo/ });
  const privacy = screen.getByRole<HTMLFieldSetElement>("group", { name: "Privacy" });
  expect([picture.disabled, privacy.disabled]).toEqual([false, false]);
  // There is none to remove.
  expect(screen.queryByRole("button", { name: "Remove photo" })).toBeNull();
  await typeRidge();
  await userEvent.click(screen.getByRole("button", { name: "Create" }));
  await waitFor(() => expect(fakes.callsOf("createTeam")).toHaveLength(1));
  expect([picture.disabled, privacy.disabled]).toEqual([true, true]);
});

test("the keys lead from the name to the description, and create the team once; both keep the caret meanwhile", async () => {
  fakes.hold("createTeam");
  render(<CreateTeamScreen />);
  const [name, description] = screen.getAllByRole<HTMLInputElement>("textbox");
  await userEvent.type(name as HTMLElement, "Ridge{Enter}");
  await userEvent.keyboard("Hills{Control>}{Enter}{/Control}");
  await waitFor(() => expect(fakes.callsOf("createTeam")).toHaveLength(1));
  await userEvent.keyboard(" too{Control>}{Enter}{/Control}");
  expect(document.activeElement).toBe(description);
  await userEvent.type(name as HTMLElement, " Two");
  // An engine takes the caret out of a disabled field.
  expect([name?.disabled, description?.disabled]).toEqual([false, false]);
  expect([name?.value, description?.value]).toEqual(["Ridge", "Hills"]);
  expect(fakes.callsOf("createTeam")).toHaveLength(1);
});

test("Create says that a name is missing, and leads to its field", async () => {
  render(<CreateTeamScreen />);
  const create = screen.getByRole("button", { name: "Create" });
  const name = screen.getByRole("textbox", { name: "Team name" });
  expect(create.getAttribute("aria-disabled")).toBe("true");
  expect(screen.queryByRole("alert")).toBeNull();
  await userEvent.type(name, "\u200b");
  await userEvent.click(create);
  const error = "Team name is required";
  expect(screen.getByRole("alert").textContent).toBe(error);
  expect(screen.getByRole("textbox", { name: "Team name", description: error })).toBe(name);
  expect(name.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(name);
  await userEvent.type(name, "Ridge");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(create.getAttribute("aria-disabled")).toBeNull();
  expect([fakes.callsOf("createTeam"), fakes.notices]).toEqual([[], []]);
});

test.each([
  ["/teams/create", ["/teams/42"]],
  ["/teams", []],
])("a team that is created while the user is at %s leads to %j", async (path, visits) => {
  const answer = fakes.hold("createTeam");
  await createRidge();
  services().history.current = () => ({ path, search: "", key: path, depth: 1 });
  answer.resolve(ok({ team: rawTeam(42) }));
  await waitFor(() => expect(noticeKeys()).toEqual(["teams.createSuccess"]));
  await waitFor(() => expect(newTeam.form.name).toBe(""));
  expect(fakes.visits).toEqual(visits);
  expect(fakes.callsOf("userTeams")).toHaveLength(1 - visits.length);
});

test("a team that was begun before is there again", async () => {
  const text = JSON.stringify({ name: "Ridge" });
  fakes.drafts.set("me/new-team", { text, photos: [], version: "1" });
  render(<CreateTeamScreen />);
  await screen.findByDisplayValue("Ridge");
});
