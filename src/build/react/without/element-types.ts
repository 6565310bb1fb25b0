import type { Pruning } from "../pruning.ts";

/** Elements that React would put into the page's head, or take from the page: none of ours. */
export const HOISTED_ELEMENTS = ["title", "style", "html", "head", "body"];

/**
 * Suspense, lists of it, Activity, ViewTransition, Profiler, StrictMode, memo, lazy, forwardRef and
 * context consumers: no element of ours has such a type, so no fiber has such a tag. Neither has one
 * the tag of a resource (26) or a singleton (27): no `<title>`, `<link>`, `<html>` … from React.
 */
export const elementTypes: Pruning = {
  absentTags: [8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 23, 24, 25, 26, 27, 30, 31],
  tagVariables: {
    getInstanceFromNode: ["tag"],
    getNodeFromInstance: ["tag"],
    insertOrAppendPlacementNodeIntoContainer: ["tag"],
    insertOrAppendPlacementNode: ["tag"],
    dispatchEventForPluginEventSystem: ["grandTag", "_instance", "inCapturePhase"],
    accumulateTwoPhaseListeners: ["_instance2"],
    accumulateEnterLeaveListenersForEvent: ["_instance3"],
    findInstanceBlockingTarget: ["tag"],
  },
  cases: {
    createFiberFromTypeAndProps: [
      "REACT_ACTIVITY_TYPE",
      "REACT_STRICT_MODE_TYPE",
      "REACT_PROFILER_TYPE",
      "REACT_SUSPENSE_TYPE",
      "REACT_SUSPENSE_LIST_TYPE",
      "REACT_LEGACY_HIDDEN_TYPE",
      "REACT_VIEW_TRANSITION_TYPE",
      "REACT_CONSUMER_TYPE",
      "REACT_FORWARD_REF_TYPE",
      "REACT_MEMO_TYPE",
      "REACT_LAZY_TYPE",
    ],
    createChild: ["REACT_LAZY_TYPE"],
    updateSlot: ["REACT_LAZY_TYPE"],
    updateFromMap: ["REACT_LAZY_TYPE"],
    reconcileChildFibersImpl: ["REACT_LAZY_TYPE"],
  },
  variables: {
    offscreenSubtreeIsHidden: "!1",
    offscreenSubtreeWasHidden: "!1",
    offscreenDirectParentIsHidden: "!1",
    shouldDoubleInvokeUserFnsInHooksDEV: "!1",
    viewTransitionMutationContext: "!1",
    shouldStartViewTransition: "!1",
    appearingViewTransitions: "null",
    inUpdateViewTransition: "!1",
    rootViewTransitionAffected: "!1",
    rootViewTransitionNameCanceled: "!1",
    currentHoistableRoot: "null",
    tagCaches: "null",
  },
  calls: {
    isHostHoistableType: "!1",
    getHoistableRoot: "null",
    isSingletonScope: "!1",
    setIsStrictModeForDevtools: "void 0",
    pushMutationContext: "!1",
    preloadInstanceAndSuspendIfNeeded: "void 0",
    commitExitViewTransitions: "void 0",
    commitNestedViewTransitions: "void 0",
    restoreEnterOrExitViewTransitions: "void 0",
    restoreNestedViewTransitions: "void 0",
  },
  members: { cachePool: "null", hiddenCallbacks: "null", mode: "1" },
  absentBits: [8192, 16384, 131072, 33554432, 18874368],
  statements: ["ViewTransitionPseudoElement.prototype", "Symbol.for("],
  edits: [
    [
      "createFiberFromTypeAndProps",
      `: "html" === type || "head" === type || "body" === type
        ? 27
        : 5;`,
      ": 5;",
    ],
    [
      "createChildReconciler",
      `(current.elementType === elementType ||
          ("object" === typeof elementType &&
            null !== elementType &&
            elementType.$$typeof === REACT_LAZY_TYPE &&
            resolveLazy(elementType) === current.type))`,
      "current.elementType === elementType",
    ],
    [
      "createChildReconciler",
      `currentFirstChild.elementType === key ||
                  ("object" === typeof key &&
                    null !== key &&
                    key.$$typeof === REACT_LAZY_TYPE &&
                    resolveLazy(key) === currentFirstChild.type)`,
      "currentFirstChild.elementType === key",
    ],
    ["completeWork", "(workInProgress.flags |= 67108864),", ""],
    [
      "markUpdateLaneFromFiberToRoot",
      `isHidden &&
        null !== update &&
        ((isHidden = 31 - clz32(lane)),
        (sourceFiber = parent.hiddenUpdates),
        (alternate = sourceFiber[isHidden]),
        null === alternate
          ? (sourceFiber[isHidden] = [update])
          : alternate.push(update),
        (update.lane = lane | 536870912)),
      parent`,
      "parent",
    ],
    [
      "recursivelyTraversePassiveMountEffects",
      `if (parentFiber.subtreeFlags & (isViewTransitionEligible ? 10262 : 10256))`,
      "if (parentFiber.subtreeFlags & 10256)",
    ],
  ],
};
