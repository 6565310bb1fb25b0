// biome-ignore-all lint/a11y: these pages are for React, not for people
// biome-ignore-all lint/correctness/useExhaustiveDependencies: the dependencies are what is tried out
import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { Boundary, Catcher, Probe } from "./probe.tsx";
import { container, message, settled, trace, traceDom } from "./trace.ts";

type Moment =
  | "render"
  | "layout"
  | "effect"
  | "layout ends"
  | "effect ends"
  | "update"
  | "updater"
  | "ref"
  | "none";

let setFrom: (value: number) => void = () => {};

function Thrower({ at, once }: { at: Moment; once?: { left: number } }) {
  const [value, setValue] = useState(0);
  setFrom = setValue;
  const fail = (moment: Moment) => {
    if (at !== moment) return;
    if (once && once.left-- <= 0) return;
    throw new Error(`at ${moment}`);
  };
  fail("render");
  if (value > 0) fail("update");
  useLayoutEffect(() => {
    fail("layout");
    return () => fail("layout ends");
  }, [value]);
  useEffect(() => {
    fail("effect");
    return () => fail("effect ends");
  }, [value]);
  return (
    <span
      ref={element => {
        if (element) fail("ref");
      }}
    >
      {at}
    </span>
  );
}

const family = (name: string, inside: ReactNode) => (
  <Boundary name={`outer ${name}`}>
    <Probe name={`aunt ${name}`} />
    <div>
      <Boundary name={`inner ${name}`}>
        <Probe name={`sister ${name}`} />
        {inside}
        <Probe name={`brother ${name}`} />
      </Boundary>
    </div>
  </Boundary>
);

export async function errors(): Promise<void> {
  const place = container();
  const root = createRoot(place);
  const show = async (name: string, element: ReactNode) => {
    trace("step", name);
    root.render(element);
    await settled();
    traceDom(name, place);
  };
  const moments: Moment[] = [
    "render",
    "layout",
    "effect",
    "update",
    "layout ends",
    "effect ends",
    "updater",
    "ref",
  ];
  for (const at of moments) {
    await show(at, <div key={at}>{family(at, <Thrower at={at} />)}</div>);
    setFrom(1);
    await settled();
    traceDom(`${at} updated`, place);
    place.querySelector("button")?.click();
    await settled();
    traceDom(`${at} retried`, place);
    await show(`${at} gone`, <div key={at}>{family(at, null)}</div>);
  }

  await show("calm", family("calm", <Thrower at="none" />));
  await show("calm turns", family("calm", <Thrower at="render" />));
  await show("once", family("once", <Thrower at="render" once={{ left: 1 }} />));
  await show("twice", <p>{family("twice", <Thrower at="render" once={{ left: 2 }} />)}</p>);
  await show(
    "no state for it",
    <Catcher key="c">
      <Thrower at="render" />
    </Catcher>,
  );
  await show(
    "no state for it, later",
    <Catcher key="d">
      <Thrower at="effect" />
    </Catcher>,
  );
  await show(
    "not an element",
    <Boundary key="object" name="object">
      {{} as ReactNode}
    </Boundary>,
  );
  const Nothing = undefined as unknown as () => null;
  await show(
    "not a component",
    <Boundary key="type" name="type">
      <Nothing />
    </Boundary>,
  );
  await show(
    "hooks that change",
    <Boundary key="hooks" name="hooks">
      <Changing more={false} />
    </Boundary>,
  );
  await show(
    "hooks that changed",
    <Boundary key="hooks" name="hooks">
      <Changing more={true} />
    </Boundary>,
  );

  for (const at of ["render", "layout", "effect"] as const) {
    const own = container();
    const bare = createRoot(own);
    bare.render(<Thrower at={at} />);
    await settled();
    traceDom(`nobody catches ${at}`, own);
    bare.render(<p>alive</p>);
    await settled();
    traceDom(`after ${at}`, own);
  }
}

function Changing({ more }: { more: boolean }) {
  const [first] = useState("first");
  // biome-ignore lint/correctness/useHookAtTopLevel: that it fails is what is looked at
  if (more) useState("second");
  return first;
}

/** What reaches the window is part of the trace. */
export function traceErrors(): void {
  window.addEventListener("error", event => {
    trace("window error", message(event.error));
    event.preventDefault();
  });
  console.error = (...all: unknown[]) => trace("console", ...all.map(message));
}
