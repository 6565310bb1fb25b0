import type { Pruning } from "../pruning.ts";

/** Hooks that nobody calls, and the table of what a hook does outside a render: it fails without it, too. */
export const hooks: Pruning = {
  variables: { ContextOnlyDispatcher: "null" },
  keys: [
    "readContext",
    "use",
    "useImperativeHandle",
    "useDebugValue",
    "useDeferredValue",
    "useTransition",
    "useHostTransitionStatus",
    "useFormState",
    "useActionState",
    "useOptimistic",
    "useMemoCache",
    "useCacheRefresh",
    "useEffectEvent",
  ],
  edits: [
    [
      "",
      `HooksDispatcherOnRerender = { readContext: readContext,…useReducer: rerenderReducer, useRef: updateRef, useState: function () { return rerenderReducer(basicStateReducer); },…useEffectEvent: updateEvent };`,
      `HooksDispatcherOnRerender = assign({}, HooksDispatcherOnUpdate, {
        useReducer: rerenderReducer,
        useState: function () { return rerenderReducer(basicStateReducer); }
      });`,
    ],
  ],
};
