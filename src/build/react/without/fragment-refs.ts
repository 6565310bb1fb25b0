import type { Pruning } from "../pruning.ts";

/** A Fragment may have a ref in this React. Ours have none. */
export const fragmentRefs: Pruning = {
  statements: ["FragmentInstance.prototype"],
  cases: {
    safelyAttachRef: ["7"],
    commitLayoutEffectOnFiber: ["7"],
    commitDeletionEffectsOnFiber: ["7"],
    commitMutationEffectsOnFiber: ["7"],
  },
  calls: {
    commitNewChildToFragmentInstances: "void 0",
    commitFragmentInstanceDeletionEffects: "void 0",
    commitFragmentInstanceInsertionEffects: "void 0",
    isFragmentInstanceParent: "!1",
    isFragmentInstanceHostBoundary: "!0",
  },
  edits: [
    [
      "beginWork",
      `(props = workInProgress.pendingProps),
        markRef(current, workInProgress),
        reconcileChildren(current, workInProgress, props, renderLanes),
        workInProgress.child
      );
    case 8:`,
      `reconcileChildren(current, workInProgress, workInProgress.pendingProps, renderLanes),
        workInProgress.child
      );
    case 8:`,
    ],
  ],
};
