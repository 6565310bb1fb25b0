import { byId } from "./dom.ts";

const ANSWER_EXPECTED_MS = 8000;

/** The web view of the drawn phone: a frame that can be opened and killed. */
export function createWebView() {
  const frame = byId("app", HTMLIFrameElement);
  const place = byId("view", HTMLElement);
  const closed = byId("closed", HTMLElement);
  let patience: ReturnType<typeof setTimeout> | undefined;

  function showStatus(state: "waiting" | "connected", text: string): void {
    const status = byId("status", HTMLElement);
    status.dataset.state = state;
    status.lastElementChild?.replaceChildren(text);
    clearTimeout(patience);
  }

  function showClosed(why: string): void {
    byId("closed-why", HTMLElement).textContent = why;
    closed.hidden = false;
  }

  return {
    frame,
    /** Opens a new page, also if it has the address of the old one. */
    open(address: string, origin: string): void {
      frame.remove();
      frame.src = address;
      place.prepend(frame);
      closed.hidden = true;
      byId("back", HTMLButtonElement).disabled = true;
      showStatus("waiting", "Waiting for the app");
      patience = setTimeout(() => {
        const hint = `No hello from ${origin}. Is it served, and is ${location.origin} among its host origins?`;
        showStatus("waiting", hint);
      }, ANSWER_EXPECTED_MS);
    },
    /** The page is gone without any event for it. */
    end(why: string): void {
      frame.remove();
      showClosed(why);
      showStatus("waiting", "The page is gone");
    },
    connected: () => showStatus("connected", "Connected"),
  };
}
