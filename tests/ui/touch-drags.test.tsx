// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { watchEdgeSwipe } from "../../src/ui/motion/edge-swipe.ts";
import { PullToRefresh } from "../../src/ui/motion/pull-to-refresh.tsx";
import { Sheet } from "../../src/ui/overlay/sheet.tsx";
import { TimeButton } from "../../src/ui/post/time-button.tsx";

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

/** How far down everything stands: happy-dom reads no transform. */
function stubShiftPx(m42: number) {
  vi.stubGlobal("DOMMatrixReadOnly", function (this: object) {
    Object.assign(this, { m42 });
  });
}

describe("a finger on a sheet", () => {
  const onClose = vi.fn();
  const sheet = (text: string, how: { open?: boolean; dismissible?: boolean } = {}) => (
    <Sheet open title="Comments" closeLabel="Close" onClose={onClose} {...how}>
      <p key={text}>{text}</p>
      <input />
    </Sheet>
  );
  const panel = () => screen.getByRole("dialog");

  beforeEach(() => {
    stubShiftPx(0);
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

  /** Each step is a time, and where the finger is then. */
  type Step = readonly [atMs: number, ...Finger];
  const FAR: readonly Step[] = [
    [50, 100, 115],
    [900, 100, 255],
  ];
  test.each<[string, readonly Step[], number]>([
    ["that draws it far closes it", FAR, 1],
    ["that draws it a little does not", [...FAR.slice(0, 1), [900, 100, 175]], 0],
    ["that throws it down closes it", [...FAR.slice(0, 1), [960, 100, 125], [970, 100, 145]], 1],
    ["that throws it back up does not", [...FAR, [960, 100, 260], [970, 100, 240]], 0],
    ["that moves to a side does not", [[50, 120, 115], ...FAR.slice(1)], 0],
  ])("%s", (_, steps, times) => {
    vi.useFakeTimers();
    render(sheet("Well done"));
    Object.defineProperty(panel(), "offsetHeight", { value: 600 });
    const text = screen.getByText("Well done");
    touch(text, "touchstart", 0, [100, 100]);
    for (const [atMs, ...finger] of steps) touch(text, "touchmove", atMs, finger);
    touch(text, "touchend", 990);
    expect(onClose).toHaveBeenCalledTimes(times);
    // Also where its parent has kept it open.
    vi.advanceTimersByTime(400);
    expect(panel().style.transform).toMatch(/^(translateY\(0px\))?$/);
  });

  test("that is joined by a second one lets it go", () => {
    render(sheet("Well done"));
    pullDown(screen.getByText("Well done"));
    touch(screen.getByText("Well done"), "touchstart", 950, [100, 175], [200, 300]);
    expect(panel().style.transform).toBe("translateY(0px)");
  });

  test("makes it give way a little where it must stay", () => {
    render(sheet("Well done", { dismissible: false }));
    const text = screen.getByText("Well done");
    touch(text, "touchstart", 0, [100, 100]);
    for (const [atMs, ...finger] of FAR) touch(text, "touchmove", atMs, finger);
    expect(Number.parseFloat(panel().style.transform.slice(11))).toBeLessThan(60);
    touch(text, "touchend", 1000);
    expect(onClose).not.toHaveBeenCalled();
    expect(panel().style.transform).toBe("translateY(0px)");
  });

  test("that selects in a field leaves it where it is", () => {
    render(sheet("Well done"));
    expect(pullDown(screen.getByRole("textbox")).defaultPrevented).toBe(false);
    expect(panel().style.transform).toBe("");
  });

  test("keeps one that is leaving in the page while it holds it", () => {
    vi.useFakeTimers();
    stubShiftPx(30);
    const { rerender } = render(sheet("Well done"));
    vi.spyOn(panel(), "getBoundingClientRect").mockReturnValue(new DOMRect(0, 50, 390, 600));
    rerender(sheet("Well done", { open: false }));
    touch(document.body, "touchstart", 0, [100, 100]);
    act(() => void vi.advanceTimersByTime(1000));
    panel();
    touch(document.body, "touchend", 1000);
    act(() => void vi.advanceTimersByTime(1000));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("moves a page that is zoomed, and not the sheet", () => {
    vi.stubGlobal("visualViewport", { scale: 2 });
    render(sheet("Well done"));
    expect(pullDown(screen.getByRole("heading")).defaultPrevented).toBe(false);
    expect(panel().style.transform).toBe("");
  });

  test("scrolls back the whole sheet where that is scrolled", () => {
    render(sheet("Well done"));
    panel().scrollTop = 50;
    const move = pullDown(screen.getByText("Well done"));
    expect(move.defaultPrevented).toBe(false);
    expect(panel().style.transform).toBe("");
  });
});

describe("a swipe to the right", () => {
  const goBack = vi.fn();
  let isOn = true;
  beforeAll(() => {
    watchEdgeSwipe({ isOn: () => isOn, canPull: () => true, goBack, undo: () => {} });
  });
  beforeEach(() => void vi.stubGlobal("matchMedia", () => ({ matches: true })));
  afterEach(() => {
    isOn = true;
    delete document.documentElement.dataset.overlay;
  });

  function swipe(fromPx: number, end = "touchend") {
    touch(document.body, "touchstart", 0, [fromPx, 100]);
    touch(document.body, "touchmove", 50, [fromPx + 15, 100]);
    touch(document.body, "touchmove", 90, [fromPx + 80, 100]);
    touch(document.body, end, 100);
  }

  test("from the edge goes back", () => {
    swipe(5);
    expect(goBack).toHaveBeenCalledTimes(1);
  });

  test.each<[string, () => void]>([
    ["that begins further inside", () => swipe(40)],
    ["that the device takes away", () => swipe(5, "touchcancel")],
    [
      "beside a dialog",
      () => {
        document.documentElement.dataset.overlay = "sheet";
        swipe(5);
      },
    ],
    [
      "on a page that is zoomed",
      () => {
        vi.stubGlobal("visualViewport", { scale: 2 });
        swipe(5);
      },
    ],
    [
      "on a device that goes back by itself",
      () => {
        isOn = false;
        swipe(5);
      },
    ],
  ])("%s does not go back", (_, perform) => {
    perform();
    expect(goBack).not.toHaveBeenCalled();
  });

  test("that is slow does not go back because of a second finger", () => {
    const swipeSlowly = (...others: Finger[]) => {
      touch(document.body, "touchstart", 0, [5, 100]);
      touch(document.body, "touchmove", 100, [15, 100]);
      touch(document.body, "touchmove", 1000, [65, 100]);
      if (others.length > 0) touch(document.body, "touchstart", 1000, [65, 100], ...others);
      touch(document.body, "touchend", 1050);
    };
    swipeSlowly();
    swipeSlowly([200, 300]);
    expect(goBack).not.toHaveBeenCalled();
  });
});

describe("a list is loaded again", () => {
  const onRefresh = vi.fn(() => new Promise(() => {}));
  const disc = () => screen.getByRole("button", { name: "Refresh" });

  function Sample() {
    const scroller = useRef<HTMLDivElement>(null);
    return (
      <div ref={scroller}>
        <PullToRefresh
          label="Refresh"
          busyLabel="Loading"
          scroller={scroller}
          onRefresh={onRefresh}
        />
        <section>
          <p>Post</p>
          <TimeButton time="1 hour ago" fullTime="May 2, 09:00" />
        </section>
      </div>
    );
  }

  test.each([
    ["where it is pulled far enough", 150, "touchend", 0, 1],
    ["not where it is pulled a little", 80, "touchend", 0, 0],
    ["not where the device takes the finger away", 150, "touchcancel", 0, 0],
    ["not where the finger scrolls a list in it", 150, "touchend", 50, 0],
  ])("%s", (_, byPx, end, scrollTop, times) => {
    render(<Sample />);
    const post = screen.getByText("Post");
    Object.assign(post.parentElement as Element, { scrollTop });
    touch(post, "touchstart", 0, [100, 100]);
    touch(post, "touchmove", 50, [100, 110]);
    touch(post, "touchmove", 500, [100, 100 + byPx]);
    touch(post, end, 600);
    expect(onRefresh).toHaveBeenCalledTimes(times);
    // The disc is where it was.
    expect(disc().style.getPropertyValue("--pull")).toMatch(/^0?$/);
  });

  test("not by a finger whose long press has done something", () => {
    vi.useFakeTimers();
    render(<Sample />);
    const time = screen.getByText("1 hour ago");
    touch(time, "touchstart", 0, [100, 100]);
    fireEvent.pointerDown(time, { pointerType: "touch", isPrimary: true });
    act(() => void vi.advanceTimersByTime(500));
    expect(time.textContent).toBe("May 2, 09:00");
    touch(time, "touchmove", 550, [100, 110]);
    touch(time, "touchmove", 900, [100, 250]);
    touch(time, "touchend", 1000);
    expect(onRefresh).not.toHaveBeenCalled();
  });

  test("by a finger that neither presses what is under it nor scrolls", () => {
    render(<Sample />);
    const post = screen.getByText("Post");
    const onPointerCancel = vi.fn();
    post.addEventListener("pointercancel", onPointerCancel);
    touch(post, "touchstart", 0, [100, 100]);
    touch(post, "touchmove", 50, [100, 103]);
    expect(onPointerCancel).not.toHaveBeenCalled();
    const move = touch(post, "touchmove", 60, [100, 110]);
    expect(onPointerCancel).toHaveBeenCalledTimes(1);
    // The engine does not scroll either.
    expect(move.defaultPrevented).toBe(true);
  });

  test("once where its button is pressed twice", () => {
    render(<Sample />);
    fireEvent.click(disc());
    fireEvent.click(disc());
    expect(onRefresh).toHaveBeenCalledTimes(1);
  });
});
