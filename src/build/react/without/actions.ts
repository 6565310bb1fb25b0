import type { Pruning } from "../pruning.ts";

/** No transitions, no deferred values, no form actions, no optimistic state, no server cache. */
export const actions: Pruning = {
  variables: {
    didReadFromEntangledAsyncAction: "!1",
    currentEntangledLane: "0",
    currentEntangledActionThenable: "null",
    needsFormReset: "!1",
    pendingViewTransition: "null",
    pendingViewTransitionEvents: "null",
    pendingTransitionTypes: "null",
    workInProgressTransitions: "null",
  },
  calls: {
    pushAsyncDispatcher: "null",
    suspendIfUpdateReadFromEntangledAsyncAction: "void 0",
    entangleTransitions: "void 0",
    entangleTransitionUpdate: "void 0",
    releaseCache: "void 0",
    claimQueuedTransitionTypes: "null",
  },
  members: {
    "ReactSharedInternals.T": "null",
    "ReactSharedInternals.A": "null",
    "ReactSharedInternals.S": "null",
    transitionTypes: "null",
    pooledCache: "null",
    pooledCacheLanes: "0",
    cache: "null",
    revertLane: "0",
    gesture: "null",
  },
  statements: ["ReactSharedInternals.S ="],
  // What else React has for its own renderers of servers.
  keys: ["_currentValue2", "_threadCount"],
  bodies: {
    requestUpdateLane: `return 0 !== (executionContext & 2) && 0 !== workInProgressRootRenderLanes
      ? workInProgressRootRenderLanes & -workInProgressRootRenderLanes
      : resolveUpdatePriority();`,
  },
  edits: [
    [
      "pushHostContext",
      `var stateHook = fiber.memoizedState;
      null !== stateHook &&
        ((HostTransitionContext._currentValue = stateHook.memoizedState),
        push(hostTransitionProviderCursor, fiber));
      stateHook = contextStackCursor.current;`,
      "var stateHook = contextStackCursor.current;",
    ],
    [
      "popHostContext",
      `hostTransitionProviderCursor.current === fiber &&
    (pop(hostTransitionProviderCursor),
    (HostTransitionContext._currentValue = sharedNotPendingObject));`,
      "",
    ],
    [
      "propagateParentContextChanges",
      `else if (parent === hostTransitionProviderCursor.current) {
      currentParent = parent.alternate;
      if (null === currentParent) throw Error(formatProdErrorMessage(387));
      currentParent.memoizedState.memoizedState !==
        parent.memoizedState.memoizedState &&
        (null !== current
          ? current.push(HostTransitionContext)
          : (current = [HostTransitionContext]));
    }`,
      "",
    ],
    [
      "beginWork",
      `null !== workInProgress.memoizedState &&
        (($$typeof = renderWithHooks(
          current,
          workInProgress,
          TransitionAwareHostComponent,
          null,
          null,
          renderLanes
        )),
        (HostTransitionContext._currentValue = $$typeof));`,
      "",
    ],
    [
      "attemptEarlyBailoutIfNoScheduledUpdate",
      `pushHostContainer(workInProgress, workInProgress.stateNode.containerInfo);
      pushProvider(workInProgress, CacheContext, current.memoizedState.cache);`,
      "pushHostContainer(workInProgress, workInProgress.stateNode.containerInfo);",
    ],
    [
      "beginWork",
      `props = nextState.cache;
        pushProvider(workInProgress, CacheContext, props);
        props !== prevState.cache &&
          propagateContextChanges(
            workInProgress,
            [CacheContext],
            renderLanes,
            !0
          );`,
      "",
    ],
    [
      "completeWork",
      `newProps = null;
      null !== current && (newProps = current.memoizedState.cache);
      workInProgress.memoizedState.cache !== newProps &&
        (workInProgress.flags |= 2048);
      popProvider(CacheContext);`,
      "",
    ],
    ["unwindWork", "popProvider(CacheContext), popHostContainer(),", "popHostContainer(),"],
    [
      "unwindInterruptedWork",
      "popProvider(CacheContext); popHostContainer();",
      "popHostContainer();",
    ],
    [
      "commitPassiveMountOnFiber",
      `flags & 2048 &&
        ((flags = null),
        null !== finishedWork.alternate &&
          (flags = finishedWork.alternate.memoizedState.cache),
        (finishedWork = finishedWork.memoizedState.cache),
        finishedWork !== flags &&
          (finishedWork.refCount++, null != flags && releaseCache(flags)));`,
      "",
    ],
  ],
};
