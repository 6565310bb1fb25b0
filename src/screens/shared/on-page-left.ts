/** Calls back when the page is hidden or left. A phone may end a hidden page without another word. */
export function onPageLeft(listener: () => void): () => void {
  const onHidden = () => {
    if (document.visibilityState === "hidden") listener();
  };
  document.addEventListener("visibilitychange", onHidden);
  window.addEventListener("pagehide", listener);
  return () => {
    document.removeEventListener("visibilitychange", onHidden);
    window.removeEventListener("pagehide", listener);
  };
}
