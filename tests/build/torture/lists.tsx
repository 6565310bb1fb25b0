// biome-ignore-all lint/a11y: these pages are for React, not for people
import { Fragment, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { Probe } from "./probe.tsx";
import { container, numbers, settled, traceDom } from "./trace.ts";

/** Children of every kind, in every order. */
export async function lists(): Promise<void> {
  const place = container();
  const root = createRoot(place);
  const steps: ReactNode[] = [
    "text",
    7,
    0,
    "",
    null,
    undefined,
    true,
    ["a", 1, null, <b key="b">b</b>, [<i key="i">i</i>, "c"]],
    <Fragment key="f">one{2}</Fragment>,
    <>
      <p>p</p>
      {false}
      {"text"}
      <Fragment key="x">
        <p key="y">y</p>
      </Fragment>
    </>,
    <p key="1">p</p>,
    <p key="2">p</p>,
    <div key="2">div</div>,
    <div key="2">{["x", "y"]}</div>,
    <div key="2">x</div>,
    <div key="2">
      x<b>y</b>
    </div>,
    <div key="2">{12n}</div>,
    <div key="2" />,
    [1, 2, 3].map(one => <li key={one}>{one}</li>),
    [3, 1, 2].map(one => <li key={one}>{one}</li>),
    [4, 3].map(one => <li key={one}>{one}</li>),
    [<li key="a">a</li>, "between", <li key="b">b</li>],
    ["between", <li key="b">b</li>, <li key="a">a</li>],
    <svg key="svg" viewBox="0 0 1 1">
      <path d="M0 0" strokeWidth={2} strokeLinecap="round" fillRule="evenodd" />
      <foreignObject>
        <div className="html">html</div>
      </foreignObject>
    </svg>,
    <table key="t">
      <tbody>
        <tr>
          <td>cell</td>
        </tr>
      </tbody>
    </table>,
  ];
  for (const [index, step] of steps.entries()) {
    root.render(step);
    await settled();
    traceDom(`list ${index}`, place);
  }

  const next = numbers(7);
  for (let round = 0; round < 60; round += 1) {
    const keys = Array.from({ length: 12 }, (_, key) => key)
      .filter(() => next() < 0.6)
      .sort(() => next() - 0.5);
    root.render(
      keys.map(key =>
        next() < 0.2 ? (
          <Fragment key={key}>
            <Probe name={`${key}a`} />
            {next() < 0.5 && <Probe name={`${key}b`} />}
          </Fragment>
        ) : (
          <li key={key}>
            <Probe name={String(key)} />
          </li>
        ),
      ),
    );
    await settled();
    traceDom(`shuffle ${round}`, place);
  }
  root.unmount();
  await settled();
  traceDom("unmounted", place);
}
