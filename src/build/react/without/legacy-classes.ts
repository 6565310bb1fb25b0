import type { Pruning } from "../pruning.ts";

/**
 * Our classes are error boundaries: state, `setState`, `render`, the two error methods, mounting,
 * updating and unmounting. What else a class could have is never looked for.
 */
export const legacyClasses: Pruning = {
  calls: { resolveClassComponentProps: "$1" },
  members: { getSnapshotBeforeUpdate: "void 0", __reactInternalSnapshotBeforeUpdate: "void 0" },
  keys: ["enqueueReplaceState", "enqueueForceUpdate"],
  cases: { commitBeforeMutationEffects_complete: ["1"] },
  bodies: {
    updateClassComponent: `prepareToReadContext(workInProgress);
    var instance = workInProgress.stateNode, oldState, oldProps, isUpdated = !0;
    if (null === instance) {
      instance = new Component(nextProps, emptyContextObject);
      workInProgress.memoizedState = instance.state ?? null;
      instance.updater = classComponentUpdater;
      workInProgress.stateNode = instance;
      instance._reactInternals = workInProgress;
      initializeUpdateQueue(workInProgress);
    } else {
      null !== current && cloneUpdateQueue(current, workInProgress);
      oldProps = workInProgress.memoizedProps;
      oldState = workInProgress.memoizedState;
      instance.props = oldProps;
      instance.state = oldState;
      processUpdateQueue(workInProgress, nextProps, instance, renderLanes);
      isUpdated =
        oldProps !== workInProgress.pendingProps ||
        oldState !== workInProgress.memoizedState ||
        (null !== current && null !== current.dependencies && checkIfContextChanged(current.dependencies));
    }
    if (isUpdated) {
      instance.props = nextProps;
      instance.state = workInProgress.memoizedState;
    }
    if (null === current) "function" === typeof instance.componentDidMount && (workInProgress.flags |= 4194308);
    else if ("function" === typeof instance.componentDidUpdate &&
      (isUpdated || oldProps !== current.memoizedProps || oldState !== current.memoizedState))
      workInProgress.flags |= 4;
    markRef(current, workInProgress);
    var didCapture = 0 !== (workInProgress.flags & 128);
    if (!isUpdated && !didCapture) return bailoutOnAlreadyFinishedWork(current, workInProgress, renderLanes);
    nextProps = didCapture && "function" !== typeof Component.getDerivedStateFromError ? null : instance.render();
    workInProgress.flags |= 1;
    null !== current && didCapture
      ? ((workInProgress.child = reconcileChildFibers(workInProgress, current.child, null, renderLanes)),
        (workInProgress.child = reconcileChildFibers(workInProgress, null, nextProps, renderLanes)))
      : reconcileChildren(current, workInProgress, nextProps, renderLanes);
    workInProgress.memoizedState = instance.state;
    return workInProgress.child;`,
  },
};
