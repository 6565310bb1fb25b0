// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, describe, expect, test } from "vitest";
import { TeamSettings } from "../../src/screens/team/settings/team-settings.tsx";
import { services } from "../../src/stores/services.ts";
import { deferred, type FakeServices, fail, ok, provideFakes } from "../stores/fake-services.ts";
import { rawTeam, readRawTeam } from "../stores/server-data.ts";
import { click, find, render } from "../ui/render.tsx";
import { until } from "./until.ts";

let fakes: FakeServices;

const team = () => readRawTeam(rawTeam(7, { name: "Iron Hour", description: "Sixty minutes" }));

/** What is on top: a dialog that closes is there a moment longer. */
const dialogs = () =>
  [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].filter(
    dialog => !dialog.closest("[data-closing]"),
  );
const labels = () =>
  dialogs()
    .flatMap(dialog => [...dialog.querySelectorAll("button")])
    .map(button => button.textContent);

async function tap(label: string) {
  const button = dialogs()
    .flatMap(dialog => [...dialog.querySelectorAll("button")])
    .find(({ textContent }) => textContent === label);
  if (!button) throw new Error(`no button ${label} among ${labels().join()}`);
  await act(async () => button.click());
}

function openSettings(role: "Owner" | "Member") {
  render(<TeamSettings team={team()} role={role} />);
  click('[aria-label="Team settings"]');
}

beforeEach(() => {
  fakes = provideFakes();
  services().history.current = () => ({ path: "/teams/7", search: "", key: "team", depth: 1 });
});

describe("the settings", () => {
  test("of an owner are Edit and Delete", () => {
    openSettings("Owner");
    expect(labels()).toEqual(["Edit Team", "Delete Team", "Cancel"]);
  });

  test("of a member are Leave alone", () => {
    openSettings("Member");
    expect(labels()).toEqual(["Leave Team", "Cancel"]);
  });
});

describe("the edit dialog", () => {
  test("has the team's name, description and privacy, and says when it is saving", async () => {
    const answer = deferred();
    fakes.serve("updateTeam", () => answer.promise);
    openSettings("Owner");
    await tap("Edit Team");
    expect(find<HTMLInputElement>('input[type="text"]').value).toBe("Iron Hour");
    expect(find<HTMLTextAreaElement>("textarea").value).toBe("Sixty minutes");
    const privacy = find<HTMLSelectElement>("select");
    expect(privacy.value).toBe("2");
    expect([...privacy.options].map(option => [option.value, option.text])).toEqual([
      ["1", "Private"],
      ["2", "Public"],
    ]);
    await tap("Save");
    expect(labels()).toContain("Updating...");
    answer.resolve(ok(null));
    await until(() => expect(dialogs()).toEqual([]));
  });

  test("stays with what was typed where saving fails", async () => {
    fakes.serve("updateTeam", () => fail("NETWORK"));
    openSettings("Owner");
    await tap("Edit Team");
    await tap("Save");
    await until(() => expect(labels()).toContain("Save"));
    expect(find<HTMLInputElement>('input[type="text"]').value).toBe("Iron Hour");
  });
});

describe.each([
  ["Owner", "Delete Team", "deleteTeam", "/teams?deleted=true"],
  ["Member", "Leave Team", "leaveTeam", "/teams?left=true"],
] as const)("what the %s confirms", (role, action, endpoint, destination) => {
  test(`leads to ${destination}`, async () => {
    fakes.serve(endpoint, () => ok(null));
    openSettings(role);
    await tap(action);
    expect(document.body.textContent).toContain("Iron Hour?");
    expect(fakes.callsOf(endpoint)).toEqual([]);
    await tap(action);
    await until(() => expect(fakes.visits).toEqual([destination]));
  });

  test("calls nobody back who has gone elsewhere meanwhile", async () => {
    const answer = deferred();
    fakes.serve(endpoint, () => answer.promise);
    openSettings(role);
    await tap(action);
    await tap(action);
    services().history.current = () => ({ path: "/teams", search: "", key: "list", depth: 0 });
    answer.resolve(ok(null));
    await until(() => expect(labels()).toContain(action));
    expect(fakes.visits).toEqual([]);
  });

  test("that fails can be tried again", async () => {
    fakes.serve(endpoint, () => fail("NETWORK"));
    openSettings(role);
    await tap(action);
    await tap(action);
    await until(() => expect(labels()).toContain(action));
    expect(fakes.visits).toEqual([]);
  });
});
