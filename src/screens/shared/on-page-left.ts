import { listen, together } from "../../ui/listen.ts";

/** Calls back when the page is hidden or left. A phone may end a hidden page without another word. */
export function onPageLeft(listener: () => void): () => void {
  const onHidden = () => {
    if (document.visibilityState === "hidden") listener();
  };
  return together(
    listen(document, "visibilitychange", onHidden),
    listen(window, "pagehide", listener),
  );
}
