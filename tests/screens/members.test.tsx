// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, test } from "vitest";
import { MembersScreen } from "../../src/screens/members/members-screen.tsx";
import { type FakeServices, fail, ok, provideFakes } from "../stores/fake-services.ts";
import { rawTeam } from "../stores/server-data.ts";

let fakes: FakeServices;

beforeEach(() => {
  fakes = provideFakes();
  fakes.serve("team", () => ok(rawTeam(7)));
  fakes.serve("eligibility", () => ok({ can_join: true }));
});

test("a list of members that could not be loaded says so and can be loaded again", async () => {
  fakes.serve("teamMembers", () => fail("NETWORK"));
  render(<MembersScreen teamId="7" />);
  await screen.findByText("Failed to load members");
  fakes.serve("teamMembers", () => ok([{ id: 1, user_id: "owner", first_name: "Mira" }]));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("Mira");
});

test("a team without members says so", async () => {
  fakes.serve("teamMembers", () => ok([]));
  render(<MembersScreen teamId="7" />);
  await screen.findByText("No members yet");
});
