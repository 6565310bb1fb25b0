// @vitest-environment happy-dom
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Toaster } from "../../src/screens/layout/toaster.tsx";
import { notify } from "../../src/services/notify.ts";
import { provideFakes } from "../stores/fake-services.ts";

test.each([
  ["error", "assertive"],
  ["warning", "polite"],
  ["success", "polite"],
] as const)("a toast of kind %s is %s", (kind, live) => {
  provideFakes();
  render(<Toaster />);
  act(() => void notify({ kind, key: "common.copied" }));
  expect(screen.getByRole("status").getAttribute("aria-live")).toBe(live);
});

test("a toast whose button is pressed goes, and does once what it offers", async () => {
  provideFakes();
  render(<Toaster />);
  const retry = vi.fn();
  act(() => void notify({ kind: "error", key: "common.copyError" }, { retry }));
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "common.retry" });
  await userEvent.click(button);
  await userEvent.click(button);
  expect(retry).toHaveBeenCalledTimes(1);
});
