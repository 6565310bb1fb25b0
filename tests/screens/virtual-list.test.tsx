// @vitest-environment happy-dom
import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { ScrollerContext } from "../../src/screens/shared/scroller.tsx";
import { VirtualList } from "../../src/screens/shared/virtual-list.tsx";
import { provideFakes } from "../stores/fake-services.ts";

const WIDE_PX = 844;
let widthPx: number;
/** The height of every item, in a window of this width. */
const heightPx = () => (widthPx === WIDE_PX ? 900 : 600);
const observers = new Set<() => void>();

/** Reports to all observers in the order in which they were made, as engines do. */
class Observer {
  private readonly report: () => void;
  constructor(report: () => void) {
    this.report = () => report();
    observers.add(this.report);
  }
  observe() {}
  disconnect() {
    observers.delete(this.report);
  }
}

let frame: HTMLElement;

beforeEach(() => {
  provideFakes();
  widthPx = 390;
  observers.clear();
  frame = document.createElement("main");
  vi.stubGlobal("ResizeObserver", Observer);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockImplementation(() => widthPx);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(800);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return new DOMRect(0, this === frame ? 0 : -frame.scrollTop, widthPx, heightPx());
  });
});

function turnPhone(): void {
  widthPx = WIDE_PX;
  act(() => {
    for (const report of [...observers]) report();
  });
}

const items = Array.from({ length: 60 }, (_, at) => ({ id: `${at}` }));
const list = (name: string, estimatePx: () => number) => (
  <ScrollerContext value={{ current: frame }}>
    <VirtualList name={name} as="div" items={items} estimatePx={estimatePx}>
      {({ id }) => <article>{id}</article>}
    </VirtualList>
  </ScrollerContext>
);
const topOf = (text: string) =>
  /,(\d+)px\)/.exec(screen.getByText(text).parentElement?.style.transform ?? "")?.[1];

test("each item stands below the one before in a phone that was turned", async () => {
  render(list("turned", () => 500));
  await screen.findByText("1");
  turnPhone();
  expect(topOf("1")).toBe("900");
});

test("Back shows what was read, in a phone that was turned meanwhile", () => {
  const first = render(list("left", heightPx));
  frame.scrollTop = 12_100;
  act(() => void frame.dispatchEvent(new Event("scroll")));
  screen.getByText("20");
  first.unmount();
  widthPx = WIDE_PX;
  render(list("left", heightPx));
  expect(frame.scrollTop).toBe(18_100);
  screen.getByText("20");
});
