// biome-ignore-all lint/a11y: these pages are for React, not for people
import type { CSSProperties, ReactNode, Ref } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { container, settled, trace, traceDom } from "./trace.ts";

function noted(name: string, withCleanup: boolean): Ref<HTMLElement> {
  return element => {
    trace("ref", name, element?.tagName ?? "null");
    return withCleanup ? () => trace("ref ends", name) : undefined;
  };
}

const styles: (CSSProperties | undefined)[] = [
  { width: 10, height: "2em", opacity: 0.5, lineHeight: 2, zIndex: 3 },
  { width: 0, margin: 4, "--own": "1px" } as CSSProperties,
  { "--own": 7, "--other": "x" } as CSSProperties,
  undefined,
  { width: 10, color: undefined, float: "left" },
  { width: "", WebkitLineClamp: 3, flexGrow: 1, aspectRatio: 2, fontWeight: 600, order: 1 },
  {},
  { display: "none", backgroundImage: "url(data:,)", transform: " scale(2) " },
];

export async function attributes(): Promise<void> {
  const place = container();
  const root = createRoot(place);
  const show = async (name: string, element: ReactNode) => {
    trace("step", name);
    root.render(element);
    await settled();
    traceDom(name, place);
  };
  for (const [index, style] of styles.entries()) {
    await show(`style ${index}`, <div style={style}>styled</div>);
  }
  const any: Record<string, unknown>[] = [
    { className: "a", id: "b", title: "c", tabIndex: 0, role: "button", lang: "ru", dir: "ltr" },
    { className: "", tabIndex: -1, hidden: true, inert: true, draggable: true, spellCheck: false },
    { hidden: false, inert: false, draggable: false, "aria-hidden": true, "data-x": false },
    { "aria-hidden": false, "data-x": true, "aria-label": null, "data-y": undefined, "data-z": 0 },
    { className: null, title: undefined, unknown: "x", Weird: "y", onUnknown: "z", "x-y": 1 },
    { unknown: true, odd: Number.NaN, own: {}, list: [1, 2], sym: Symbol("s"), fn: () => 1 },
    { enterKeyHint: "send", autoCapitalize: "none", autoCorrect: "off", itemProp: "p" },
    { children: null, key: "k", translate: "no", contextMenu: "m", is: undefined },
  ];
  for (const [index, props] of any.entries()) await show(`any ${index}`, <div {...props} />);

  for (const href of ["/x", "", "javascript:alert(1)", " java\nscript:alert(1)", undefined])
    await show(`href ${String(href)}`, <a href={href}>link</a>);
  for (const src of ["data:,x", "", undefined])
    await show(
      `src ${String(src)}`,
      <img alt="" src={src} srcSet={src} decoding="async" loading="lazy" width={3} height="4" />,
    );
  await show(
    "form parts",
    <form noValidate autoComplete="off">
      <label htmlFor="a" className="l">
        l
      </label>
      <input
        id="a"
        autoFocus
        autoComplete="one-time-code"
        inputMode="text"
        maxLength={11}
        capture="environment"
        size={4}
      />
      <textarea rows={0} cols={undefined} />
      <fieldset disabled>
        <legend>legend</legend>
      </fieldset>
      <a download href="data:,">
        d
      </a>
      <a download="name" href="data:,">
        d
      </a>
      <time dateTime="2026-01-01">t</time>
      <ol reversed={undefined} />
    </form>,
  );
  trace("focused", document.activeElement?.id);
  await show(
    "svg",
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      focusable={undefined}
    >
      <g clipPath="url(#a)" transform="scale(1)" strokeLinejoin="round" strokeDasharray="1 2">
        <circle cx={1} cy="2" r={3} pathLength={1} />
        <text textAnchor="middle">t</text>
      </g>
    </svg>,
  );

  const lasting = noted("lasting", true);
  const object: { current: HTMLElement | null } = { current: null };
  await show("refs", <i ref={lasting}>i</i>);
  await show("same ref", <i ref={lasting}>j</i>);
  await show("other ref", <i ref={noted("plain", false)}>j</i>);
  await show("other ref again", <i ref={noted("plain 2", false)}>j</i>);
  await show("object", <i ref={object as Ref<HTMLElement>}>j</i>);
  trace(object.current?.outerHTML);
  await show("moved", <b ref={object as Ref<HTMLElement>}>j</b>);
  trace(object.current?.outerHTML);
  await show("none", <b>j</b>);
  trace(object.current === null);
  await show("refs back", <b ref={noted("last", true)}>j</b>);
  root.unmount();
  await settled();
}

/** The field that has the focus keeps it, its selection and the scroll around it, when it moves. */
export async function focus(): Promise<void> {
  const place = container();
  const root = createRoot(place);
  const list = (keys: readonly string[]) => (
    <div id="box" style={{ height: 30, overflow: "auto" }}>
      {keys.map(key => (
        <p key={key} style={{ height: 50 }}>
          <input id={`in-${key}`} defaultValue={`value of ${key}`} />
          <textarea id={`area-${key}`} defaultValue={`value of ${key}`} />
        </p>
      ))}
    </div>
  );
  root.render(list(["a", "b", "c"]));
  await settled();
  for (const id of ["in-b", "area-b"]) {
    const field = document.getElementById(id) as HTMLInputElement;
    field.focus();
    field.setSelectionRange(2, 5);
    const box = document.getElementById("box") as HTMLElement;
    for (const keys of [
      ["c", "b", "a"],
      ["b", "c"],
      ["x", "y", "b"],
      ["a", "b", "c"],
    ]) {
      // At once: WebKit scrolls to a selection when it next paints.
      box.scrollTop = 40;
      flushSync(() => root.render(list(keys)));
      trace(
        "focus",
        id,
        keys,
        document.activeElement?.id,
        field.selectionStart,
        field.selectionEnd,
        box.scrollTop,
      );
      await settled();
    }
  }
  root.render(list(["a"]));
  await settled();
  trace("focus gone", document.activeElement?.tagName);
  root.unmount();
  await settled();
}
