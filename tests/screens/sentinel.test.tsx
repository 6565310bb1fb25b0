// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Sentinel } from "../../src/screens/shared/sentinel.tsx";

test("the next page is asked for before a reader reaches the end [9.29]", () => {
  const observed: (IntersectionObserverInit | undefined)[] = [];
  let report: (entries: readonly { isIntersecting: boolean }[]) => void = () => undefined;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: typeof report, options?: IntersectionObserverInit) {
        report = callback;
        observed.push(options);
      }
      observe() {}
      disconnect() {}
    },
  );
  const onVisible = vi.fn();
  render(<Sentinel watch={[]} onVisible={onVisible} />);
  expect(observed).toMatchObject([{ rootMargin: "0px 0px 600px", threshold: 0.1 }]);
  report([{ isIntersecting: false }]);
  expect(onVisible).not.toHaveBeenCalled();
  report([{ isIntersecting: true }]);
  expect(onVisible).toHaveBeenCalledTimes(1);
});
