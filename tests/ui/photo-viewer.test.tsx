// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { Carousel } from "../../src/ui/carousel.tsx";
import { placeIn } from "../../src/ui/photo-place.ts";
import { createPhotoStage } from "../../src/ui/photo-stage.ts";
import { PhotoViewer } from "../../src/ui/photo-viewer.tsx";

const texts = {
  count: "1/1",
  previous: "",
  next: "",
  error: "",
  open: "Open",
  close: "",
  share: "",
};

test("a photo is in the viewer alone while it is there", () => {
  function Sample({ isOpen }: { isOpen: boolean }) {
    const [box, setBox] = useState<HTMLElement>();
    const common = {
      photos: [{ src: "blob:a", alt: "a" }],
      index: 0,
      onIndexChange: () => undefined,
      texts,
      gestures: { swipeMinPx: 50, doubleTapWindowMs: 300 },
    };
    return (
      <>
        <Carousel {...common} onOpen={setBox} />
        {isOpen && box && <PhotoViewer {...common} open onClose={() => undefined} box={box} />}
      </>
    );
  }
  const { container, rerender } = render(<Sample isOpen />);
  const inCard = () =>
    getComputedStyle(container.querySelector("img") as Element).visibility !== "hidden";
  expect(inCard()).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Open" }));
  expect(inCard()).toBe(false);
  rerender(<Sample isOpen={false} />);
  expect(inCard()).toBe(true);
});

test("an arrow turns the photo, and with Alt it is left to the browser, which goes back", () => {
  const onIndexChange = vi.fn();
  render(
    <PhotoViewer
      open
      onClose={() => undefined}
      photos={["a", "b"].map(alt => ({ src: `blob:${alt}`, alt }))}
      index={0}
      onIndexChange={onIndexChange}
      box={document.createElement("div")}
      texts={texts}
      gestures={{ swipeMinPx: 50, doubleTapWindowMs: 300 }}
    />,
  );
  const content = screen.getByRole("dialog").firstElementChild as Element;
  fireEvent.keyDown(content, { key: "ArrowLeft", altKey: true });
  expect(onIndexChange).not.toHaveBeenCalled();
  fireEvent.keyDown(content, { key: "ArrowLeft" });
  expect(onIndexChange).toHaveBeenCalledWith(1);
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

describe("a finger that draws a photo down", () => {
  function drawDown() {
    const stage = document.createElement("div");
    const layer = document.createElement("div");
    const scrim = document.createElement("div");
    stage.append(layer);
    Object.defineProperty(stage, "clientHeight", { value: 844 });
    // happy-dom reads no transform.
    vi.stubGlobal(
      "DOMMatrixReadOnly",
      class {
        m11 = 1;
        m41 = 0;
        m42 = 0;
      },
    );
    const onClose = vi.fn();
    const limits = { swipeMinPx: 50, doubleTapWindowMs: 300 };
    createPhotoStage(stage, layer, scrim, () => ({
      ...limits,
      canSwipe: false,
      onStep: () => undefined,
      onClose,
    }));
    const point = (type: string, pointerId: number, clientY: number) =>
      stage.dispatchEvent(new PointerEvent(type, { pointerId, clientY }));
    point("pointerdown", 1, 300);
    point("pointermove", 1, 320);
    point("pointermove", 1, 620);
    expect(Number(scrim.style.opacity)).toBeLessThan(0.7);
    return { point, scrim, onClose };
  }

  test("and gets a second one beside it leaves the page covered", () => {
    const { point, scrim } = drawDown();
    point("pointerdown", 2, 500);
    expect(scrim.style.opacity).toBe("");
  });

  test("closes nothing where the device takes it away", () => {
    const { point, scrim, onClose } = drawDown();
    point("pointercancel", 1, 620);
    expect(onClose).not.toHaveBeenCalled();
    expect(scrim.style.opacity).toBe("");
  });
});
