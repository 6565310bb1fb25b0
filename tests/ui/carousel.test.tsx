// @vitest-environment happy-dom
import { act, useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Carousel } from "../../src/ui/carousel.tsx";
import { find, render, touch } from "./render.tsx";

const photos = ["a", "b", "c"].map(name => ({ src: `blob:${name}`, alt: name }));
const seen: number[] = [];
const doubleTaps = vi.fn();

function Sample({ list = photos }: { list?: { src?: string; alt: string }[] }) {
  const [index, setIndex] = useState(0);
  return (
    <Carousel
      className="box"
      photos={list}
      index={index}
      onIndexChange={next => {
        seen.push(next);
        setIndex(next);
      }}
      texts={{
        count: `${index + 1}/${list.length}`,
        previous: "Previous",
        next: "Next",
        error: "Unable to load image",
      }}
      gestures={{ swipeMinPx: 50, doubleTapWindowMs: 300 }}
      onDoubleTap={doubleTaps}
    />
  );
}

function currentAlt(): string {
  return find<HTMLImageElement>('img:not([alt=""])').alt;
}

beforeEach(() => {
  seen.length = 0;
  doubleTaps.mockClear();
});

describe("swipe", () => {
  test("a move of exactly 50 px is not a swipe", () => {
    render(<Sample />);
    touch(".box", [
      [200, 100],
      [150, 100],
    ]);
    expect(seen).toEqual([]);
  });

  test("a move of 51 px to the left shows the next photo", () => {
    render(<Sample />);
    touch(".box", [
      [200, 100],
      [149, 100],
    ]);
    expect(seen).toEqual([1]);
    expect(currentAlt()).toBe("b");
  });

  test("a swipe to the right on the first photo wraps to the last", () => {
    render(<Sample />);
    touch(".box", [
      [100, 100],
      [190, 104],
    ]);
    expect(seen).toEqual([2]);
    expect(currentAlt()).toBe("c");
  });

  test("one photo cannot be swiped and has no arrows", () => {
    const host = render(<Sample list={photos.slice(0, 1)} />);
    touch(".box", [
      [200, 100],
      [20, 100],
    ]);
    expect(seen).toEqual([]);
    expect(host.querySelector("button")).toBeNull();
  });

  test("the photo follows the finger without a render, and lets go of it", () => {
    render(<Sample />);
    const box = find(".box");
    const send = (type: string, clientX: number) =>
      act(() => {
        box.dispatchEvent(
          new PointerEvent(type, {
            bubbles: true,
            clientX,
            clientY: 0,
            pointerId: 1,
            isPrimary: true,
          }),
        );
      });
    send("pointerdown", 100);
    send("pointermove", 70);
    expect(box.style.getPropertyValue("--drag")).toBe("-30px");
    send("pointercancel", 70);
    expect(box.style.getPropertyValue("--drag")).toBe("");
    expect(seen).toEqual([]);
  });
});

describe("photos in the page", () => {
  test("only the current one until a pointer comes near, then its neighbours", () => {
    const host = render(<Sample />);
    expect(host.querySelectorAll("img")).toHaveLength(1);
    touch(".box", [
      [200, 100],
      [100, 100],
    ]);
    expect(host.querySelectorAll("img")).toHaveLength(3);
  });

  test("going round three times never shows a wrong photo", () => {
    render(<Sample />);
    for (let step = 1; step <= 9; step++) {
      act(() => find('[aria-label="Next"]').click());
      expect(currentAlt()).toBe(photos[step % 3]?.alt);
    }
  });

  test("a photo that does not load is told in words, its box stays", () => {
    const host = render(<Sample />);
    act(() => {
      find("img").dispatchEvent(new Event("error"));
    });
    expect(host.textContent).toContain("Unable to load image");
    expect(host.querySelector("img")).toBeNull();
  });

  test("a photo without an address yet renders no image", () => {
    const host = render(<Sample list={[{ alt: "later" }]} />);
    expect(host.querySelector("img")).toBeNull();
  });
});

describe("double tap", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const tap = () => touch(".box", [[100, 100]]);

  test("two taps within 300 ms count once", () => {
    render(<Sample />);
    tap();
    vi.advanceTimersByTime(300);
    tap();
    expect(doubleTaps).toHaveBeenCalledTimes(1);
  });

  test("two taps 301 ms apart do not count", () => {
    render(<Sample />);
    tap();
    vi.advanceTimersByTime(301);
    tap();
    expect(doubleTaps).not.toHaveBeenCalled();
  });

  test("a third tap starts over", () => {
    render(<Sample />);
    tap();
    tap();
    tap();
    expect(doubleTaps).toHaveBeenCalledTimes(1);
    tap();
    expect(doubleTaps).toHaveBeenCalledTimes(2);
  });

  test("a swipe between two taps is no tap", () => {
    render(<Sample />);
    tap();
    touch(".box", [
      [100, 100],
      [60, 100],
    ]);
    expect(doubleTaps).not.toHaveBeenCalled();
  });
});
