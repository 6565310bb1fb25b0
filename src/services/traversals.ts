const TRAVERSAL_LIMIT_MS = 500;

/** A step of ours through the browser's history that has not arrived yet. */
export interface Traversal {
  /** How many overlays are open where it ends. */
  readonly level: number;
  /** What waits for it: an entry that is pushed meanwhile would be lost. */
  readonly actions: Array<() => void>;
}

export interface Traversals {
  /** The one that has not arrived yet. */
  pending(): Traversal | undefined;
  /** Goes so many entries back, one traversal after the other, and does `then` when it has arrived. */
  goBack(steps: number, level: number, then?: () => void): void;
  /** The pending one goes on for so many entries more, where it has not come far enough. */
  goFurtherBack(steps: number): void;
  /** This one has arrived: what has waited for it is done. */
  settle(arrived: Traversal | undefined): void;
  /** Does it now, or when the pending traversal has arrived. */
  whenSettled(action: () => void): void;
}

/** The browser's history moves later than it is asked to: steps and what follows them take turns. */
export function createTraversals(history: Pick<History, "go">): Traversals {
  let traversal: Traversal | undefined;

  function goBack(steps: number, level: number, then?: () => void): void {
    if (traversal) {
      traversal.actions.push(() => goBack(steps, level, then));
      return;
    }
    traversal = { level, actions: then ? [then] : [] };
    history.go(-steps);
    // An engine may drop a traversal: without a limit the app would wait for ever.
    setTimeout(settle, TRAVERSAL_LIMIT_MS, traversal);
  }

  function settle(arrived: Traversal | undefined): void {
    if (!arrived || arrived !== traversal) return;
    traversal = undefined;
    for (const action of arrived.actions) whenSettled(action);
  }

  function whenSettled(action: () => void): void {
    if (traversal) traversal.actions.push(action);
    else action();
  }

  return {
    pending: () => traversal,
    goBack,
    goFurtherBack: steps => history.go(-steps),
    settle,
    whenSettled,
  };
}
