import type { Pruning } from "../pruning.ts";

/** What react-dom offers beside `createPortal` and `flushSync`: preloading and form resets. */
export const resources: Pruning = {
  bodies: { flushSyncWork: "flushSyncWork$1();" },
  edits: [
    ["", "var previousDispatcher = ReactDOMSharedInternals.d;", ""],
    ["", "ReactDOMSharedInternals.d = {…};", "ReactDOMSharedInternals.d = { f: flushSyncWork };"],
  ],
};

/** The same in the package's entry. */
export const entry: Pruning = {
  members: { "ReactSharedInternals.T": "null" },
  edits: [
    ["", "d: { f: noop, r: function…M: noop }, p: 0, findDOMNode: null", "d: { f: noop }, p: 0"],
    [
      "createPortal$1",
      `null == key ? null : key === REACT_OPTIMISTIC_KEY ? REACT_OPTIMISTIC_KEY : "" + key`,
      'null == key ? null : "" + key',
    ],
  ],
};
