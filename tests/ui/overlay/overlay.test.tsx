// @vitest-environment happy-dom
import {
  createEvent,
  fireEvent,
  render,
  screen,
  waitForElementToBeRemoved,
} from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Question } from "../../../src/screens/shared/question.tsx";
import { ToastRegion, ToastView } from "../../../src/ui/feedback/toast-view.tsx";
import { watchTaps } from "../../../src/ui/motion/change-screen.ts";
import { Menu } from "../../../src/ui/overlay/menu.tsx";
import { Sheet } from "../../../src/ui/overlay/sheet.tsx";

const user = userEvent.setup();
const onClose = vi.fn();

function Sample({ children, dismissible }: { children?: ReactNode; dismissible?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Sheet
        open={open}
        title="Join"
        closeLabel="Close"
        dismissible={dismissible}
        onClose={() => {
          onClose();
          setOpen(false);
        }}
      >
        {children ?? <input aria-label="Code" />}
      </Sheet>
    </>
  );
}

function UnderToast({ text, visible = true }: { text: string; visible?: boolean }) {
  const action = { label: "Undo", onPress: () => {} };
  return (
    <>
      <ToastRegion isUrgent={false}>
        <ToastView key={text} kind="success" {...{ text, visible, action }} />
      </ToastRegion>
      <Sample />
    </>
  );
}

const button = (name: string) => screen.getByRole("button", { name });
const field = () => screen.getByRole("textbox");
async function renderOpen(page: ReactNode) {
  const view = render(page);
  await user.click(button("Open"));
  return view;
}
const focused = () => document.activeElement;

beforeEach(() => {
  // happy-dom lays nothing out, and the focus trap asks what is visible.
  vi.spyOn(Element.prototype, "getClientRects").mockImplementation(function (this: Element) {
    return (this.closest("[hidden]") ? [] : [{}]) as unknown as DOMRectList;
  });
});

describe("a sheet", () => {
  test("takes the focus, and Escape closes it and gives the focus back", async () => {
    await renderOpen(<Sample />);
    expect(screen.getByRole("dialog", { name: "Join" }).contains(focused())).toBe(true);
    await user.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(focused()).toBe(button("Open"));
  });

  test("leaves the page after its exit, without an animation event", async () => {
    await renderOpen(<Sample />);
    await user.keyboard("{Escape}");
    await waitForElementToBeRemoved(screen.getByRole("dialog"));
  });

  test("keeps Tab inside, both ways", async () => {
    await renderOpen(<Sample />);
    await user.tab({ shift: true });
    expect(focused()).toBe(field());
    await user.tab();
    expect(focused()).toBe(button("Close"));
    await user.tab({ shift: true });
    expect(focused()).toBe(field());
  });

  test("keeps Tab inside behind what Tab does not reach", async () => {
    render(
      <Sample>
        <input />
        <button type="button" tabIndex={-1} />
        <button type="button" hidden />
      </Sample>,
    );
    await user.click(button("Open"));
    await user.click(field());
    await user.tab();
    expect(focused()).toBe(button("Close"));
  });

  test("stays where Escape ends the word of an input method", async () => {
    await renderOpen(<Sample />);
    fireEvent.keyDown(field(), { key: "Escape", isComposing: true });
    expect(onClose).not.toHaveBeenCalled();
  });

  test("lets Tab reach the button of a toast, which gives the focus back when the toast goes", async () => {
    const { rerender } = await renderOpen(<UnderToast text="Deleted" />);
    await user.click(field());
    await user.tab();
    expect(focused()).toBe(button("Undo"));
    await user.tab();
    expect(focused()).toBe(button("Close"));
    await user.tab({ shift: true });
    expect(focused()).toBe(button("Undo"));
    await user.tab({ shift: true });
    expect(focused()).toBe(field());
    await user.tab();
    // What stands at the bottom makes room for it.
    const rise = () => document.documentElement.style.getPropertyValue("--toast-rise");
    expect(rise()).not.toBe("");
    rerender(<UnderToast text="Deleted" visible={false} />);
    expect(rise()).toBe("");
    expect(focused()).toBe(field());
    await user.tab();
    expect(focused()).toBe(button("Close"));
  });

  test("has the focus again where another toast takes the place of the one that had it", async () => {
    const { rerender } = await renderOpen(<UnderToast text="Deleted" />);
    await user.click(field());
    await user.tab();
    expect(focused()).toBe(button("Undo"));
    rerender(<UnderToast text="Saved" />);
    expect(focused()).toBe(field());
    await user.tab({ shift: true });
    expect(focused()).toBe(button("Close"));
    rerender(<UnderToast text="Sent" />);
    expect(focused()).toBe(button("Close"));
  });

  test("makes the page under it inert only while it is open", async () => {
    const { container } = await renderOpen(<Sample />);
    // While it comes, there are frames to draw.
    await expect.poll(() => container.hasAttribute("inert")).toBe(true);
    expect(document.documentElement.hasAttribute("data-overlay")).toBe(true);
    await user.keyboard("{Escape}");
    expect(container.hasAttribute("inert")).toBe(false);
    expect(document.documentElement.hasAttribute("data-overlay")).toBe(false);
  });

  test("that is not dismissible ignores Escape and a tap beside it, its Close still works", async () => {
    await renderOpen(<Sample dismissible={false} />);
    await user.keyboard("{Escape}");
    const scrim = screen.getByRole("dialog").previousElementSibling;
    await user.click(scrim ?? document.body);
    expect(onClose).not.toHaveBeenCalled();
    await user.click(button("Close"));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test("shows what it has shown until it has left", () => {
    const page = (text: string) => (
      <Sheet open={text !== ""} title="Join" closeLabel="Close" onClose={onClose}>
        {text}
      </Sheet>
    );
    const { rerender } = render(page("Well done"));
    rerender(page(""));
    screen.getByText("Well done");
  });

  test("that its parent removes while it is open frees the page, and gives the focus back", async () => {
    const page = (hasSheet: boolean) => (
      <>
        <button type="button">Open</button>
        {hasSheet && (
          <Sheet open title="Join" closeLabel="Close" onClose={onClose}>
            text
          </Sheet>
        )}
      </>
    );
    const { container, rerender } = render(page(false));
    button("Open").focus();
    rerender(page(true));
    await expect.poll(() => container.hasAttribute("inert")).toBe(true);
    rerender(page(false));
    expect(container.hasAttribute("inert")).toBe(false);
    expect(focused()).toBe(button("Open"));
  });
});

function DeleteQuestion({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Question
      overlay={{ isOpen, hasOpened: true, open: () => {}, close: onClose }}
      title="Delete?"
      text="It cannot be undone."
      confirmLabel="Delete"
      onConfirm={() => {}}
    />
  );
}

function MenuWithQuestion() {
  const [at, setAt] = useState<"none" | "menu" | "confirm">("none");
  return (
    <>
      <button type="button" onClick={() => setAt("menu")}>
        More
      </button>
      <Menu
        open={at === "menu"}
        label="More"
        closeLabel="Close"
        onClose={() => setAt("none")}
        items={[{ label: "Delete", danger: true, onSelect: () => setAt("confirm") }]}
      />
      <DeleteQuestion isOpen={at === "confirm"} onClose={() => setAt("none")} />
    </>
  );
}

test.each([
  [
    ["ArrowDown", "Edit"],
    ["ArrowDown", "Delete"],
    ["ArrowDown", "Edit"],
  ],
  [
    ["ArrowUp", "Delete"],
    ["ArrowUp", "Edit"],
    ["ArrowUp", "Delete"],
  ],
] as const)(
  "arrow keys lead into a menu that has just opened, and go round: %j",
  async (...steps) => {
    const items = ["Edit", "Delete"].map(label => ({ label, onSelect: () => {} }));
    render(<Menu open label="More" closeLabel="Cancel" onClose={onClose} items={items} />);
    for (const [key, name] of steps) {
      await user.keyboard(`{${key}}`);
      expect(focused()).toBe(button(name));
    }
  },
);

test.each([
  ["below a button at the left", new DOMRect(16, 100, 44, 44), "148px", "16px", "auto"],
  ["above one at the lower right", new DOMRect(964, 708, 44, 44), "590px", "auto", "16px"],
])("a menu of two items stands %s of a window of 1024 × 768 px", (_, box, ...place) => {
  const anchor = document.body.appendChild(document.createElement("button"));
  vi.spyOn(anchor, "getBoundingClientRect").mockReturnValue(box);
  const items = ["Edit", "Delete"].map(label => ({ label }));
  const props = { label: "More", closeLabel: "Cancel", onClose, items, anchor };
  render(<Menu open {...props} />);
  const { style } = screen.getByRole("dialog");
  expect(["--y", "--left", "--right"].map(name => style.getPropertyValue(name))).toEqual(place);
  anchor.remove();
});

test("a question from a menu starts on Cancel, and gives the focus back to the menu's opener", async () => {
  render(<MenuWithQuestion />);
  await user.click(button("More"));
  await user.click(button("Delete"));
  screen.getByRole("alertdialog", { name: "Delete?", description: "It cannot be undone." });
  expect(focused()?.textContent).toBe("Cancel");
  await user.keyboard("{Escape}");
  expect(focused()).toBe(button("More"));
});

test("a dialog whose opener has left the page gives the focus to the heading", async () => {
  const page = (hasOpener: boolean) => (
    <>
      <h1 tabIndex={-1}>Team</h1>
      {hasOpener && <button type="button">More</button>}
      <DeleteQuestion isOpen={hasOpener && isAsked} onClose={() => {}} />
    </>
  );
  let isAsked = false;
  const { rerender } = render(page(true));
  button("More").focus();
  isAsked = true;
  rerender(page(true));
  expect(focused()?.textContent).toBe("Cancel");
  rerender(page(false));
  expect(focused()?.textContent).toBe("Team");
});

test("a dialog that leaves the page together with its opener gives the focus to the heading", async () => {
  const page = (isThere: boolean) => (
    <>
      <h1 tabIndex={-1}>Page</h1>
      {isThere && (
        <div>
          <Sample />
        </div>
      )}
    </>
  );
  const { rerender } = await renderOpen(page(true));
  rerender(page(false));
  await vi.waitFor(() => expect(focused()).toBe(screen.getByRole("heading", { name: "Page" })));
});

test("Escape closes only the top one of two, also once the other has gone", async () => {
  const onCloseLower = vi.fn();
  const page = (isLowerOpen: boolean) => (
    <>
      <Sheet open={isLowerOpen} title="Lower" closeLabel="Close" onClose={onCloseLower}>
        x
      </Sheet>
      <Sheet open title="Upper" closeLabel="Close" onClose={onClose}>
        y
      </Sheet>
    </>
  );
  const { rerender } = render(page(true));
  await user.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledTimes(1);
  rerender(page(false));
  await user.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(onCloseLower).not.toHaveBeenCalled();
});

test("the second tap of a double tap on Close is not for what was under the sheet", () => {
  watchTaps();
  const onPress = vi.fn();
  render(
    <>
      <button type="button" onClick={onPress}>
        Back
      </button>
      <Sample />
    </>,
  );
  const tap = (on: Element, atMs: number) => {
    const down = createEvent.pointerDown(on);
    Object.defineProperty(down, "timeStamp", { value: atMs });
    fireEvent(on, down);
    fireEvent.click(on, { detail: 1 });
  };
  fireEvent.click(button("Open"));
  tap(button("Close"), 1000);
  tap(button("Back"), 1200);
  expect(onPress).not.toHaveBeenCalled();
  tap(button("Back"), 2000);
  expect(onPress).toHaveBeenCalledTimes(1);
});
