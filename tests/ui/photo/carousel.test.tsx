// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Sheet } from "../../../src/ui/overlay/sheet.tsx";
import { Carousel } from "../../../src/ui/photo/carousel.tsx";
import { settings } from "../carousel-settings.ts";

const user = userEvent.setup();
const photos = ["a", "b", "c"].map(name => ({ src: `blob:${name}`, alt: name }));
const onDoubleTap = vi.fn();
const onOpen = vi.fn();

function Sample({ list = photos }: { list?: { src: string; alt: string }[] }) {
  const [index, setIndex] = useState(0);
  return (
    <Carousel
      photos={list}
      index={index}
      onIndexChange={setIndex}
      settings={{ ...settings, count: `${index + 1}/${list.length}` }}
      onOpen={onOpen}
      onDoubleTap={onDoubleTap}
    />
  );
}

const photo = () => screen.getByRole<HTMLImageElement>("img");
const tap = () => user.pointer({ keys: "[TouchA]", target: photo() });

/** A finger goes down on the photo and moves to the left; `[/TouchA]` lifts it. */
const drag = (distancePx: number) => [
  { keys: "[TouchA>]", target: photo(), coords: { clientX: 200 } },
  { pointerName: "TouchA", coords: { clientX: 200 - distancePx } },
];

/** A finger goes down on an element, and up again. The page hears of it `lateMs` later. */
function press(element: Element, ms: number, lateMs = 0) {
  for (const type of ["pointerdown", "pointerup"]) {
    const event = new PointerEvent(type, { isPrimary: true, bubbles: true });
    // happy-dom's own clock is not faked, and React takes 0 for none.
    Object.defineProperty(event, "timeStamp", { value: performance.now() + 1 - lateMs });
    fireEvent(element, event);
    if (type === "pointerdown") vi.advanceTimersByTime(ms);
  }
}

test("one photo has no arrows and does not follow the finger", async () => {
  render(<Sample list={photos.slice(0, 1)} />);
  const box = photo().parentElement;
  await user.pointer(drag(180));
  expect(box?.style.getPropertyValue("--drag")).toBe("");
  await user.pointer("[/TouchA]");
  expect(screen.queryByRole("button", { name: "Next" })).toBeNull();
});

test("an arrow stands at the box's edge also on a phone whose notch the box keeps off", () => {
  document.documentElement.style.setProperty("--inset-left", "44px");
  render(<Sample />);
  const { margin } = getComputedStyle(screen.getByRole("button", { name: "Previous" }));
  expect(margin).toMatch(/^-22px( 0px)+$/);
  document.documentElement.removeAttribute("style");
});

test("the photo follows the finger, and returns when the engine takes the gesture over", async () => {
  render(<Sample />);
  const box = photo().parentElement;
  await user.pointer(drag(60));
  expect(box?.style.getPropertyValue("--drag")).toBe("-60px");
  fireEvent.pointerCancel(photo());
  expect(box?.style.getPropertyValue("--drag")).toBe("");
  await user.pointer("[/TouchA]");
  expect(photo().alt).toBe("a");
});

test("a mouse that was let go beside the photo drags it no more", () => {
  render(<Sample />);
  const box = photo().parentElement as HTMLElement;
  fireEvent.pointerDown(photo(), { isPrimary: true, clientX: 200, buttons: 1 });
  fireEvent.pointerMove(photo(), { clientX: 198, buttons: 1 });
  fireEvent.pointerUp(document.body);
  fireEvent.pointerMove(photo(), { clientX: 120, buttons: 0 });
  expect(box.style.getPropertyValue("--drag")).toBe("");
});

test.each([
  ["a pointer", () => user.hover(photo())],
  ["the focus", () => user.tab()],
])("only the current photo is loaded until %s comes near", async (_, come) => {
  const { container } = render(<Sample />);
  const images = container.getElementsByTagName("img");
  expect(images).toHaveLength(1);
  await come();
  expect(images).toHaveLength(3);
});

test("going round three times never shows a wrong photo, and each comes from the same side", async () => {
  const { container } = render(<Sample />);
  await user.tab();
  for (let step = 1; step <= 9; step++) {
    const next = container.getElementsByTagName("img")[2];
    await user.click(screen.getByRole("button", { name: "Next" }));
    expect(photo()).toBe(next);
    expect(photo().alt).toBe(photos[step % 3]?.alt);
  }
});

test("a photo without an address yet shows no image", () => {
  render(<Sample list={[{ src: "", alt: "later" }]} />);
  expect(screen.queryByRole("img")).toBeNull();
});

test.each<[string, () => void, number]>([
  ["a tap opens the photo", () => press(photo(), 50), 1],
  ["a double tap does not", () => [50, 50].map(ms => press(photo(), ms)), 0],
  [
    "a tap that another gesture follows does not",
    () => {
      press(photo(), 50);
      fireEvent.pointerDown(photo(), { isPrimary: true });
      fireEvent.pointerCancel(photo());
    },
    0,
  ],
  [
    "a tap does not where something else has opened over the photo since",
    () => {
      press(photo(), 50);
      render(
        <Sheet open title="Comments" closeLabel="Close" onClose={() => {}}>
          text
        </Sheet>,
      );
    },
    0,
  ],
  ["a finger that rests does not", () => press(photo(), 500), 0],
  [
    "a press of an arrow does not",
    () => press(screen.getByRole("button", { name: "Next" }), 50),
    0,
  ],
  [
    "a tap that leads to another page does not",
    () => {
      press(photo(), 50);
      cleanup();
    },
    0,
  ],
])("%s", (_, perform, times) => {
  vi.useFakeTimers();
  render(<Sample />);
  perform();
  vi.advanceTimersByTime(1000);
  expect(onOpen).toHaveBeenCalledTimes(times);
});

describe("double tap", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["performance"] });
  });

  test.each([
    [300, 0, "a", 1],
    [301, 0, "no", 0],
    [700, 500, "a", 1],
  ])(
    "two taps, the second heard %i ms later and %i ms late, make %s double tap",
    (pauseMs, lateMs, _, count) => {
      render(<Sample />);
      press(photo(), 0);
      vi.advanceTimersByTime(pauseMs);
      press(photo(), 0, lateMs);
      expect(onDoubleTap).toHaveBeenCalledTimes(count);
    },
  );

  test("four taps in a row make two double taps, not three", async () => {
    render(<Sample />);
    for (const expected of [0, 1, 1, 2]) {
      await tap();
      expect(onDoubleTap).toHaveBeenCalledTimes(expected);
    }
  });

  test("a tap and a drag make no double tap", async () => {
    render(<Sample />);
    await tap();
    await user.pointer([...drag(40), { keys: "[/TouchA]" }]);
    expect(onDoubleTap).not.toHaveBeenCalled();
  });
});
