// biome-ignore-all lint/a11y: these pages are for React, not for people
// biome-ignore-all lint/correctness/useExhaustiveDependencies: the dependencies are what is tried out
import {
  createContext,
  Fragment,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from "react";
import { createPortal, flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { Boundary } from "./probe.tsx";
import { container, numbers, settled, trace, traceDom } from "./trace.ts";

/** A tree that grows and changes by the numbers, with state, context, portals and errors in it. */
interface Plan {
  readonly kind:
    | "text"
    | "div"
    | "fragment"
    | "state"
    | "reader"
    | "provider"
    | "portal"
    | "boundary"
    | "thrower"
    | "layout";
  readonly key: string | null;
  readonly children: readonly Plan[];
  readonly value: number;
}

const Value = createContext(0);
const setters = new Map<number, (by: number) => void>();
let places: readonly Element[] = [];

function Stateful({ value, children }: { value: number; children: ReactNode }) {
  const [own, setOwn] = useState(value);
  const [sum, add] = useReducer((before: number, by: number) => before + by, 0);
  const mounted = useRef(0);
  useEffect(() => {
    const number = value;
    setters.set(number, by => {
      setOwn(before => before + by);
      add(by);
    });
    trace("set up", number, own);
    return () => {
      setters.delete(number);
      trace("taken down", number);
    };
  }, [value, own]);
  useLayoutEffect(() => {
    mounted.current += 1;
    if (own % 5 === 4) setOwn(own + 1);
  });
  return (
    <i data-own={own} data-sum={sum}>
      {children}
    </i>
  );
}

function Thrower({ value }: { value: number }) {
  const [hits, setHits] = useState(0);
  useEffect(() => {
    if (value % 3 === 1 && hits < 2) setHits(hits + 1);
    if (value % 7 === 2) throw new Error(`effect ${value}`);
  }, [value, hits]);
  if (value % 3 === 0) throw new Error(`render ${value}`);
  return <s>{hits}</s>;
}

function Reader() {
  return <b>{useContext(Value)}</b>;
}

function LayoutSetter({ value }: { value: number }) {
  const [seen, setSeen] = useState(-1);
  useLayoutEffect(() => setSeen(value), [value]);
  return <u>{seen}</u>;
}

function build(plan: Plan): ReactNode {
  const children = plan.children.map(build);
  const { key, value } = plan;
  switch (plan.kind) {
    case "text":
      return `t${value}`;
    case "div":
      return (
        <div key={key} className={`c${value % 3}`} hidden={value % 2 === 0}>
          {children}
        </div>
      );
    case "fragment":
      return <Fragment key={key}>{children}</Fragment>;
    case "state":
      return (
        <Stateful key={key} value={value}>
          {children}
        </Stateful>
      );
    case "reader":
      return <Reader key={key} />;
    case "provider":
      return (
        <Value key={key} value={value}>
          {children}
        </Value>
      );
    case "portal": {
      const place = places[value % places.length];
      return place ? createPortal(children, place, key) : null;
    }
    case "boundary":
      return (
        <Boundary key={key} name={`f${value}`}>
          {children}
        </Boundary>
      );
    case "thrower":
      return <Thrower key={key} value={value} />;
    case "layout":
      return <LayoutSetter key={key} value={value} />;
  }
}

const KINDS = [
  "text",
  "div",
  "fragment",
  "state",
  "reader",
  "provider",
  "portal",
  "boundary",
  "thrower",
  "layout",
] as const;

function grow(next: () => number, depth: number): Plan {
  const kind = KINDS[Math.floor(next() * (depth > 4 ? 1 : KINDS.length))] ?? "text";
  const count = kind === "text" || depth > 4 ? 0 : Math.floor(next() * 4);
  return {
    kind,
    key: next() < 0.5 ? null : `k${Math.floor(next() * 4)}-${depth}-${Math.floor(next() * 100)}`,
    value: Math.floor(next() * 40),
    children: Array.from({ length: count }, () => grow(next, depth + 1)),
  };
}

function change(plan: Plan, next: () => number, depth: number): Plan {
  if (next() < 0.1) return grow(next, depth);
  let children = plan.children.map(child =>
    next() < 0.4 ? change(child, next, depth + 1) : child,
  );
  if (next() < 0.2) children = [...children].sort(() => next() - 0.5);
  if (next() < 0.15) children = children.slice(1);
  if (next() < 0.15 && depth < 5) children = [grow(next, depth + 1), ...children];
  const value = next() < 0.2 ? Math.floor(next() * 40) : plan.value;
  return { ...plan, children, value };
}

/** Keys must be one of a kind among sisters. */
function cleaned(plan: Plan): Plan {
  const seen = new Set<string>();
  return {
    ...plan,
    children: plan.children.map((child, index) => {
      const key =
        child.key === null || seen.has(child.key)
          ? child.key && `${child.key}-${index}`
          : child.key;
      if (key) seen.add(key);
      return cleaned({ ...child, key });
    }),
  };
}

export async function fuzz(seed: number, rounds: number): Promise<void> {
  const place = container();
  places = [container(), container()];
  for (const one of places) one.innerHTML = "";
  const next = numbers(seed);
  const root = createRoot(place);
  let plan: Plan = { kind: "boundary", key: "root", value: 1, children: [grow(next, 0)] };
  for (let round = 0; round < rounds; round += 1) {
    trace("round", seed, round);
    plan = cleaned({
      ...change(plan, next, 0),
      kind: "boundary",
      key: `root${Math.floor(round / 8)}`,
    });
    const how = next();
    if (how < 0.2) flushSync(() => root.render(build(plan)));
    else root.render(build(plan));
    const known = [...setters.keys()].sort((a, b) => a - b);
    for (const value of known) if (next() < 0.3) setters.get(value)?.(Math.floor(next() * 3));
    if (next() < 0.3) await settled();
    for (const value of known) if (next() < 0.2) setters.get(value)?.(1);
    await settled();
    for (const one of [place, ...places]) traceDom("tree", one);
    if (next() < 0.3) {
      place.querySelector<HTMLElement>("[data-retry]")?.click();
      await settled();
      traceDom("retried", place);
    }
  }
  root.unmount();
  await settled();
  for (const one of [place, ...places]) traceDom("unmounted", one);
}
