import type { Pruning } from "../pruning.ts";

/**
 * Without transitions, deferred values and Suspense every lane is one of 2 (sync), 8 (continuous) and
 * 32 (default), and this React renders those together and without pause. So
 * - a render takes all pending lanes, and no update is ever skipped and rebased;
 * - nothing is time-sliced, entangled, expired, suspended or pinged, and no commit waits;
 * - a store cannot change during a render, and need not be looked at after it.
 * Lanes remain for what they say about priority: which task of the scheduler renders.
 */
export const concurrency: Pruning = {
  variables: {
    entangledRenderLanes: "workInProgressRootRenderLanes",
    workInProgressDeferredLane: "0",
    workInProgressSuspendedRetryLanes: "0",
    workInProgressRootIsPrerendering: "!1",
    workInProgressRootPingedLanes: "0",
    workInProgressRootSkippedLanes: "0",
    workInProgressRootInterleavedUpdatedLanes: "0",
    workInProgressRootRenderTargetTime: "0",
    globalMostRecentFallbackTime: "0",
    globalMostRecentTransitionTime: "0",
    currentEventTransitionLane: "0",
    pendingEffectsRemainingLanes: "0",
  },
  calls: {
    checkIfRootIsPrerendering: "!1",
    pushStoreConsistencyCheck: "void 0",
    markSpawnedDeferredLane: "void 0",
    scheduleRetryEffect: "void 0",
  },
  absentBits: [4194048, 62914560, 335544064, 335544128, 536870912, 1073741824],
  members: {
    stores: "null",
    cancelPendingCommit: "null",
    timeoutHandle: "-1",
    pingCache: "null",
    "Scheduler.unstable_ImmediatePriority": "1",
  },
  bodies: {
    getNextLanes: "(root) => { return root.pendingLanes & ~root.suspendedLanes; }",
    markRootUpdated$1:
      "(root, updateLane) => { root.pendingLanes |= updateLane; root.suspendedLanes = 0; }",
    markRootSuspended: "(root, suspendedLanes) => { root.suspendedLanes |= suspendedLanes; }",
    scheduleUpdateOnFiber: `(root, fiber, lane) => {
      markRootUpdated$1(root, lane);
      (0 === (executionContext & 2) || root !== workInProgressRoot) && ensureRootIsScheduled(root);
    }`,
    performWorkOnRoot: `(root, lanes) => {
      if (0 !== (executionContext & 6)) throw Error(formatProdErrorMessage(327));
      var exitStatus = renderRootSync(root, lanes), errors;
      if (2 === exitStatus) {
        lanes = root.pendingLanes;
        errors = workInProgressRootConcurrentErrors;
        exitStatus = renderRootSync(root, lanes);
        2 !== exitStatus && 6 !== exitStatus && (workInProgressRootRecoverableErrors = errors);
      }
      if (1 === exitStatus) prepareFreshStack(root, 0);
      1 === exitStatus || 6 === exitStatus
        ? markRootSuspended(root, lanes)
        : completeRoot(root, root.current.alternate, lanes, 2 === exitStatus ? null : workInProgressRootRecoverableErrors);
      ensureRootIsScheduled(root);
    }`,
    prepareFreshStack: `pendingEffectsLanes = 0;
    resetWorkInProgressStack();
    workInProgressRoot = root;
    workInProgress = createWorkInProgress(root.current, null);
    workInProgressRootRenderLanes = lanes;
    workInProgressSuspendedReason = workInProgressRootExitStatus = 0;
    workInProgressThrownValue = workInProgressRootRecoverableErrors = workInProgressRootConcurrentErrors = null;
    finishQueueingConcurrentUpdates();`,
    pushDispatcher: `var prevDispatcher = ReactSharedInternals.H;
    ReactSharedInternals.H = null;
    return prevDispatcher;`,
    renderRootSync: `(root, lanes) => {
      var prevExecutionContext = executionContext, prevDispatcher = pushDispatcher();
      executionContext |= 2;
      (workInProgressRoot === root && workInProgressRootRenderLanes === lanes) || prepareFreshStack(root, lanes);
      do
        try {
          if (0 !== workInProgressSuspendedReason && null !== workInProgress) {
            var unitOfWork = workInProgress, thrownValue = workInProgressThrownValue;
            workInProgressSuspendedReason = 0;
            workInProgressThrownValue = null;
            throwAndUnwindWorkLoop(root, unitOfWork, thrownValue);
          }
          for (; null !== workInProgress; ) performUnitOfWork(workInProgress);
          break;
        } catch (error) {
          handleThrow(root, error);
        }
      while (1);
      lastContextDependency = currentlyRenderingFiber$1 = null;
      executionContext = prevExecutionContext;
      ReactSharedInternals.H = prevDispatcher;
      workInProgressRoot = null;
      workInProgressRootRenderLanes = 0;
      finishQueueingConcurrentUpdates();
      return workInProgressRootExitStatus;
    }`,
    updateReducerImpl: `var queue = hook.queue;
    if (null === queue) throw Error(formatProdErrorMessage(311));
    queue.lastRenderedReducer = reducer;
    var baseQueue = hook.baseQueue, pending = queue.pending;
    if (null !== pending) {
      if (null !== baseQueue) {
        var first = baseQueue.next;
        baseQueue.next = pending.next;
        pending.next = first;
      }
      // The current hook keeps the updates, in case this render is thrown away.
      current.baseQueue = baseQueue = pending;
      queue.pending = null;
    }
    var state = hook.baseState;
    if (null !== baseQueue) {
      var update = (pending = baseQueue.next);
      do (state = update.hasEagerState ? update.eagerState : reducer(state, update.action)), (update = update.next);
      while (update !== pending);
      objectIs(state, hook.memoizedState) || (didReceiveUpdate = !0);
      hook.baseState = queue.lastRenderedState = state;
      hook.baseQueue = null;
    }
    return [(hook.memoizedState = state), queue.dispatch];`,
    processUpdateQueue: `(workInProgress, props, instance) => {
      var queue = workInProgress.updateQueue,
        firstUpdate = queue.firstBaseUpdate,
        lastUpdate = queue.lastBaseUpdate,
        pending = queue.shared.pending,
        payload;
      if (null !== pending) {
        queue.shared.pending = null;
        var firstPending = pending.next, current = workInProgress.alternate;
        pending.next = null;
        null === lastUpdate ? (firstUpdate = firstPending) : (lastUpdate.next = firstPending);
        // The current queue keeps the updates, in case this render is thrown away.
        if (null !== current && ((current = current.updateQueue), (lastUpdate = current.lastBaseUpdate), lastUpdate !== pending)) {
          null === lastUpdate ? (current.firstBaseUpdate = firstPending) : (lastUpdate.next = firstPending);
          current.lastBaseUpdate = pending;
        }
      }
      if (null !== firstUpdate) {
        var newState = queue.baseState;
        do {
          3 === firstUpdate.tag && (workInProgress.flags = (workInProgress.flags & -65537) | 128);
          payload = firstUpdate.payload;
          "function" === typeof payload && (payload = payload.call(instance, newState, props));
          null !== payload && void 0 !== payload && (newState = assign({}, newState, payload));
          payload = firstUpdate.callback;
          if (null !== payload) {
            workInProgress.flags |= 64;
            null === queue.callbacks ? (queue.callbacks = [payload]) : queue.callbacks.push(payload);
          }
          firstUpdate = firstUpdate.next;
          if (null === firstUpdate && null !== (pending = queue.shared.pending)) {
            firstUpdate = pending.next;
            pending.next = queue.shared.pending = null;
          }
        } while (null !== firstUpdate);
        queue.baseState = newState;
        queue.firstBaseUpdate = queue.lastBaseUpdate = null;
        workInProgress.lanes = 0;
        workInProgress.memoizedState = newState;
      }
    }`,
    flushSyncWorkAcrossRoots_impl: `() => {
      if (!isFlushingWork && mightHavePendingSyncWork) {
        isFlushingWork = !0;
        do
          for (var didWork = !1, root = firstScheduledRoot; null !== root; root = root.next) {
            var lanes = getNextLanes(root);
            0 !== (lanes & 3) && ((didWork = !0), performSyncWorkOnRoot(root, lanes));
          }
        while (didWork);
        isFlushingWork = !1;
      }
    }`,
    processRootScheduleInMicrotask: `mightHavePendingSyncWork = didScheduleMicrotask = !1;
    for (var prev = null, root = firstScheduledRoot; null !== root; ) {
      var next = root.next, lanes = scheduleTaskForRootDuringMicrotask(root);
      if (0 === lanes) {
        root.next = null;
        null === prev ? (firstScheduledRoot = next) : (prev.next = next);
        null === next && (lastScheduledRoot = prev);
      } else {
        prev = root;
        0 !== (lanes & 3) && (mightHavePendingSyncWork = !0);
      }
      root = next;
    }
    (0 !== pendingEffectsStatus && 5 !== pendingEffectsStatus) || flushSyncWorkAcrossRoots_impl();`,
    scheduleTaskForRootDuringMicrotask: `(root) => {
      var lanes = getNextLanes(root), priority = 0 === lanes ? 0 : 0 === (lanes & 3) ? lanes & -lanes : 2;
      if (2 < priority && priority === root.callbackPriority) return priority;
      null !== root.callbackNode && cancelCallback$1(root.callbackNode);
      root.callbackNode = 2 < priority
        ? scheduleCallback$3(8 === priority ? 2 : 3, performWorkOnRootViaSchedulerTask.bind(null, root))
        : null;
      return (root.callbackPriority = priority);
    }`,
    performWorkOnRootViaSchedulerTask: `(root) => {
      if (0 !== pendingEffectsStatus && 5 !== pendingEffectsStatus) {
        root.callbackNode = null;
        root.callbackPriority = 0;
        return;
      }
      var callbackNode = root.callbackNode, lanes;
      if (!flushPendingEffects() || root.callbackNode === callbackNode) {
        lanes = getNextLanes(root);
        if (0 !== lanes) {
          performWorkOnRoot(root, lanes);
          scheduleTaskForRootDuringMicrotask(root);
        }
      }
    }`,
    performSyncWorkOnRoot: "flushPendingEffects() || performWorkOnRoot(root, lanes);",
  },
};
