/** What has not arrived by then was dropped. */
export const TRAVERSAL_LIMIT_MS = 500;

/** A step of ours through the browser's history that has not arrived yet. */
interface Traversal {
  /** How many overlays are open where it ends. */
  readonly level: number;
  /** Actions that wait for it: an entry that is pushed meanwhile would be lost. */
  readonly actions: Array<() => void>;
}

/** The browser's history moves later than it is asked to. Traversals and other actions take turns. */
export function createTraversals(history: Pick<History, "go">) {
  let traversal: Traversal | undefined;

  /** Goes back by so many entries, after the pending traversal, and does `then` when it has arrived. */
  function travelBack(steps: number, level: number, then = () => {}): void {
    whenSettled(() => {
      if (steps === 0) return then();
      traversal = { level, actions: [then] };
      history.go(-steps);
      // An engine may drop a traversal: without a limit the app would wait for ever.
      setTimeout(settle, TRAVERSAL_LIMIT_MS, traversal);
    });
  }

  /** This traversal has arrived: what has waited for it is done. */
  function settle(arrived: Traversal | undefined): void {
    if (!arrived || arrived !== traversal) return;
    traversal = undefined;
    for (const action of arrived.actions) whenSettled(action);
  }

  /** Does it now, or when the pending traversal has arrived. */
  function whenSettled(action: () => void): void {
    if (traversal) traversal.actions.push(action);
    else action();
  }

  return { pending: () => traversal, travelBack, settle, whenSettled };
}
