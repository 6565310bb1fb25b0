import type { Pruning } from "../pruning.ts";

/** The page comes without markup of React's: nothing is ever hydrated, and `hydrateRoot` goes. */
export const hydration: Pruning = {
  statements: [
    "exports.hydrateRoot",
    "exports.version",
    "ReactDOMHydrationRoot.prototype.unstable_scheduleHydration",
  ],
  variables: {
    isHydrating: "!1",
    hydrationParentFiber: "null",
    nextHydratableInstance: "null",
    hydrationErrors: "null",
    rootOrSingletonContext: "!1",
    currentReplayingEvent: "null",
    // Ids of server markup carry a place in the tree; ours are a counter.
    localIdCounter: "0",
  },
  calls: {
    popHydrationState: "!1",
    resetHydrationState: "void 0",
    popToNextHostParent: "void 0",
    upgradeHydrationErrorsToRecoverable: "void 0",
    popTreeContext: "void 0",
    pushTreeFork: "void 0",
    pushTreeId: "void 0",
    pushMaterializedTreeId: "void 0",
    checkDidRenderIdHook: "!1",
    retryIfBlockedOn: "void 0",
  },
  members: { isDehydrated: "!1", formState: "null" },
  absentBits: [256, 4096],
  bodies: {
    // What waits for a boundary to be hydrated is replayed later; with none, events go straight on.
    dispatchEvent: `if (_enabled) {
      findInstanceBlockingTarget(getEventTarget(nativeEvent));
      dispatchEventForPluginEventSystem(domEventName, eventSystemFlags, nativeEvent, return_targetInst, targetContainer);
    }`,
    getClosestInstanceFromNode: `for (var targetInst; targetNode; targetNode = targetNode.parentNode)
      if ((targetInst = targetNode[internalInstanceKey] || targetNode[internalContainerInstanceKey])) return targetInst;
    return null;`,
  },
  edits: [
    [
      "",
      "ReactDOMHydrationRoot.prototype.render = ReactDOMRoot.prototype.render =",
      "ReactDOMRoot.prototype.render =",
    ],
    [
      "",
      "ReactDOMHydrationRoot.prototype.unmount = ReactDOMRoot.prototype.unmount =",
      "ReactDOMRoot.prototype.unmount =",
    ],
    [
      "createChildReconciler",
      "if (!shouldTrackSideEffects) return (newFiber.flags |= 1048576), lastPlacedIndex;",
      "if (!shouldTrackSideEffects) return lastPlacedIndex;",
    ],
  ],
};
