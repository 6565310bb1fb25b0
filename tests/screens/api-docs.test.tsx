// @vitest-environment happy-dom
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { ApiDocsScreen } from "../../src/screens/api-docs/api-docs-screen.tsx";
import { localText } from "../../src/services/storage.ts";
import { services } from "../../src/stores/services.ts";
import { provideFakes } from "../stores/fake-services.ts";

const user = userEvent.setup();

async function filter(text: string): Promise<void> {
  const field = screen.getByRole("searchbox");
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

beforeEach(async () => {
  provideFakes();
  localText.remove("docs.checked");
  render(<ApiDocsScreen />);
  await screen.findByText(/checked/);
});

test("the page counts the endpoints that are checked", async () => {
  const box = screen.getByRole("checkbox", { name: "Mark POST users/teams as checked" });
  const total = screen.getAllByRole("checkbox").length;
  screen.getByText(new RegExp(`^0 of ${total} checked`));
  await user.click(box);
  await screen.findByText(new RegExp(`^1 of ${total} checked`));
  await user.click(box);
  await screen.findByText(new RegExp(`^0 of ${total} checked`));
});

test("the filter looks at method and path as a row shows them, in either case", async () => {
  await filter("put v3/users/teams/join/");
  screen.getByText("No endpoint matches");
  await filter("post V3/users/teams/join/");
  expect(screen.getByRole("listitem").textContent).toContain("v3/users/teams/join/{code}");
});

test("an endpoint shows its examples when it is opened, and copies its call without the token", async () => {
  const copyText = vi.fn(async (_text: string) => true);
  services().native.copyText = copyText;
  await filter("post v3/users/teams");
  const [endpoint = document.body] = screen.getAllByRole("listitem");
  expect(within(endpoint).queryByText(/Sunrise Ridge Runners/)).toBeNull();
  await user.click(within(endpoint).getByText("POST"));
  const examples = within(endpoint).getAllByText(/Sunrise Ridge Runners/);
  expect(examples.map(({ textContent }) => JSON.parse(textContent))).toMatchObject([
    { name: "Sunrise Ridge Runners", privacy: 1 },
    { error: false, data: { team: { id: "7" } } },
  ]);
  await user.click(within(endpoint).getByRole("button"));
  expect(copyText).toHaveBeenCalledWith(expect.stringContaining("Bearer $TOKEN"));
});
