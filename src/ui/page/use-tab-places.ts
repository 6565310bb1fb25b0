import { useLayoutEffect, useRef } from "react";
import type { ChoiceProps } from "../controls/choice-row.tsx";

/**
 * Each panel of sticky tabs is found again where it was left. One that was not opened before starts at its top, or as
 * far below what is above the tabs as the page is scrolled.
 * @returns in place of `onSelect`
 */
export function useTabPlaces<Id extends string>(
  panelId: string,
  { selected, onSelect }: Pick<ChoiceProps<Id>, "selected" | "onSelect">,
): (id: Id) => void {
  const leftAtPx = useRef<Partial<Record<Id, number>>>({});
  const goThere = useRef<() => void>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel is another one now
  useLayoutEffect(() => {
    goThere.current?.();
    goThere.current = undefined;
  }, [selected]);
  return id => {
    const panel = document.getElementById(panelId);
    const tabs = panel?.previousElementSibling;
    const scroller = panel?.closest("main");
    if (id !== selected && panel && tabs && scroller) {
      const { scrollTop } = scroller;
      const hiddenPx = tabs.getBoundingClientRect().bottom - panel.getBoundingClientRect().top;
      const toPx = Math.max(leftAtPx.current[id] ?? 0, scrollTop - Math.max(0, hiddenPx));
      leftAtPx.current[selected] = scrollTop;
      goThere.current = () => {
        scroller.scrollTop = toPx;
        // The engine tells of it in its next frame. A list renders what is in sight there before this one is painted.
        scroller.dispatchEvent(new Event("scroll"));
      };
    }
    onSelect(id);
  };
}
