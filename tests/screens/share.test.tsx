// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { ShareScreen } from "../../src/screens/share/share-screen.tsx";
import { services } from "../../src/stores/services.ts";
import { fakes, ok, provideFakes } from "../stores/fake-services.ts";
import { rawTeam } from "../stores/server-data.ts";

async function showPrivateTeam(extra = {}) {
  fakes.serve("team", () => ok(rawTeam(7, { user_id: "me", privacy: 1, ...extra })));
  render(<ShareScreen teamId="7" />);
  await screen.findByText("Team 7");
}

beforeEach(provideFakes);

test("a private team without a code says so and offers nothing to share", async () => {
  await showPrivateTeam();
  await screen.findByText("This team has no invite code yet.");
  expect(screen.queryByRole("button", { name: "Share Team" })).toBeNull();
});

test("a code that cannot be copied is selected, and its field says what to do", async () => {
  services().native.copyText = async () => false;
  await showPrivateTeam({ invite_code: "ABCD1234" });
  await userEvent.click(screen.getByRole("button", { name: "Copy code" }));
  const field = await screen.findByRole<HTMLInputElement>("textbox", {
    description: "Press and hold to copy",
  });
  expect(document.activeElement).toBe(field);
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe("ABCD1234");
  await userEvent.click(screen.getByRole("button", { name: "Share Team" }));
  expect(field.getAttribute("aria-describedby")).toBeNull();
});

test("a team is shared with its name, a message and the link", async () => {
  const share = vi.spyOn(services().native, "share");
  await showPrivateTeam({ invite_code: "ABCD1234" });
  await userEvent.click(screen.getByRole("button", { name: "Share Team" }));
  const url = "https://teamhub.test/teams?code=ABCD1234";
  expect(share).toHaveBeenCalledWith({ title: "Team 7", text: "Train with us: Team 7", url });
});
