// biome-ignore-all lint/a11y: these pages are for React, not for people
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { Boundary, Probe } from "./probe.tsx";
import { container, message, settled, trace, traceDom } from "./trace.ts";

const Level = createContext("none");
const Other = createContext(0);

function Reader({ name }: { name: string }) {
  const level = useContext(Level);
  trace("reads", name, level, useContext(Other));
  return <b>{level}</b>;
}

let count = 0;
const listeners = new Set<() => void>();
const store = {
  get: () => count,
  set(value: number) {
    count = value;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    trace("subscribe");
    listeners.add(listener);
    return () => {
      trace("unsubscribe");
      listeners.delete(listener);
    };
  },
};

function Follower({ name, by = 1 }: { name: string; by?: number }) {
  const value = useSyncExternalStore(
    store.subscribe,
    useCallback(() => Math.floor(store.get() / by), [by]),
  );
  trace("follows", name, value);
  useLayoutEffect(() => {
    // A store that changes while the tree is committed is read again at once.
    if (name === "eager" && store.get() === 5) store.set(6);
  });
  return <u>{value}</u>;
}

interface Handles {
  add(by: number): void;
  rename(name: string): void;
  dispatch(action: string): void;
  level(value: string): void;
}

const outside: Partial<Handles> = {};

function Counter({ children }: { children: ReactNode }) {
  const [value, setValue] = useState(() => {
    trace("initial");
    return 1;
  });
  const [double, setDouble] = useState(value * 2);
  // Set while rendering: rendered again at once.
  if (double !== value * 2) setDouble(value * 2);
  const [name, setName] = useState("name");
  const [log, dispatch] = useReducer(
    (state: readonly string[], action: string) => {
      if (action === "none") return state;
      return [...state, action];
    },
    "first",
    first => [first],
  );
  const [level, setLevel] = useState("top");
  const seen = useRef<unknown>(null);
  const squares = useMemo(() => {
    trace("memo", value);
    return value * value;
  }, [value]);
  const stable = useCallback(() => squares, [squares]);
  trace("counter", value, double, name, log, stable === seen.current);
  seen.current = stable;
  const id = useId();
  outside.add = by => setValue(before => before + by);
  outside.rename = setName;
  outside.dispatch = dispatch;
  outside.level = setLevel;
  useLayoutEffect(() => {
    if (value === 3) setValue(4);
  }, [value]);
  useEffect(() => {
    if (value === 6) {
      setValue(7);
      setName("six");
    }
  }, [value]);
  return (
    <Level value={level}>
      <p id={id.replace(/\W/g, "")}>
        {value} {double} {name} {log.join()}
      </p>
      <Other.Provider value={value > 3 ? 1 : 0}>{children}</Other.Provider>
    </Level>
  );
}

function Endless({ kind }: { kind: "render" | "layout" }) {
  const [value, setValue] = useState(0);
  if (kind === "render") setValue(value + 1);
  useLayoutEffect(() => {
    if (kind === "layout") setValue(before => before + 1);
  });
  return value;
}

function Setter({ set }: { set: (value: string) => void }) {
  set("set by a child that renders");
  return null;
}

function SetDuringRender() {
  const [text, setText] = useState("before");
  return (
    <p>
      {text}
      {text === "before" && <Setter set={setText} />}
    </p>
  );
}

export async function hooks(): Promise<void> {
  const place = container();
  const root = createRoot(place);
  const still = (
    <>
      <Reader name="a" />
      <Probe name="still">
        <Reader name="b" />
      </Probe>
      <Follower name="eager" />
      <Follower name="half" by={2} />
    </>
  );
  root.render(<Counter>{still}</Counter>);
  await settled();
  const step = async (name: string, act: () => void) => {
    trace("step", name);
    act();
    await settled();
    traceDom(name, place);
  };
  await step("one update", () => outside.add?.(1));
  await step("three in one go", () => {
    outside.add?.(1);
    outside.add?.(-1);
    outside.rename?.("renamed");
  });
  await step("nothing changes", () => outside.rename?.("renamed"));
  await step("nothing changes again", () => outside.rename?.("renamed"));
  await step("a layout effect sets", () => outside.add?.(1));
  await step("an effect sets", () => outside.add?.(2));
  await step("reducer", () => {
    outside.dispatch?.("none");
    outside.dispatch?.("second");
  });
  await step("context", () => outside.level?.("deeper"));
  await step("flushSync", () => {
    flushSync(() => outside.add?.(10));
    traceDom("at once", place);
    outside.add?.(1);
    traceDom("not yet", place);
    flushSync(() => outside.rename?.("flushed"));
    traceDom("all of it", place);
  });
  await step("microtasks", () => {
    queueMicrotask(() => trace("microtask before"));
    outside.add?.(1);
    queueMicrotask(() => trace("microtask after", place.textContent));
  });
  await step("store", () => store.set(3));
  await step("store changes while committing", () => store.set(5));
  await step("store and state", () => {
    store.set(9);
    outside.add?.(1);
    store.set(8);
  });
  await step("store the same", () => store.set(8));
  await step("set by a child", () => root.render(<SetDuringRender />));

  for (const kind of ["render", "layout"] as const) {
    await step(`endless ${kind}`, () =>
      root.render(
        <Boundary key={kind} name={kind}>
          <Endless kind={kind} />
        </Boundary>,
      ),
    );
  }
  await step("unmount", () => root.unmount());
  try {
    root.render(null);
  } catch (error) {
    trace("after unmount", message(error));
  }
  try {
    // biome-ignore lint/correctness/useHookAtTopLevel: that it fails is what is looked at
    useState(0);
  } catch {
    trace("a hook outside a component throws");
  }
}
