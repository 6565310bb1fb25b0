// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, describe, expect, test } from "vitest";
import { ShareScreen } from "../../src/screens/share/share-screen.tsx";
import { services } from "../../src/stores/services.ts";
import { type FakeServices, fail, ok, provideFakes } from "../stores/fake-services.ts";
import { rawTeam } from "../stores/server-data.ts";
import { click, find, render } from "../ui/render.tsx";
import { until } from "./until.ts";

let fakes: FakeServices;
const text = () => document.body.textContent ?? "";
const values = () => [...document.querySelectorAll("input")].map(input => input.value);

async function show(team: Readonly<Record<string, unknown>>) {
  fakes.serve("team", () => ok(rawTeam(7, { name: "Iron Hour", user_id: "me", ...team })));
  fakes.serve("eligibility", () => ok({ can_join: true }));
  render(<ShareScreen teamId="7" />);
  await until(() => expect(text()).toContain("Iron Hour"));
}

beforeEach(() => {
  fakes = provideFakes();
});

describe("the share page", () => {
  test("of a public team has its link, name, members, description and the owner's crown", async () => {
    await show({ privacy: 2, members: 12, description: "Sixty minutes", invite_code: "ABCD1234" });
    expect(values()).toEqual(["https://teamhub.test/teams/7"]);
    expect(text()).toContain("12 members");
    expect(text()).toContain("Sixty minutes");
    expect(find('[aria-label="You own this team"]')).toBeTruthy();
  });

  test("of a private team has its code and its invitation", async () => {
    await show({ privacy: 1, invite_code: "ABCD - 1234" });
    expect(values()).toEqual(["ABCD - 1234", "https://teamhub.test/teams?code=ABCD1234"]);
  });

  test("of a private team without a code says so and offers nothing to share", async () => {
    await show({ privacy: 1 });
    expect(text()).toContain("This team has no invite code yet.");
    expect(text()).not.toContain("Share Team");
  });

  test("selects what cannot be copied, and says how to take it", async () => {
    services().native.copyText = async () => false;
    await show({ privacy: 1, invite_code: "ABCD1234" });
    click('[aria-label="Copy code"]');
    await until(() => expect(text()).toContain("Press and hold to copy"));
    expect(document.activeElement).toBe(document.querySelector("input"));
  });

  test("of a team that does not exist says so, with a way back", async () => {
    fakes.serve("team", () => fail("NOT_FOUND", "HTTP error! status: 404", 404));
    render(<ShareScreen teamId="404" />);
    await until(() => expect(text()).toContain("Team not found"));
    const back = [...document.querySelectorAll("button")].find(b => b.textContent === "Back");
    act(() => back?.click());
    expect(fakes.visits).toEqual(["back or /teams"]);
  });
});
