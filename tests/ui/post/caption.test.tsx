// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Caption } from "../../../src/ui/post/caption.tsx";

test("a text that has become longer, in a box as high as before, can be read to its end, also when it comes back", async () => {
  let isExpanded = false;
  // As in an engine: it reports once that it observes, and then only another size of the box.
  let report = () => {};
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(onResize: () => void) {
        report = onResize;
      }
      observe() {
        queueMicrotask(() => act(report));
      }
      disconnect() {}
    },
  );
  const textPx = vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(72);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(72);
  const caption = (text: string) => (
    <Caption
      className=""
      text={text}
      texts={{ more: "more", less: "less" }}
      isExpanded={isExpanded}
      onToggle={next => {
        isExpanded = next;
      }}
    />
  );
  const { rerender, unmount } = render(caption("four lines ".repeat(20)));
  await Promise.resolve();
  expect(screen.queryByRole("button")).toBeNull();
  textPx.mockReturnValue(144);
  rerender(caption("eight lines ".repeat(40)));
  fireEvent.click(await screen.findByRole("button", { name: "more", expanded: false }));
  unmount();
  render(caption("eight lines ".repeat(40)));
  screen.getByRole("button", { name: "less", expanded: true });
});

test("a folded text unfolds where the focus comes to a link in a line that is folded away", () => {
  const text = "https://teamhub.test/a\n".repeat(9);
  render(<Caption className="" text={text} texts={{ more: "more", less: "less" }} />);
  const [first, ...others] = screen.getAllByRole("link");
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(88);
  act(() => first?.focus());
  expect(screen.queryByRole("button")).toBeNull();
  vi.spyOn(HTMLElement.prototype, "offsetTop", "get").mockReturnValue(110);
  act(() => others.at(-1)?.focus());
  screen.getByRole("button", { name: "less" });
});
