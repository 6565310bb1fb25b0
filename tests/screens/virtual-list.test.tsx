// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { expect, test, vi } from "vitest";
import { ScrollerContext } from "../../src/screens/shared/scroller.tsx";
import { VirtualList } from "../../src/screens/shared/virtual-list.tsx";
import { provideFakes } from "../stores/fake-services.ts";

/** A feed of 50 items, each 100 px high, in a page that comes with it and is 200 px high. */
function Page() {
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <div ref={scroller} data-testid="page">
      <ScrollerContext value={scroller}>
        <VirtualList
          as="div"
          name="numbers"
          items={Array.from({ length: 50 }, (_, at) => ({ id: `${at}` }))}
          estimatePx={() => 100}
        >
          {({ id }) => <button type="button">{id}</button>}
        </VirtualList>
      </ScrollerContext>
    </div>
  );
}

const shown = () => screen.getAllByRole("button").map(item => Number(item.textContent));

test("a list has what is in sight, a little above and more below, and the focus with its neighbours", async () => {
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(200);
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (
    this: HTMLElement,
  ) {
    const isList = this.role === "feed";
    return new DOMRect(0, isList ? -screen.getByTestId("page").scrollTop : 0, 390, 100);
  });
  provideFakes();
  render(<Page />);
  await vi.waitFor(() => expect(shown()).toEqual([0, 1, 2, 3]));
  // Nothing scrolls: it is in sight already.
  act(() => screen.getByText("3").focus());
  expect(shown()).toEqual([0, 1, 2, 3, 4]);
  const page = screen.getByTestId("page");
  page.scrollTop = 1000;
  fireEvent.scroll(page);
  await vi.waitFor(() => expect(shown()).toEqual([2, 3, 4, 9, 10, 11, 12, 13]));
});
