// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { watchEdgeSwipe } from "../../src/ui/edge-swipe.ts";
import { Sheet } from "../../src/ui/sheet.tsx";

/** Where a finger is, from the left and from the top. */
type Finger = readonly [xPx: number, yPx: number];

function touch(target: Element, type: string, atMs: number, ...fingers: Finger[]): Event {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const touches = fingers.map(([clientX, clientY]) => ({ clientX, clientY, target }));
  Object.defineProperties(event, { touches: { value: touches }, timeStamp: { value: atMs } });
  target.dispatchEvent(event);
  return event;
}

/** A finger comes down and moves the sheet down slowly, by 60 px after its first 15. */
function pullDown(target: Element): Event {
  touch(target, "touchstart", 0, [100, 100]);
  touch(target, "touchmove", 50, [100, 115]);
  return touch(target, "touchmove", 900, [100, 175]);
}

describe("a finger on a sheet", () => {
  const onClose = vi.fn();
  const sheet = (text: string) => (
    <Sheet open title="Comments" closeLabel="Close" onClose={onClose}>
      <p key={text}>{text}</p>
    </Sheet>
  );
  const panel = () => screen.getByRole("dialog");

  beforeEach(() => {
    // happy-dom reads no transform.
    vi.stubGlobal(
      "DOMMatrixReadOnly",
      class {
        m42 = 0;
      },
    );
  });

  test("is followed to its end where what it has touched leaves the page", () => {
    const { rerender } = render(sheet("Loading..."));
    const placeholder = screen.getByText("Loading...");
    pullDown(placeholder);
    expect(panel().style.transform).toBe("translateY(60px)");
    rerender(sheet("Well done"));
    touch(placeholder, "touchend", 1000);
    expect(panel().style.transform).toBe("translateY(0px)");
  });

  test("that the device takes away closes it at no distance", () => {
    render(sheet("Well done"));
    Object.defineProperty(panel(), "offsetHeight", { value: 100 });
    pullDown(screen.getByRole("heading"));
    touch(screen.getByRole("heading"), "touchcancel", 1000);
    expect(onClose).not.toHaveBeenCalled();
    expect(panel().style.transform).toBe("translateY(0px)");
  });

  test("scrolls back the whole sheet where that is scrolled", () => {
    render(sheet("Well done"));
    panel().scrollTop = 50;
    const move = pullDown(screen.getByText("Well done"));
    expect(move.defaultPrevented).toBe(false);
    expect(panel().style.transform).toBe("");
  });
});

test("a slow swipe from the edge does not go back because of a second finger", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const goBack = vi.fn();
  watchEdgeSwipe({ isOn: () => true, canPull: () => true, goBack, undo: () => {} });
  const swipe = (...others: Finger[]) => {
    touch(document.body, "touchstart", 0, [5, 100]);
    touch(document.body, "touchmove", 100, [15, 100]);
    touch(document.body, "touchmove", 1000, [65, 100]);
    if (others.length > 0) touch(document.body, "touchstart", 1000, [65, 100], ...others);
    touch(document.body, "touchend", 1050);
  };
  swipe();
  swipe([200, 300]);
  expect(goBack).not.toHaveBeenCalled();
});
