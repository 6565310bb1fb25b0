import type { Pruning } from "../pruning.ts";

/**
 * No promise, context or iterator is a child, no component waits for a promise, and a promise that is
 * thrown is an error like any other: without Suspense there is nothing that could wait for it.
 */
export const promises: Pruning = {
  variables: {
    thenableState: "null",
    thenableState$1: "null",
    thenableIndexCounter: "0",
    thenableIndexCounter$1: "0",
    suspendedThenable: "null",
    workInProgressRootDidAttachPingListener: "!1",
    workInProgressRootDidSkipSuspendedSiblings: "!1",
  },
  calls: { getIteratorFn: "null" },
  expressions: {
    '"function" === typeof newChild.then': "!1",
    "newChild.$$typeof === REACT_CONTEXT_TYPE": "!1",
    "x === SuspenseException || x === SuspenseActionException": "!1",
    '"function" === typeof value.then': "!1",
  },
  bodies: {
    handleThrow: `currentlyRenderingFiber = null;
    ReactSharedInternals.H = null;
    workInProgressSuspendedReason = 1;
    workInProgressThrownValue = thrownValue;
    null === workInProgress && ((workInProgressRootExitStatus = 1), reportGlobalError(thrownValue));`,
    throwAndUnwindWorkLoop: `lastContextDependency = currentlyRenderingFiber$1 = null;
    resetHooksOnUnwind(unitOfWork);
    var returnFiber = unitOfWork.return, isFatal;
    try {
      isFatal = throwException(root, returnFiber, unitOfWork, thrownValue, workInProgressRootRenderLanes);
    } catch (error) {
      if (null !== returnFiber) throw ((workInProgress = returnFiber), error);
      isFatal = !0;
    }
    if (isFatal) {
      workInProgressRootExitStatus = 1;
      reportGlobalError(thrownValue);
      workInProgress = null;
    } else unwindUnitOfWork(unitOfWork, !0);`,
  },
};
