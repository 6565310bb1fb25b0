/**
 * A press aimed at an element may arrive when the page has moved: it is kept from what then lies there,
 * as if it had not happened, and can be made again.
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
  const watch = {
    hasMissed: false,
    end() {
      for (const step of STEPS) window.removeEventListener(step, onStep, true);
    },
  };
  const onStep = (event: Event) => {
    if (isFirst) {
      const target = event.target instanceof Element ? event.target : undefined;
      const isHit = element.contains(target ?? null);
      watch.hasMissed = !isHit && target?.closest("label")?.control !== element;
    }
    isFirst = false;
    // What follows upon a press that has hit may go elsewhere: the page has seen to that.
    if (!watch.hasMissed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const step of STEPS) window.addEventListener(step, onStep, true);
  page[WATCH] = watch;
}

/** Whether the watched press has reached its element; true as well where it has led to another page. */
export function hasLanded(): boolean {
  const watch = page[WATCH];
  page[WATCH] = undefined;
  watch?.end();
  return !watch?.hasMissed;
}
