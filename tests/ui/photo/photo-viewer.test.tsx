// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { Carousel } from "../../../src/ui/photo/carousel.tsx";
import { placeIn } from "../../../src/ui/photo/photo-place.ts";
import { createPhotoStage } from "../../../src/ui/photo/photo-stage.ts";
import { PhotoViewer } from "../../../src/ui/photo/photo-viewer.tsx";
import { settings } from "../carousel-settings.ts";

const common = {
  ...{ photos: [{ src: "blob:a", alt: "a" }], index: 0, onIndexChange: () => undefined },
  ...{ settings, closeLabel: "", shareLabel: "", onClose: () => undefined },
};

test("a photo is in the viewer alone while it is there", () => {
  function Sample({ isOpen }: { isOpen: boolean }) {
    const [box, setBox] = useState<HTMLElement>();
    return (
      <>
        <Carousel {...common} onOpen={setBox} />
        {isOpen && box && <PhotoViewer {...common} open box={box} />}
      </>
    );
  }
  const { container, rerender } = render(<Sample isOpen />);
  const inCard = () =>
    getComputedStyle(container.querySelector("img") as Element).visibility !== "hidden";
  expect(inCard()).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Open photo" }));
  expect(inCard()).toBe(false);
  rerender(<Sample isOpen={false} />);
  expect(inCard()).toBe(true);
});

test("keeps the focus inside, also before the first Tab", async () => {
  vi.spyOn(Element.prototype, "getClientRects").mockReturnValue([{}] as unknown as DOMRectList);
  const onShare = () => undefined;
  render(
    <>
      <button type="button">Page</button>
      <PhotoViewer {...common} open {...{ onShare, shareLabel: "Share" }} box={document.body} />
    </>,
  );
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Share" }));
});

test("an arrow turns a photo that is whole, and with Alt it is left to the browser, which goes back", () => {
  const onIndexChange = vi.fn();
  const photos = ["a", "b"].map(alt => ({ src: `blob:${alt}`, alt }));
  const box = document.createElement("div");
  render(<PhotoViewer {...common} open {...{ photos, onIndexChange, box }} />);
  const content = screen.getByRole("dialog").firstElementChild as Element;
  fireEvent.keyDown(content, { key: "ArrowLeft", altKey: true });
  expect(onIndexChange).not.toHaveBeenCalled();
  fireEvent.keyDown(content, { key: "ArrowLeft" });
  expect(onIndexChange).toHaveBeenCalledWith(1);
  for (const key of ["+", "ArrowLeft"]) fireEvent.keyDown(content, { key });
  expect(onIndexChange).toHaveBeenCalledTimes(1);
  // Its button turns an enlarged one too, and the next one is whole.
  fireEvent.click(screen.getByRole("button", { name: settings.next }));
  fireEvent.keyDown(content, { key: "ArrowLeft" });
  expect(onIndexChange).toHaveBeenCalledTimes(3);
});

test("shows its arrows without a mouse too, to whoever can tap but not swipe", () => {
  const photos = ["a", "b"].map(alt => ({ src: `blob:${alt}`, alt }));
  render(<PhotoViewer {...common} open photos={photos} box={document.createElement("div")} />);
  for (const name of [settings.previous, settings.next]) {
    const { opacity, pointerEvents } = getComputedStyle(screen.getByRole("button", { name }));
    expect([opacity, pointerEvents]).toEqual(["1", "auto"]);
  }
});

test.each([
  ["the middle of the photo", "", 4 / 3],
  ["the whole photo", "--fit: contain", 1],
])("a photo comes from a box that shows %s as large as it is there", (_, style, scale) => {
  const stage = document.createElement("div");
  const box = document.createElement("div");
  const image = document.createElement("img");
  stage.append(Object.assign(image, { alt: "a" }));
  box.style.cssText = style;
  document.body.append(box);
  Object.defineProperties(image, { naturalWidth: { value: 1200 }, naturalHeight: { value: 900 } });
  Object.defineProperties(stage, { clientWidth: { value: 390 }, clientHeight: { value: 844 } });
  vi.spyOn(stage, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 390, 844));
  vi.spyOn(box, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 500, 390, 390));
  expect(placeIn(stage, box)).toEqual({ x: 0, y: 273, scale: expect.closeTo(scale) });
});

interface Pointer {
  readonly id?: number;
  readonly x?: number;
  readonly y: number;
  readonly atMs?: number;
  readonly on?: Element;
}

/** A photo as large as the stage, which is 390 × 844 px. */
function openStage(canSwipe = false) {
  const stage = document.createElement("div");
  const layer = document.createElement("div");
  const scrim = document.createElement("div");
  stage.append(layer);
  document.body.append(stage);
  Object.defineProperties(stage, { clientWidth: { value: 390 }, clientHeight: { value: 844 } });
  vi.spyOn(stage, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 390, 844));
  const place = () => {
    const [x = 0, y = 0, scale = 1] = layer.style.transform.match(/-?[\d.]+/g)?.map(Number) ?? [];
    return { x, y, scale };
  };
  // happy-dom reads no transform.
  vi.stubGlobal(
    "DOMMatrixReadOnly",
    class {
      m11 = place().scale;
      m41 = place().x;
      m42 = place().y;
    },
  );
  const onClose = vi.fn();
  const limits = { swipeMinPx: 50, doubleTapWindowMs: 300 };
  const onStep = vi.fn();
  const options = { ...limits, canSwipe, onStep, onClose };
  const { change, leaveTo } = createPhotoStage(stage, layer, scrim, () => options);
  const point = (type: string, { id = 1, x = 0, y, atMs = 0, on = stage }: Pointer) => {
    const init = { pointerId: id, clientX: x, clientY: y, bubbles: true };
    const event = new PointerEvent(`pointer${type}`, init);
    Object.defineProperty(event, "timeStamp", { value: atMs });
    on.dispatchEvent(event);
  };
  return { stage, scrim, place, onClose, onStep, point, change, leaveTo };
}

test("a photo that has not loaded yet is enlarged by keys too", () => {
  const { stage, change, place } = openStage();
  stage.append(Object.assign(document.createElement("img"), { alt: "a" }));
  change(2);
  change(1, 72);
  expect(place()).toEqual({ x: 72, y: 0, scale: 2 });
});

test("an arrow moves an enlarged photo as far as its edge, and turns one that is whole", () => {
  const { change, place, onStep } = openStage(true);
  change(1, 72);
  expect(onStep.mock.calls).toEqual([[-1]]);
  change(2);
  change(1, 0, -72);
  for (let presses = 0; presses < 3; presses++) change(1, 72);
  expect(place()).toEqual({ x: 195, y: -72, scale: 2 });
  expect(onStep).toHaveBeenCalledTimes(1);
});

test("a finger that begins on an arrow can turn the photo too", () => {
  const { stage, point, onStep } = openStage(true);
  const arrow = document.createElement("button");
  stage.append(arrow);
  point("down", { x: 370, y: 400, on: arrow });
  for (const x of [350, 200]) point("move", { x, y: 400, on: arrow });
  point("up", { x: 200, y: 400, on: arrow });
  expect(onStep.mock.calls).toEqual([[1]]);
});

describe("a finger that draws a photo down", () => {
  function drawDown() {
    const opened = openStage();
    opened.point("down", { y: 300 });
    opened.point("move", { y: 320 });
    opened.point("move", { y: 620 });
    expect(Number(opened.scrim.style.opacity)).toBeLessThan(0.7);
    return opened;
  }

  test("and gets a second one beside it leaves the page covered", () => {
    const { point, scrim } = drawDown();
    point("down", { id: 2, y: 500 });
    expect(scrim.style.opacity).toBe("");
  });

  test("closes nothing where the device takes it away", () => {
    const { point, scrim, onClose } = drawDown();
    point("cancel", { y: 620 });
    expect(onClose).not.toHaveBeenCalled();
    expect(scrim.style.opacity).toBe("");
  });

  test.each([
    ["closes it by a throw", 20, 1],
    ["does not close it slowly, and a little", 500, 0],
  ])("%s", (_, atMs, times) => {
    const { point, onClose } = openStage();
    point("down", { y: 300 });
    point("move", { y: 320, atMs: 10 });
    point("move", { y: 340, atMs });
    point("up", { y: 340, atMs: atMs + 5 });
    expect(onClose).toHaveBeenCalledTimes(times);
  });
});

describe("a photo", () => {
  const BEGIN = { x: 0, y: 0, scale: 1 };
  // What is at the finger stays there.
  const LARGE = { x: 142.5, y: 333, scale: 2.5 };

  test.each([
    ["is enlarged where two taps are", [0, 300], LARGE],
    ["is not by two taps that are too far apart", [0, 301], BEGIN],
    ["stays enlarged at a third tap", [0, 200, 400], LARGE],
  ])("%s", (_, taps, expected) => {
    const { point, place } = openStage();
    for (const atMs of taps) {
      point("down", { x: 100, y: 200, atMs });
      point("up", { x: 100, y: 200, atMs });
    }
    expect(place()).toEqual(expected);
  });

  test("is not enlarged by two presses of a button over it", () => {
    const { stage, point, place } = openStage();
    const on = document.createElement("button");
    stage.append(on);
    for (const atMs of [0, 100]) {
      point("down", { y: 200, atMs, on });
      point("up", { y: 200, atMs, on });
    }
    expect(place()).toEqual(BEGIN);
  });

  test("goes on from where it is under the finger that stays of two", () => {
    const { point, place } = openStage();
    point("down", { id: 1, x: 150, y: 400 });
    point("down", { id: 2, x: 250, y: 400 });
    point("move", { id: 1, x: 100, y: 400 });
    point("move", { id: 2, x: 300, y: 400 });
    expect(place().scale).toBe(2);
    const { x } = place();
    point("up", { id: 2, x: 300, y: 400 });
    point("move", { id: 1, x: 110, y: 400 });
    expect(place().x).toBeCloseTo(x + 10);
  });

  test("goes back to its box although two fingers still move, and the phone is turned", () => {
    const { stage, point, place, leaveTo } = openStage();
    point("down", { id: 1, x: 150, y: 400 });
    point("down", { id: 2, x: 250, y: 400 });
    point("move", { id: 1, x: 100, y: 400 });
    const box = document.createElement("div");
    vi.spyOn(box, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 600, 195, 211));
    leaveTo(box);
    point("move", { id: 2, x: 300, y: 400 });
    dispatchEvent(new Event("resize"));
    expect(place()).toEqual({ ...placeIn(stage, box), scale: 0.5 });
  });

  test.each([
    ["is enlarged by a pinch on a trackpad", true, 1.65],
    ["is not by a wheel", false, 1],
  ])("%s", (_, ctrlKey, scale) => {
    const { stage, place } = openStage();
    const event = new WheelEvent("wheel", { deltaY: -100, cancelable: true });
    // happy-dom gives a wheel neither keys nor a place.
    Object.defineProperties(event, {
      ctrlKey: { value: ctrlKey },
      clientX: { value: 195 },
      clientY: { value: 422 },
    });
    stage.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(ctrlKey);
    expect(place().scale).toBeCloseTo(scale);
  });
});
