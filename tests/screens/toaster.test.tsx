// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { expect, test, vi } from "vitest";
import { Toaster } from "../../src/screens/layout/toaster.tsx";
import { notify } from "../../src/services/notify.ts";
import { Pill } from "../../src/ui/controls/pill.tsx";
import { EmptyState } from "../../src/ui/feedback/empty-state.tsx";
import { PullToRefresh } from "../../src/ui/motion/pull-to-refresh.tsx";
import { Carousel } from "../../src/ui/photo/carousel.tsx";
import { deferred } from "../deferred.ts";
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

test("what comes to the screen without a toast is said in the region that was there before", () => {
  provideFakes();
  const page = (state?: ReactNode) => (
    <>
      {state}
      <Toaster />
    </>
  );
  const { rerender } = render(page());
  const region = screen.getByRole("status");
  const empty = (
    <EmptyState key="empty" icon="search" title="No teams found" text="Try another name" />
  );
  rerender(page([<Pill key="pill" label="3 new posts" onPress={() => {}} />, empty]));
  expect(region.textContent?.trim()).toBe("3 new posts No teams found. Try another name");
  rerender(page());
  expect(region.textContent).toBe("");
});

test("a step to another photo says which one it is", async () => {
  provideFakes();
  const photos = [1, 2].map(at => ({ src: `https://a.test/${at}`, alt: `Photo ${at} of 2` }));
  const words = { previous: "Previous", next: "Next", error: "Failed", open: "Open", count: "1/2" };
  const settings = { ...words, swipeMinPx: 50, doubleTapWindowMs: 300 };
  function Photos() {
    const [index, setIndex] = useState(0);
    return <Carousel {...{ photos, index, settings }} onIndexChange={setIndex} />;
  }
  render(
    <>
      <Photos />
      <Toaster />
    </>,
  );
  expect(screen.getByRole("status").textContent).toBe("");
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(screen.getByRole("status").textContent).toBe("Photo 2 of 2 ");
});

test("a list that is loaded again says so, and nothing once it has come", async () => {
  provideFakes();
  const answer = deferred<void>();
  render(
    <>
      <PullToRefresh
        label="Refresh"
        busyLabel="Loading..."
        scroller={{ current: null }}
        onRefresh={() => answer.promise}
      />
      <Toaster />
    </>,
  );
  // As a screen reader presses it: no pointer can.
  fireEvent.click(screen.getByRole("button", { name: "Refresh" }));
  expect(screen.getByRole("status").textContent).toBe("Loading... ");
  await act(async () => answer.resolve());
  expect(screen.getByRole("status").textContent).toBe("");
});
