// @vitest-environment happy-dom
import { act, type ReactNode, useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ConfirmDialog } from "../../src/ui/confirm-dialog.tsx";
import { Menu } from "../../src/ui/menu.tsx";
import { Sheet } from "../../src/ui/sheet.tsx";
import { find, press, render } from "./render.tsx";

const closed = vi.fn();

function Sample({ children, dismissible }: { children?: ReactNode; dismissible?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" id="opener" onClick={() => setOpen(true)}>
        open
      </button>
      <Sheet
        open={open}
        title="Join"
        closeLabel="Close"
        dismissible={dismissible}
        onClose={() => {
          closed();
          setOpen(false);
        }}
      >
        {children ?? <input id="field" />}
      </Sheet>
    </>
  );
}

function open(): void {
  const opener = find("#opener");
  opener.focus();
  act(() => opener.click());
}

beforeEach(() => {
  closed.mockClear();
  // happy-dom lays nothing out, and the focus trap asks what is visible.
  vi.spyOn(Element.prototype, "getClientRects").mockReturnValue([{}] as unknown as DOMRectList);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a sheet", () => {
  test("takes the focus, and Escape closes it and gives the focus back", () => {
    render(<Sample />);
    open();
    expect(find("[role=dialog]").contains(document.activeElement)).toBe(true);
    press("Escape");
    expect(closed).toHaveBeenCalledTimes(1);
    expect(document.activeElement?.id).toBe("opener");
  });

  test("leaves the page after its exit, without waiting for an animation event", () => {
    render(<Sample />);
    open();
    press("Escape");
    expect(document.querySelector("[role=dialog]")).not.toBeNull();
    act(() => {
      vi.advanceTimersByTime(240);
    });
    expect(document.querySelector("[role=dialog]")).toBeNull();
  });

  test("keeps Tab inside, both ways", () => {
    render(<Sample />);
    open();
    const close = find<HTMLElement>("[aria-label=Close]");
    const field = find<HTMLElement>("#field");
    field.focus();
    press("Tab");
    expect(document.activeElement).toBe(close);
    const back = new KeyboardEvent("keydown", {
      key: "Tab",
      shiftKey: true,
      bubbles: true,
      cancelable: true,
    });
    act(() => {
      close.dispatchEvent(back);
    });
    expect(document.activeElement).toBe(field);
  });

  test("makes the page under it inert while it is open, not after", () => {
    const host = render(<Sample />);
    open();
    expect(host.hasAttribute("inert")).toBe(true);
    expect(document.documentElement.hasAttribute("data-overlay")).toBe(true);
    press("Escape");
    expect(host.hasAttribute("inert")).toBe(false);
    expect(document.documentElement.hasAttribute("data-overlay")).toBe(false);
  });

  test("that is not dismissible ignores Escape and the scrim, its Close still works", () => {
    render(<Sample dismissible={false} />);
    open();
    press("Escape");
    act(() =>
      find<HTMLElement>("[role=dialog]").previousElementSibling?.dispatchEvent(
        new MouseEvent("click", { bubbles: true }),
      ),
    );
    expect(closed).not.toHaveBeenCalled();
    act(() => find("[aria-label=Close]").click());
    expect(closed).toHaveBeenCalledTimes(1);
  });

  test("lets a field inside take the focus by itself and still gives it back", () => {
    render(
      <Sample>
        {/* biome-ignore lint/a11y/noAutofocus: this is what is tested */}
        <input id="own" autoFocus />
      </Sample>,
    );
    open();
    expect(document.activeElement?.id).toBe("own");
    press("Escape");
    expect(document.activeElement?.id).toBe("opener");
  });

  test("removed by its parent while open frees the page", () => {
    const host = render(
      <Sheet open title="Join" closeLabel="Close" onClose={closed}>
        text
      </Sheet>,
    );
    expect(host.hasAttribute("inert")).toBe(true);
    render(null);
    expect(host.hasAttribute("inert")).toBe(false);
  });
});

function Both() {
  const [at, setAt] = useState<"none" | "menu" | "confirm">("none");
  return (
    <>
      <button type="button" id="opener" onClick={() => setAt("menu")}>
        more
      </button>
      <Menu
        open={at === "menu"}
        label="More"
        closeLabel="Close"
        onClose={() => setAt("none")}
        items={[{ id: "delete", label: "Delete", danger: true, onSelect: () => setAt("confirm") }]}
      />
      <ConfirmDialog
        open={at === "confirm"}
        title="Delete?"
        text="It cannot be undone."
        confirmLabel="Delete"
        cancelLabel="Cancel"
        onConfirm={closed}
        onCancel={() => setAt("none")}
      />
    </>
  );
}

describe("a menu that opens a question", () => {
  test("starts on Cancel, and the focus goes back to what opened the menu", () => {
    render(<Both />);
    open();
    press("ArrowDown", find("[role=dialog] button"));
    const item = [...document.querySelectorAll<HTMLElement>("[role=dialog] button")][0];
    act(() => item?.click());
    expect(document.activeElement?.textContent).toBe("Cancel");
    press("Escape");
    expect(document.activeElement?.id).toBe("opener");
  });
});

test("Escape closes only the top one of two", () => {
  const lower = vi.fn();
  const upper = vi.fn();
  render(
    <>
      <Sheet open title="Lower" closeLabel="Close" onClose={lower}>
        x
      </Sheet>
      <Sheet open title="Upper" closeLabel="Close" onClose={upper}>
        y
      </Sheet>
    </>,
  );
  press("Escape");
  expect(upper).toHaveBeenCalledTimes(1);
  expect(lower).not.toHaveBeenCalled();
});
