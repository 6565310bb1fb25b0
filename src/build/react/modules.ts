import type { Pruning } from "./pruning.ts";
import { actions } from "./without/actions.ts";
import { attributes } from "./without/attributes.ts";
import { baseClasses } from "./without/base-classes.ts";
import { commit } from "./without/commit.ts";
import { concurrency } from "./without/concurrency.ts";
import { elementTypes } from "./without/element-types.ts";
import { events } from "./without/events.ts";
import { fragmentRefs } from "./without/fragment-refs.ts";
import { hooks } from "./without/hooks.ts";
import { hydration } from "./without/hydration.ts";
import { legacyClasses } from "./without/legacy-classes.ts";
import { promises } from "./without/promises.ts";
import { entry, resources } from "./without/resources.ts";
import { scheduling } from "./without/scheduling.ts";

export interface PrunedModule {
  /** Under node_modules. */
  readonly file: string;
  /** Of the file that the prunings were written for. */
  readonly sha256: string;
  readonly prunings: readonly Pruning[];
  /** What can still be imported; anything else fails the build. */
  readonly exports: readonly string[];
}

const CLIENT_INTERNALS = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";
const DOM_INTERNALS = "__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";

/** React 19.3.1, by what it is imported as. */
export const MODULES: ReadonlyMap<string, PrunedModule> = new Map([
  [
    "react",
    {
      file: "react/cjs/react.production.js",
      sha256: "0b5529981841afa1b58c76ba85c29bb681ff5f07cd8cde6a10b967d3915b8e1c",
      prunings: [baseClasses],
      exports: [
        "Component",
        "Fragment",
        "cloneElement",
        "createContext",
        "createElement",
        // wouter's Link, which nobody uses, is made with it.
        "forwardRef",
        "isValidElement",
        "useCallback",
        "useContext",
        "useDebugValue",
        "useEffect",
        "useId",
        "useInsertionEffect",
        "useLayoutEffect",
        "useMemo",
        "useReducer",
        "useRef",
        "useState",
        "useSyncExternalStore",
        CLIENT_INTERNALS,
      ],
    },
  ],
  [
    "react/jsx-runtime",
    {
      file: "react/cjs/react-jsx-runtime.production.js",
      sha256: "1e46f15002696985e80c61d47aaa30dabb03c954270a690f5f7dfbbacfa9002b",
      prunings: [],
      exports: ["Fragment", "jsx", "jsxs"],
    },
  ],
  [
    "react-dom",
    {
      file: "react-dom/cjs/react-dom.production.js",
      sha256: "7a05d7f7bb2b02aae84018a88d4815a2181eef48d2cb8172d403eaa2b131eefd",
      prunings: [entry],
      exports: ["createPortal", "flushSync", DOM_INTERNALS],
    },
  ],
  [
    "react-dom/client",
    {
      file: "react-dom/cjs/react-dom-client.production.js",
      sha256: "a319b413b7a19ee34422d9a12a8e7afd003c07846716d278ba1a0898e8cb6251",
      prunings: [
        hydration,
        elementTypes,
        fragmentRefs,
        promises,
        actions,
        legacyClasses,
        concurrency,
        commit,
        events,
        attributes,
        hooks,
        resources,
      ],
      exports: ["createRoot"],
    },
  ],
  [
    "scheduler",
    {
      file: "scheduler/cjs/scheduler.production.js",
      sha256: "679adff761d31e9426604f80c0e99be44a3e6f4c6834b0218ecf0312a67c171f",
      prunings: [scheduling],
      exports: ["unstable_scheduleCallback", "unstable_cancelCallback", "unstable_requestPaint"],
    },
  ],
]);
