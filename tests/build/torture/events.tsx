// biome-ignore-all lint/a11y: these pages are for React, not for people
import { type KeyboardEvent, type PointerEvent, type SyntheticEvent, useState } from "react";
import { createRoot } from "react-dom/client";
import { container, settled, trace, traceDom } from "./trace.ts";

function told(name: string) {
  return (event: SyntheticEvent) => {
    const native = event.nativeEvent as Event & Record<string, unknown>;
    const own = event as unknown as Record<string, unknown>;
    const copied = Object.keys(own)
      .filter(
        key =>
          !key.startsWith("_") &&
          !/Event|Default|Propagation|view|target|Target|time|getModifierState|locale/.test(key),
      )
      .filter(key => own[key] !== undefined)
      .sort()
      .map(key => `${key}=${String(own[key] instanceof Element ? "element" : own[key])}`);
    trace(name, event.type, native.type, event.eventPhase, event.currentTarget.id);
    if (name.startsWith("all")) trace(...copied);
  };
}

function Nest() {
  const [stop, setStop] = useState<string>("");
  const at = (name: string) => (event: SyntheticEvent) => {
    told(name)(event);
    if (stop === name) event.stopPropagation();
    if (name === "link") event.preventDefault();
    if (name === "throws") throw new Error("in a listener");
  };
  return (
    <div id="outer" onClick={at("outer")} onClickCapture={at("outer captures")}>
      <div id="middle" onClick={at("middle")} onClickCapture={at("middle captures")}>
        <a id="link" href="#there" onClick={at("link")}>
          link
        </a>
        <button type="button" id="disabled" disabled onClick={at("disabled")}>
          <span id="within">within</span>
        </button>
        <button type="button" id="throws" onClick={at("throws")}>
          throws
        </button>
        {["", "middle", "middle captures", "outer captures", "link"].map(name => (
          <button type="button" key={name} id={`stop-${name}`} onClick={() => setStop(name)}>
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}

function Everything() {
  const [shown, setShown] = useState(true);
  return (
    <div
      id="everything"
      onKeyDown={(event: KeyboardEvent) => {
        told("all keys")(event);
        trace(event.key, event.code, event.keyCode, event.which, event.charCode, event.repeat);
      }}
      onKeyUp={told("all keys")}
      onPointerDown={told("all pointer")}
      onPointerMove={(event: PointerEvent) => {
        told("all pointer")(event);
        trace(event.movementX, event.movementY, event.relatedTarget === null);
      }}
      onPointerUp={told("all pointer")}
      onPointerCancel={told("all pointer")}
      onPointerOver={told("pointer")}
      onPointerOut={told("pointer")}
      onTouchStart={told("all touch")}
      onTouchMove={told("all touch")}
      onTouchEnd={told("all touch")}
      onTouchCancel={told("all touch")}
      onContextMenu={told("all mouse")}
      onFocus={told("all focus")}
      onBlur={told("all focus")}
      onLoad={told("load is not heard here")}
      onError={told("error is not heard here")}
      onScroll={told("scroll is not heard here")}
    >
      <input id="field" />
      <div id="scroller" style={{ height: 20, overflow: "auto" }} onScroll={told("scroll")}>
        <div style={{ height: 200 }}>tall</div>
      </div>
      {shown && (
        <img
          id="image"
          alt=""
          src="data:image/gif;base64,R0lGODlhAQABAAAAACw="
          onLoad={told("loaded")}
          onError={event => {
            told("failed")(event);
            setShown(false);
          }}
        />
      )}
      <ul
        id="list"
        onPointerEnter={event => trace("enter list", (event.relatedTarget as Element)?.id)}
        onPointerLeave={event => trace("leave list", (event.relatedTarget as Element)?.id)}
      >
        {["a", "b"].map(name => (
          <li
            key={name}
            id={name}
            onPointerEnter={() => trace("enter", name)}
            onPointerLeave={() => trace("leave", name)}
          >
            <b id={`${name}b`}>{name}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

export async function events(): Promise<void> {
  const place = container();
  const root = createRoot(place);
  const at = (id: string) => document.getElementById(id);
  root.render(<Nest />);
  await settled();
  for (const stop of ["", "middle", "middle captures", "outer captures", "link"]) {
    trace("stop", stop);
    at(`stop-${stop}`)?.click();
    await settled();
    for (const id of ["link", "disabled", "within", "throws", "middle"]) {
      const element = at(id);
      trace("click", id);
      trace(element?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })));
      element?.dispatchEvent(new MouseEvent("click", { bubbles: true, button: 2 }));
      await settled();
    }
    at("stop-")?.click();
    await settled();
  }
  trace(location.hash);

  root.render(<Everything />);
  await settled();
  const send = async (id: string, event: Event) => {
    at(id)?.dispatchEvent(event);
    await settled();
  };
  for (const key of ["a", "Enter", "Escape", " ", "ArrowLeft", "Tab"]) {
    // A pressed key has both numbers alike; WebKit wants to be told both.
    const numbered = { keyCode: 13, which: 13 };
    const init = { key, code: key, bubbles: true, shiftKey: true, repeat: true, ...numbered };
    await send("field", new KeyboardEvent("keydown", init));
    await send("field", new KeyboardEvent("keyup", init));
  }
  const pointer = { bubbles: true, clientX: 3, clientY: 4, pointerId: 5, pointerType: "touch" };
  for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel"])
    await send("list", new window.PointerEvent(type, pointer));
  const over = async (from: string, to: string) => {
    trace("move", from, to);
    await send(from, new window.PointerEvent("pointerout", { ...pointer, relatedTarget: at(to) }));
    await send(to, new window.PointerEvent("pointerover", { ...pointer, relatedTarget: at(from) }));
  };
  await over("field", "list");
  await over("list", "a");
  await over("a", "ab");
  await over("ab", "bb");
  await over("bb", "scroller");
  await over("scroller", "ab");
  for (const type of ["touchstart", "touchmove", "touchend", "touchcancel"])
    await send("list", new UIEvent(type, { bubbles: true }));
  await send("list", new MouseEvent("contextmenu", { bubbles: true }));
  at("field")?.focus();
  await settled();
  at("field")?.blur();
  await settled();
  await send("scroller", new Event("scroll"));
  await send("image", new Event("load"));
  await send("image", new Event("error"));
  traceDom("image", place);
  root.unmount();
  await settled();
}
