// @vitest-environment happy-dom
import { render, screen, waitForElementToBeRemoved } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ConfirmDialog } from "../../src/ui/confirm-dialog.tsx";
import { Menu } from "../../src/ui/menu.tsx";
import { Sheet } from "../../src/ui/sheet.tsx";
import { ToastRegion, ToastView } from "../../src/ui/toast-view.tsx";

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

const button = (name: string) => screen.getByRole("button", { name });
const field = () => screen.getByRole("textbox");
const focused = () => document.activeElement;

beforeEach(() => {
  // happy-dom lays nothing out, and the focus trap asks what is visible.
  vi.spyOn(Element.prototype, "getClientRects").mockReturnValue([{}] as unknown as DOMRectList);
});

describe("a sheet", () => {
  test("takes the focus, and Escape closes it and gives the focus back", async () => {
    render(<Sample />);
    await user.click(button("Open"));
    expect(screen.getByRole("dialog", { name: "Join" }).contains(focused())).toBe(true);
    await user.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(focused()).toBe(button("Open"));
  });

  test("leaves the page after its exit, without an animation event", async () => {
    render(<Sample />);
    await user.click(button("Open"));
    await user.keyboard("{Escape}");
    await waitForElementToBeRemoved(screen.getByRole("dialog"));
  });

  test("keeps Tab inside, both ways", async () => {
    render(<Sample />);
    await user.click(button("Open"));
    await user.click(field());
    await user.tab();
    expect(focused()).toBe(button("Close"));
    await user.tab({ shift: true });
    expect(focused()).toBe(field());
  });

  test("lets Tab reach the button of a toast, which gives the focus back when the toast goes", async () => {
    const page = (isToastShown: boolean) => (
      <>
        <ToastRegion isUrgent={false}>
          <ToastView
            kind="success"
            text="Deleted"
            visible={isToastShown}
            action={{ label: "Undo", onPress: () => {} }}
          />
        </ToastRegion>
        <Sample />
      </>
    );
    const { rerender } = render(page(true));
    await user.click(button("Open"));
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
    rerender(page(false));
    expect(focused()).toBe(field());
    await user.tab();
    expect(focused()).toBe(button("Close"));
  });

  test("has the focus again where another toast takes the place of the one that had it", async () => {
    const page = (text: string) => (
      <>
        <ToastRegion isUrgent={false}>
          <ToastView
            key={text}
            kind="success"
            text={text}
            visible
            action={{ label: "Undo", onPress: () => {} }}
          />
        </ToastRegion>
        <Sample />
      </>
    );
    const { rerender } = render(page("Deleted"));
    await user.click(button("Open"));
    await user.click(field());
    await user.tab();
    expect(focused()).toBe(button("Undo"));
    rerender(page("Saved"));
    expect(focused()).toBe(field());
    await user.tab({ shift: true });
    expect(focused()).toBe(button("Close"));
    rerender(page("Sent"));
    expect(focused()).toBe(button("Close"));
  });

  test("makes the page under it inert only while it is open", async () => {
    const { container } = render(<Sample />);
    await user.click(button("Open"));
    expect(container.hasAttribute("inert")).toBe(true);
    expect(document.documentElement.hasAttribute("data-overlay")).toBe(true);
    await user.keyboard("{Escape}");
    expect(container.hasAttribute("inert")).toBe(false);
    expect(document.documentElement.hasAttribute("data-overlay")).toBe(false);
  });

  test("that is not dismissible ignores Escape and a tap beside it, its Close still works", async () => {
    render(<Sample dismissible={false} />);
    await user.click(button("Open"));
    await user.keyboard("{Escape}");
    const scrim = screen.getByRole("dialog").previousElementSibling;
    await user.click(scrim ?? document.body);
    expect(onClose).not.toHaveBeenCalled();
    await user.click(button("Close"));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test("gives the focus back even where a field inside has taken it by itself", async () => {
    render(
      <Sample>
        {/* biome-ignore lint/a11y/noAutofocus: this is what is tested */}
        <input autoFocus />
      </Sample>,
    );
    await user.click(button("Open"));
    expect(focused()).toBe(field());
    await user.keyboard("{Escape}");
    expect(focused()).toBe(button("Open"));
  });

  test("that its parent removes while it is open frees the page", () => {
    const { container, rerender } = render(
      <Sheet open title="Join" closeLabel="Close" onClose={onClose}>
        text
      </Sheet>,
    );
    expect(container.hasAttribute("inert")).toBe(true);
    rerender(null);
    expect(container.hasAttribute("inert")).toBe(false);
  });
});

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
      <ConfirmDialog
        open={at === "confirm"}
        title="Delete?"
        text="It cannot be undone."
        confirmLabel="Delete"
        cancelLabel="Cancel"
        onConfirm={() => {}}
        onCancel={() => setAt("none")}
      />
    </>
  );
}

test("arrow keys lead into a menu that has just opened, and go round", async () => {
  const items = ["Edit", "Delete"].map(label => ({ label, onSelect: () => {} }));
  render(<Menu open label="More" closeLabel="Cancel" onClose={onClose} items={items} />);
  for (const [key, name] of [
    ["ArrowDown", "Edit"],
    ["ArrowDown", "Delete"],
    ["ArrowDown", "Edit"],
    ["ArrowUp", "Delete"],
  ] as const) {
    await user.keyboard(`{${key}}`);
    expect(focused()).toBe(button(name));
  }
});

test("a question from a menu starts on Cancel, and gives the focus back to the menu's opener", async () => {
  render(<MenuWithQuestion />);
  await user.click(button("More"));
  await user.click(button("Delete"));
  expect(focused()?.textContent).toBe("Cancel");
  await user.keyboard("{Escape}");
  expect(focused()).toBe(button("More"));
});

test("a dialog whose opener has left the page gives the focus to the heading", async () => {
  const page = (hasOpener: boolean) => (
    <>
      <h1 tabIndex={-1}>Team</h1>
      {hasOpener && <button type="button">More</button>}
      <ConfirmDialog
        open={hasOpener && isAsked}
        title="Delete?"
        text="It cannot be undone."
        confirmLabel="Delete"
        cancelLabel="Cancel"
        onConfirm={() => {}}
        onCancel={() => {}}
      />
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

test("Escape closes only the top one of two", async () => {
  const onCloseLower = vi.fn();
  render(
    <>
      <Sheet open title="Lower" closeLabel="Close" onClose={onCloseLower}>
        x
      </Sheet>
      <Sheet open title="Upper" closeLabel="Close" onClose={onClose}>
        y
      </Sheet>
    </>,
  );
  await user.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onCloseLower).not.toHaveBeenCalled();
});
