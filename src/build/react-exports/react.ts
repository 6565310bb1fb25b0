import * as React from "react";

/** What the app's files take of React. The build stops at a name that is missing here. */
export const {
  Component,
  createContext,
  createElement,
  Fragment,
  memo,
  startTransition,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} = React;
