// biome-ignore-all lint/a11y: these pages are for React, not for people
import { createContext, type MouseEvent, type ReactNode, useContext, useState } from "react";
import { createPortal } from "react-dom";
import { createRoot } from "react-dom/client";
import { Probe } from "./probe.tsx";
import { container, settled, trace, traceDom } from "./trace.ts";

const Depth = createContext(0);

function Deeper({ children }: { children: ReactNode }) {
  return <Depth value={useContext(Depth) + 1}>{children}</Depth>;
}

function Told() {
  return <span>{useContext(Depth)}</span>;
}

export async function portals(): Promise<void> {
  const place = container();
  const first = container();
  const second = container();
  const root = createRoot(place);
  const log = (name: string) => (event: MouseEvent) =>
    trace(name, event.type, (event.target as Element).id, (event.currentTarget as Element).id);

  function Page({ target, open, nested }: { target: Element; open: boolean; nested: boolean }) {
    const [clicks, setClicks] = useState(0);
    return (
      <div
        id="page"
        onClick={log("page")}
        onClickCapture={log("page captures")}
        onPointerEnter={event => trace("enters page", (event.target as Element).id)}
        onPointerLeave={event => trace("leaves page", (event.target as Element).id)}
        onFocus={event => trace("focus in page", event.target.id)}
        onBlur={event => trace("blur in page", event.target.id)}
      >
        <Deeper>
          <Told />
          {open &&
            createPortal(
              <Deeper>
                <button
                  type="button"
                  id="inside"
                  onClick={event => {
                    log("inside")(event);
                    setClicks(before => before + 1);
                  }}
                >
                  <Told /> {clicks}
                </button>
                <Probe name="portal" />
                {nested &&
                  createPortal(
                    <section id="nested" onClick={log("nested")}>
                      <Told />
                    </section>,
                    second,
                    "key",
                  )}
              </Deeper>,
              target,
            )}
          after
        </Deeper>
      </div>
    );
  }

  const show = async (name: string, element: ReactNode) => {
    trace("step", name);
    root.render(element);
    await settled();
    for (const one of [place, first, second]) traceDom(name, one);
    for (const id of ["inside", "nested", "page"]) {
      const target = document.getElementById(id);
      target?.click();
      target?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
      target?.dispatchEvent(
        new PointerEvent("pointerout", { bubbles: true, relatedTarget: document.body }),
      );
      target?.focus();
      await settled();
    }
    traceDom(`${name} clicked`, first);
  };
  await show("closed", <Page target={first} open={false} nested={false} />);
  await show("open", <Page target={first} open={true} nested={false} />);
  await show("nested", <Page target={first} open={true} nested={true} />);
  await show("moved", <Page target={second} open={true} nested={false} />);
  await show("back", <Page target={first} open={true} nested={true} />);
  await show("closed again", <Page target={first} open={false} nested={true} />);
  await show("gone", <Page key="other" target={first} open={true} nested={true} />);
  root.unmount();
  await settled();
  for (const one of [place, first, second]) traceDom("unmounted", one);
  try {
    createPortal(null, null as unknown as Element);
  } catch {
    trace("a portal needs a container");
  }
}
