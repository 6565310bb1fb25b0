// biome-ignore-all lint/a11y: these pages are for React, not for people
import { type ReactNode, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { container, settled, trace, traceDom } from "./trace.ts";

/** Types as a person does: through the setter that React does not see, then the event. */
function type(element: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const prototype = Object.getPrototypeOf(element) as object;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(element, value);
  element.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

function Fields() {
  const [text, setText] = useState("abc");
  const [fixed] = useState("fixed");
  const [digits, setDigits] = useState("");
  const [long, setLong] = useState("long");
  const [count, setCount] = useState(1);
  const [checked, setChecked] = useState(false);
  const [choice, setChoice] = useState("b");
  const [pick, setPick] = useState("2");
  const [picks, setPicks] = useState(["1", "3"]);
  const form = useRef<HTMLFormElement>(null);
  return (
    <form
      ref={form}
      id="form"
      onSubmit={event => {
        event.preventDefault();
        trace("submit", (event.nativeEvent as SubmitEvent).submitter?.id ?? "none", text);
      }}
      onReset={() => trace("reset")}
      onChange={event => trace("change in form", (event.target as unknown as Element).id)}
      onInput={event => trace("input in form", (event.target as Element).id)}
      onInvalid={() => trace("invalid is not heard here")}
    >
      <input id="text" value={text} onChange={event => setText(event.target.value)} />
      <input id="fixed" value={fixed} onChange={event => trace("refused", event.target.value)} />
      <input id="read" value="read" readOnly />
      <input
        id="digits"
        inputMode="numeric"
        value={digits}
        onChange={event => setDigits(event.target.value.replace(/\D/g, ""))}
      />
      <input
        id="free"
        defaultValue="free"
        name="free"
        required
        onInvalid={() => trace("invalid")}
      />
      <input
        id="count"
        type="number"
        value={count}
        onChange={event => setCount(Number(event.target.value))}
      />
      <input
        id="checked"
        type="checkbox"
        checked={checked}
        onChange={event => setChecked(event.target.checked)}
      />
      <input id="stuck" type="checkbox" checked={true} onChange={() => trace("stuck")} />
      <input id="loose" type="checkbox" defaultChecked />
      {["a", "b", "c"].map(value => (
        <label key={value} htmlFor={`radio-${value}`}>
          <input
            id={`radio-${value}`}
            type="radio"
            name="choice"
            value={value}
            checked={choice === value}
            onChange={() => value !== "c" && setChoice(value)}
          />
          {value}
        </label>
      ))}
      <textarea id="long" rows={2} value={long} onChange={event => setLong(event.target.value)} />
      <textarea id="loose-long" defaultValue="loose" />
      <select id="pick" value={pick} onChange={event => setPick(event.target.value)}>
        {["1", "2", "3"].map(value => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </select>
      <select
        id="picks"
        multiple
        value={picks}
        onChange={event =>
          setPicks([...event.target.selectedOptions].map(option => option.value).reverse())
        }
      >
        {["1", "2", "3"].map(value => (
          <option key={value} value={value} disabled={value === "2"}>
            {value}
          </option>
        ))}
      </select>
      <select id="loose-pick" defaultValue="2">
        <option>1</option>
        <option>2</option>
      </select>
      <input id="file" type="file" accept="image/*" multiple onChange={() => trace("files")} />
      <button type="submit" id="send">
        send
      </button>
      <button type="reset" id="reset">
        reset
      </button>
    </form>
  );
}

function state(): void {
  for (const element of document.querySelectorAll<HTMLInputElement>("#form [id]")) {
    const { id, value, checked, defaultValue, defaultChecked } = element;
    const chosen = [...element.querySelectorAll("option")].map(one => one.selected);
    trace("state", id, value, checked, defaultValue, defaultChecked, chosen);
  }
}

export async function forms(): Promise<void> {
  const place = container();
  const root = createRoot(place);
  root.render(<Fields />);
  await settled();
  traceDom("form", place);
  state();
  const at = <T extends HTMLElement>(id: string) => document.getElementById(id) as T;
  const act = async (name: string, what: () => void) => {
    trace("act", name);
    what();
    await settled();
    state();
  };
  for (const id of ["text", "fixed", "read", "digits", "free", "count", "long", "loose-long"]) {
    await act(`${id} 12ab`, () => type(at(id), "12ab"));
    await act(`${id} again`, () => type(at(id), "12ab"));
    await act(`${id} empty`, () => type(at(id), ""));
    await act(`${id} 7`, () => type(at(id), "7"));
  }
  for (const id of ["checked", "stuck", "loose", "radio-a", "radio-c", "radio-b"])
    await act(`click ${id}`, () => at(id).click());
  await act("pick", () => {
    at<HTMLSelectElement>("pick").value = "3";
    at("pick").dispatchEvent(new Event("change", { bubbles: true }));
  });
  await act("picks", () => {
    for (const option of at<HTMLSelectElement>("picks").options) option.selected = true;
    at("picks").dispatchEvent(new Event("change", { bubbles: true }));
  });
  await act("file", () => at("file").dispatchEvent(new Event("change", { bubbles: true })));
  await act("send", () => at("send").click());
  await act("invalid", () => type(at("free"), ""));
  await act("send nothing", () => at("send").click());
  await act("reset", () => at("reset").click());

  const kinds: ReactNode[] = [
    <input key="k" value="v" readOnly />,
    <input key="k" defaultValue="d" />,
    <input key="k" type="checkbox" defaultChecked={true} />,
    <input key="k" type="text" value={undefined} />,
    <input key="k" type="submit" value="go" />,
    <input key="k" type="number" value={0} readOnly name="n" />,
    <input key="k" type="number" value="" readOnly name={undefined} />,
    <input key="l" value={12} readOnly disabled maxLength={3} />,
    <input key="l" value={13} readOnly maxLength={undefined} />,
    <select key="s" value="2" onChange={() => {}}>
      <option value="1">one</option>
    </select>,
    <select key="s" value="2" onChange={() => {}}>
      <option value="1">one</option>
      <option value="2">two</option>
    </select>,
    <select key="s" multiple value={["2"]} onChange={() => {}}>
      <option value="1">one</option>
      <option value="2">two</option>
    </select>,
    <select key="s" defaultValue="2">
      <option value="1">one</option>
      <option value="2">two</option>
    </select>,
    <textarea key="t" value="x" readOnly />,
    <textarea key="t" defaultValue="y" />,
  ];
  for (const [index, kind] of kinds.entries()) {
    root.render(<form id="form">{kind}</form>);
    await settled();
    traceDom(`kind ${index}`, place);
    state();
    const field = place.querySelector<HTMLInputElement>("input, textarea, select");
    trace(field?.value, field?.checked, field?.name, field?.type);
  }
  root.unmount();
  await settled();
}
