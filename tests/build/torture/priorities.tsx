// biome-ignore-all lint/a11y: these pages are for React, not for people
import { useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { container, settled, trace } from "./trace.ts";

let setValue: (change: (before: string) => string) => void = () => {};

function Shown() {
  const [value, set] = useState("");
  setValue = set;
  trace("shows", value);
  useLayoutEffect(() => trace("committed", value), [value]);
  useEffect(() => {
    trace("effect", value);
    if (value.endsWith("e")) set(before => `${before}E`);
  }, [value]);
  return (
    <button
      type="button"
      onClick={() => add("c")}
      onPointerMove={() => add("m")}
      onScroll={() => add("s")}
      onLoad={() => add("l")}
    >
      {value}
    </button>
  );
}

const add = (letter: string) => {
  setValue(before => before + letter);
  trace("added", letter);
  queueMicrotask(() => trace("microtask after", letter, document.body.textContent));
};

/** When an update is shown: at once, in a microtask, or in a task, and what is shown together. */
export async function priorities(): Promise<void> {
  const root = createRoot(container());
  root.render(<Shown />);
  await settled();
  const button = document.querySelector("button");
  const send = (type: string) => button?.dispatchEvent(new Event(type, { bubbles: true }));
  const ways: Record<string, () => void> = {
    outside: () => add("o"),
    click: () => send("click"),
    move: () => send("pointermove"),
    "move and click": () => {
      send("pointermove");
      send("click");
    },
    "outside and move": () => {
      add("o");
      send("pointermove");
    },
    "outside, move, click, outside": () => {
      add("o");
      send("pointermove");
      send("click");
      add("o");
    },
    "an effect sets, then a click": () => {
      // Between the commit and its effects: a timer would come as it likes.
      const onCommit = new MutationObserver(() => {
        onCommit.disconnect();
        send("click");
      });
      onCommit.observe(document.body, { subtree: true, childList: true, characterData: true });
      add("e");
    },
    "a click with an effect that sets": () => {
      send("click");
      add("e");
      send("click");
    },
    "flushSync over all": () => {
      add("o");
      send("pointermove");
      flushSync(() => add("f"));
      trace("flushed", document.body.textContent);
    },
    "flushSync in a listener": () => {
      button?.addEventListener("click", () => flushSync(() => add("f")), { once: true });
      send("click");
    },
    popstate: () => {
      window.addEventListener("popstate", () => add("p"), { once: true });
      window.dispatchEvent(new PopStateEvent("popstate"));
    },
    resize: () => {
      window.addEventListener("resize", () => add("r"), { once: true });
      window.dispatchEvent(new Event("resize"));
    },
    message: () => {
      window.addEventListener("message", () => add("g"), { once: true });
      window.dispatchEvent(new MessageEvent("message"));
    },
    focus: () => {
      window.addEventListener("focus", () => add("w"), { once: true });
      window.dispatchEvent(new Event("focus"));
    },
    "scroll and load": () => {
      send("scroll");
      send("load");
    },
    "a timer": () => {
      setTimeout(() => {
        add("t");
        add("t");
      });
    },
    promises: () => {
      void Promise.resolve()
        .then(() => add("1"))
        .then(() => add("2"))
        .then(() => send("click"));
    },
  };
  for (const [name, act] of Object.entries(ways)) {
    trace("way", name);
    act();
    trace("done");
    await settled();
    await new Promise(resolve => setTimeout(resolve, 10));
    await settled();
  }
  root.unmount();
  await settled();
}
