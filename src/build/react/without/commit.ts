import type { Pruning } from "../pruning.ts";

/** What a commit does, with what can wait for it, animate it or listen to it left out. */
export const commit: Pruning = {
  variables: { injectedHook: "null", rendererID: "null" },
  statements: [
    "ReactDOMSharedInternals.findDOMNode",
    'if ("undefined" !== typeof __REACT_DEVTOOLS_GLOBAL_HOOK__)',
    'if ("19.3.1" !== isomorphicReactPackageVersion$jscomp$inline_2043',
  ],
  members: { events: "null", memoCache: "null" },
  bodies: {
    completeRoot: `(root, finishedWork, lanes, recoverableErrors) => {
      do flushPendingEffects();
      while (0 !== pendingEffectsStatus);
      if (0 !== (executionContext & 6)) throw Error(formatProdErrorMessage(327));
      pendingFinishedWork = finishedWork;
      pendingEffectsRoot = root;
      pendingEffectsLanes = lanes;
      pendingRecoverableErrors = recoverableErrors;
      root.pendingLanes = finishedWork.lanes | finishedWork.childLanes | concurrentlyUpdatedLanes;
      root.suspendedLanes = root.callbackPriority = 0;
      root.callbackNode = null;
      lanes = finishedWork.subtreeFlags | finishedWork.flags;
      lanes & 10256 && scheduleCallback$3(3, flushPassiveEffects);
      if (lanes & 13878) {
        var previousPriority = ReactDOMSharedInternals.p, prevExecutionContext = executionContext;
        ReactDOMSharedInternals.p = 2;
        executionContext |= 4;
        commitBeforeMutationEffects(root, finishedWork);
        executionContext = prevExecutionContext;
        ReactDOMSharedInternals.p = previousPriority;
      }
      pendingEffectsStatus = 1;
      flushMutationEffects();
      flushLayoutEffects();
      flushSpawnedWork();
    }`,
    commitBeforeMutationEffects: `(root, finishedWork) => {
      eventsEnabled = _enabled;
      var element = getActiveElement(document);
      selectionInformation = {
        focusedElem: element,
        selectionRange: hasSelectionCapabilities(element)
          ? { start: element.selectionStart, end: element.selectionEnd }
          : null
      };
      _enabled = !1;
      // The first commit empties the container, which holds the placeholder shell.
      0 !== (finishedWork.flags & 1024) && (root.containerInfo.textContent = "");
    }`,
    flushMutationEffects: `if (1 === pendingEffectsStatus) {
      pendingEffectsStatus = 0;
      var root = pendingEffectsRoot, finishedWork = pendingFinishedWork;
      if ((finishedWork.subtreeFlags | finishedWork.flags) & 13878) {
        var previousPriority = ReactDOMSharedInternals.p, prevExecutionContext = executionContext;
        ReactDOMSharedInternals.p = 2;
        executionContext |= 4;
        try {
          commitMutationEffectsOnFiber(finishedWork, root);
          var element = selectionInformation.focusedElem, range = selectionInformation.selectionRange;
          if (getActiveElement(document) !== element && document.documentElement.contains(element)) {
            if (null !== range && hasSelectionCapabilities(element)) {
              element.selectionStart = range.start;
              element.selectionEnd = Math.min(range.end, element.value.length);
            }
            for (var scrolled = [], parent = element; (parent = parent.parentNode); )
              1 === parent.nodeType && scrolled.push([parent, parent.scrollLeft, parent.scrollTop]);
            element.focus();
            for (parent of scrolled) {
              parent[0].scrollLeft = parent[1];
              parent[0].scrollTop = parent[2];
            }
          }
          _enabled = !!eventsEnabled;
          selectionInformation = eventsEnabled = null;
        } finally {
          executionContext = prevExecutionContext;
          ReactDOMSharedInternals.p = previousPriority;
        }
      }
      root.current = finishedWork;
      pendingEffectsStatus = 2;
    }`,
    flushLayoutEffects: `if (2 === pendingEffectsStatus) {
      pendingEffectsStatus = 0;
      var root = pendingEffectsRoot, finishedWork = pendingFinishedWork;
      if ((finishedWork.subtreeFlags | finishedWork.flags) & 8772) {
        var previousPriority = ReactDOMSharedInternals.p, prevExecutionContext = executionContext;
        ReactDOMSharedInternals.p = 2;
        executionContext |= 4;
        try {
          commitLayoutEffectOnFiber(root, finishedWork.alternate, finishedWork);
        } finally {
          executionContext = prevExecutionContext;
          ReactDOMSharedInternals.p = previousPriority;
        }
      }
      pendingEffectsStatus = 3;
    }`,
    flushSpawnedWork: `if (3 === pendingEffectsStatus) {
      pendingEffectsStatus = 0;
      requestPaint();
      var root = pendingEffectsRoot, finishedWork = pendingFinishedWork, previousPriority = ReactDOMSharedInternals.p;
      (finishedWork.subtreeFlags | finishedWork.flags) & 10256
        ? (pendingEffectsStatus = 5)
        : (pendingFinishedWork = pendingEffectsRoot = null);
      0 === root.pendingLanes && (legacyErrorBoundariesThatAlreadyFailed = null);
      if (null !== pendingRecoverableErrors) {
        ReactDOMSharedInternals.p = 2;
        for (finishedWork of pendingRecoverableErrors) reportGlobalError(finishedWork.value);
        ReactDOMSharedInternals.p = previousPriority;
      }
      0 !== (pendingEffectsLanes & 3) && flushPendingEffects();
      ensureRootIsScheduled(root);
      0 !== root.pendingLanes && root === rootWithNestedUpdates
        ? nestedUpdateCount++
        : ((nestedUpdateCount = 0), (rootWithNestedUpdates = 0 !== root.pendingLanes ? root : null));
      flushSyncWorkAcrossRoots_impl();
    }`,
    flushPassiveEffects: `() => {
      if (5 !== pendingEffectsStatus) return !1;
      var root = pendingEffectsRoot, previousPriority = ReactDOMSharedInternals.p, prevExecutionContext = executionContext;
      try {
        ReactDOMSharedInternals.p = 32;
        pendingEffectsStatus = pendingEffectsLanes = 0;
        pendingFinishedWork = pendingEffectsRoot = null;
        if (0 !== (executionContext & 6)) throw Error(formatProdErrorMessage(331));
        executionContext |= 4;
        commitPassiveUnmountOnFiber(root.current);
        commitPassiveMountOnFiber(root.current);
        executionContext = prevExecutionContext;
        flushSyncWorkAcrossRoots_impl();
        return !0;
      } finally {
        ReactDOMSharedInternals.p = previousPriority;
      }
    }`,
    commitPassiveMountOnFiber: `(finishedWork) => {
      if (finishedWork.subtreeFlags & 10256)
        for (var child = finishedWork.child; null !== child; child = child.sibling) commitPassiveMountOnFiber(child);
      0 === finishedWork.tag && finishedWork.flags & 2048 && commitHookEffectListMount(9, finishedWork);
    }`,
    createCapturedValueAtFiber: 'return { value: value, source: source, stack: "" };',
    logUncaughtError: "reportGlobalError(errorInfo.value);",
    logCaughtError: "console.error(errorInfo.value);",
    FiberRootNode: `(containerInfo) => {
      this.containerInfo = containerInfo;
      this.current = this.next = this.callbackNode = null;
      this.callbackPriority = this.suspendedLanes = this.pendingLanes = 0;
    }`,
    createFiberRoot: `(containerInfo) => {
      var root = new FiberRootNode(containerInfo), fiber = createFiberImplClass(3, null, null, 1);
      root.current = fiber;
      fiber.stateNode = root;
      fiber.memoizedState = { element: null };
      initializeUpdateQueue(fiber);
      return root;
    }`,
    updateContainerImpl: `(rootFiber, lane, element) => {
      var update = createUpdate(lane), root;
      update.payload = { element: element };
      root = enqueueUpdate(rootFiber, update, lane);
      null !== root && scheduleUpdateOnFiber(root, rootFiber, lane);
    }`,
  },
  edits: [
    [
      "",
      `exports.createRoot = function (container, options) {
  if (!isValidContainer(container)) throw Error(formatProdErrorMessage(299));
  var isStrictMode = !1,
    identifierPrefix = "",
    onUncaughtError = defaultOnUncaughtError,
    onCaughtError = defaultOnCaughtError,
    onRecoverableError = defaultOnRecoverableError;
  null !== options &&
    void 0 !== options &&
    (!0 === options.unstable_strictMode && (isStrictMode = !0),
    void 0 !== options.identifierPrefix &&
      (identifierPrefix = options.identifierPrefix),
    void 0 !== options.onUncaughtError &&
      (onUncaughtError = options.onUncaughtError),
    void 0 !== options.onCaughtError && (onCaughtError = options.onCaughtError),
    void 0 !== options.onRecoverableError &&
      (onRecoverableError = options.onRecoverableError));
  options = createFiberRoot(
    container,
    1,
    !1,
    null,
    null,
    isStrictMode,
    identifierPrefix,
    null,
    onUncaughtError,
    onCaughtError,
    onRecoverableError,
    defaultOnDefaultTransitionIndicator
  );`,
      `exports.createRoot = function (container) {
        if (!isValidContainer(container)) throw Error(formatProdErrorMessage(299));
        var options = createFiberRoot(container);`,
    ],
    ["", "identifierPrefix = workInProgressRoot.identifierPrefix;", 'identifierPrefix = "";'],
    [
      "commitMutationEffectsOnFiber",
      `if (
        flags & 4 &&
        ((current = finishedWork.updateQueue),
        (current = null !== current ? current.events : null),
        null !== current)
      )
        for (var ii = 0; ii < current.length; ii++) {
          var _eventPayloads$ii2 = current[ii];
          _eventPayloads$ii2.ref.impl = _eventPayloads$ii2.nextImpl;
        }`,
      "var ii, _eventPayloads$ii2;",
    ],
  ],
};
