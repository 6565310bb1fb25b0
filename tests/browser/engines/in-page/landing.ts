/**
 * The page may move while a press aimed at an element is on its way, or before its release. Then whatever lies there
 * gets no click, and the press can be made again.
 */
const WATCH = Symbol.for("teamhub press on its way");
const page = globalThis as unknown as Record<
  symbol,
  { hasMissed: boolean; end(): void } | undefined
>;
const STEPS = ["pointerdown", "mousedown", "pointerup", "mouseup", "click", "dblclick"] as const;

export function watchLanding(element: Element): void {
  page[WATCH]?.end();
  let isFirst = true;
  let hasBegun = false;
  const watch = {
    hasMissed: false,
    end() {
      for (const step of STEPS) window.removeEventListener(step, onStep, true);
    },
  };
  function isHit({ target }: Event): boolean {
    const hit = target instanceof Element ? target : undefined;
    return element.contains(hit ?? null) || hit?.closest("label")?.control === element;
  }
  const onStep = (event: Event) => {
    if (isFirst) {
      hasBegun = isHit(event);
      watch.hasMissed = !hasBegun;
    } else if (event.type === "pointerup" && hasBegun && !isHit(event)) {
      watch.hasMissed = hasLeft(element, event as PointerEvent);
    }
    isFirst = false;
    // What follows upon a press that has hit may go elsewhere: the page has seen to that.
    if (!watch.hasMissed) return;
    // What has seen the press begin has to see it end.
    if (hasBegun && event.type.endsWith("up")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const step of STEPS) window.addEventListener(step, onStep, true);
  page[WATCH] = watch;
}

/** Whether the element is still shown, but no longer at that place. */
function hasLeft(element: Element, { clientX: x, clientY: y }: PointerEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const isShown = element.getClientRects().length > 0;
  return isShown && (x < left || x > right || y < top || y > bottom);
}

/** Whether the watched press has reached its element; true as well where it has led to another page. */
export function hasLanded(): boolean {
  const watch = page[WATCH];
  page[WATCH] = undefined;
  watch?.end();
  return !watch?.hasMissed;
}
