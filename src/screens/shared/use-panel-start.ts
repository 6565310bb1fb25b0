import { useScroller } from "./scroller.tsx";

/**
 * For a change between sticky tabs. A reader who has scrolled into one panel starts at the top of the next
 * one. Above the tabs nothing moves.
 */
export function usePanelStart(panelId: string): () => void {
  const scroller = useScroller();
  return () => {
    const panel = document.getElementById(panelId);
    const tabs = panel?.previousElementSibling;
    if (!panel || !tabs || !scroller.current) return;
    const hiddenPx = tabs.getBoundingClientRect().bottom - panel.getBoundingClientRect().top;
    if (hiddenPx > 0) scroller.current.scrollTop -= hiddenPx;
  };
}
