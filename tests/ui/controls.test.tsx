// @vitest-environment happy-dom
import { act, createEvent, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useRef, useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { formatJoinCode } from "../../src/core/text.ts";
import { Button } from "../../src/ui/controls/button.tsx";
import { LinkArea } from "../../src/ui/controls/link-area.tsx";
import { Pill } from "../../src/ui/controls/pill.tsx";
import { CodeField } from "../../src/ui/form/code-field.tsx";
import { SearchField } from "../../src/ui/form/search-field.tsx";
import { TextArea } from "../../src/ui/form/text-area.tsx";
import { TextField } from "../../src/ui/form/text-field.tsx";
import { ThumbnailUpload } from "../../src/ui/form/thumbnail-upload.tsx";
import { Tabs } from "../../src/ui/page/tabs.tsx";
import { ValueTable } from "../../src/ui/page/value-table.tsx";
import { Avatar } from "../../src/ui/photo/avatar.tsx";
import { ComposerThumb } from "../../src/ui/photo/composer-thumb.tsx";
import { TeamCard } from "../../src/ui/team/team-card.tsx";

const user = userEvent.setup();

let select: (id: string) => void;

function SampleTabs() {
  const [selected, setSelected] = useState("a");
  select = setSelected;
  const tabs = ["a", "b", "c"].map(id => ({ id, label: id }));
  return (
    <Tabs label="T" tabs={tabs} selected={selected} onSelect={setSelected} panelId="panel">
      {selected}
    </Tabs>
  );
}

describe("tabs", () => {
  const selected = () => screen.getByRole("tab", { selected: true });

  test("only the selected one is in the tab order", async () => {
    render(<SampleTabs />);
    await user.tab();
    expect(document.activeElement).toBe(selected());
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });

  test("arrow keys, Home and End move the focus and the selection, and wrap", async () => {
    render(<SampleTabs />);
    await user.tab();
    for (const [key, tab] of [
      ["ArrowRight", "b"],
      ["End", "c"],
      ["ArrowRight", "a"],
      ["ArrowLeft", "c"],
      ["Home", "a"],
    ]) {
      await user.keyboard(`{${key}}`);
      expect(selected().textContent).toBe(tab);
      expect(document.activeElement).toBe(selected());
    }
  });

  test("a key on the selected one leaves nothing to be done at a later change", async () => {
    render(
      <main>
        <SampleTabs />
      </main>,
    );
    const page = screen.getByRole("main");
    page.scrollTop = 3000;
    await user.tab();
    await user.keyboard("{Home}");
    page.scrollTop = 10;
    act(() => select("b"));
    expect(page.scrollTop).toBe(10);
  });

  test.each([
    { key: "x" },
    { key: "ArrowLeft", altKey: true },
    { key: "End", ctrlKey: true },
    { key: "ArrowRight", metaKey: true },
  ])("another key, such as %j, keeps its own effect", init => {
    render(<SampleTabs />);
    const isLeftAlone = fireEvent.keyDown(selected(), init);
    expect(isLeftAlone).toBe(true);
    expect(selected().textContent).toBe("a");
  });
});

describe("a link", () => {
  const navigate = vi.fn();
  beforeEach(() => {
    navigate.mockClear();
    render(
      <LinkArea href="/teams/1" onNavigate={navigate}>
        Team
      </LinkArea>,
    );
  });

  test("navigates inside the app on a plain click", () => {
    const isLeftToBrowser = fireEvent.click(screen.getByRole("link"));
    expect(isLeftToBrowser).toBe(false);
    expect(navigate).toHaveBeenCalledTimes(1);
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    "leaves a click with %j to the browser",
    init => {
      const isLeftToBrowser = fireEvent.click(screen.getByRole("link"), init);
      expect(isLeftToBrowser).toBe(true);
      expect(navigate).not.toHaveBeenCalled();
    },
  );
});

test("a busy button says so, does nothing, and keeps its place in the tab order", async () => {
  const onPress = vi.fn();
  render(
    <Button busy onPress={onPress}>
      Creating...
    </Button>,
  );
  const button = screen.getByRole("button", { busy: true });
  await user.tab();
  expect(document.activeElement).toBe(button);
  await user.click(button);
  expect(onPress).not.toHaveBeenCalled();
});

test("an avatar shows initials until it has a picture that loads", () => {
  const { container, rerender } = render(
    <Avatar name="mira okafor" seed="1" avatarUrl="https://x/a.png" />,
  );
  const picture = () => container.querySelector("img");
  expect(picture()?.style.opacity).toBe("0");
  screen.getByText("MO");
  fireEvent.error(picture() as HTMLImageElement);
  expect(picture()).toBeNull();
  screen.getByText("MO");
  rerender(<Avatar name="(👨‍👩‍👧) of Ann Lee" seed="1" />);
  screen.getByText("👨‍👩‍👧");
  rerender(<Avatar name="mira okafor" seed="1" avatarUrl="https://x/b.png" />);
  expect(picture()?.src).toBe("https://x/b.png");
  fireEvent.load(picture() as HTMLImageElement);
  expect(picture()?.style.opacity).toBe("");
});

const card = {
  heightPx: 160,
  href: "/teams/1",
  name: "Runners",
  membersLabel: "3 members",
  seed: "1",
  imageErrorLabel: "Unable to load image",
} as const;

test("Join on a team card is beside the link, not in it", async () => {
  const onJoin = vi.fn();
  const onNavigate = vi.fn();
  render(
    <TeamCard {...card} onNavigate={onNavigate}>
      <Button onPress={onJoin}>Join</Button>
    </TeamCard>,
  );
  const join = screen.getByRole("button", { name: "Join" });
  expect(screen.getByRole("link").contains(join)).toBe(false);
  await user.click(join);
  expect(onJoin).toHaveBeenCalledTimes(1);
  expect(onNavigate).not.toHaveBeenCalled();
});

test("the crown of a team card is a part of its link: a tap on it goes there too", async () => {
  const onNavigate = vi.fn();
  render(<TeamCard {...card} onNavigate={onNavigate} ownerLabel="You own this team" />);
  await user.click(screen.getByRole("img", { name: "You own this team" }));
  expect(onNavigate).toHaveBeenCalledTimes(1);
});

function SampleCode() {
  const [value, setValue] = useState("K7QX - 2M");
  return (
    <CodeField
      label="Code"
      value={value}
      onChange={text => setValue(formatJoinCode(text, { maxChars: 8, groupChars: 4 }))}
      onEnter={() => {}}
      maxLength={11}
      inputRef={useRef(null)}
    />
  );
}

test.each([
  ["behind a letter in the middle", "a", 2, "K7AQ - X2M", 3],
  ["behind a letter that moves behind the dash", "a", 4, "K7QX - A2M", 8],
  ["where it was at a letter that no code has", "ж", 2, "K7QX - 2M", 2],
  ["before the dash at Backspace behind it", "{Backspace}", 7, "K7QX - 2M", 4],
])("the caret in a code stands %s", async (_, keys, caret, value, caretAfter) => {
  const { rerender } = render(<SampleCode />);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Code" });
  await user.type(field, keys, { initialSelectionStart: caret, initialSelectionEnd: caret });
  expect(field.value).toBe(value);
  expect(field.selectionStart).toBe(caretAfter);
  field.setSelectionRange(0, 0);
  rerender(<SampleCode />);
  expect(field.selectionStart).toBe(0);
});

test.each([
  ["a code has capitals and Go", () => <SampleCode />, ["characters", "go"]],
  [
    "a search has no capitals, and Search",
    () => <SearchField label="S" value="" onChange={() => {}} clearLabel="" />,
    ["none", "search"],
  ],
] as const)("the keyboard on the screen for %s, and neither corrects nor completes", (...row) => {
  const [, show, own] = row;
  const { container } = render(show());
  const names = ["autocapitalize", "enterkeyhint", "autocomplete", "autocorrect", "spellcheck"];
  const field = container.querySelector("input");
  expect(names.map(name => field?.getAttribute(name))).toEqual([...own, "off", "off", "false"]);
});

test("a table has just the rows that it is given, also where several have the same name", () => {
  const table = (...rows: [string, string][]) => (
    <ValueTable label="T" columns={["Name", "Value"]} rows={rows} />
  );
  const { rerender } = render(table(["theme", "dark"], ["lang", "ru"], ["lang", "es"]));
  rerender(table(["lang", "en"], ["env", "dev"]));
  const names = screen.getAllByRole("row").map(({ textContent }) => textContent);
  expect(names).toEqual(["NameValue", "langen", "envdev"]);
});

test("the button that clears a search leads back to its field", async () => {
  const onChange = vi.fn();
  render(<SearchField label="S" value="Ridge" onChange={onChange} clearLabel="Clear" />);
  await user.click(screen.getByRole("button", { name: "Clear" }));
  expect(onChange).toHaveBeenCalledWith("");
  expect(document.activeElement).toBe(screen.getByRole("searchbox"));
});

test.each([
  ["Search on the keyboard closes the keyboard", 13],
  ["Enter that ends the word of an input method leaves the keyboard open", 229],
])("%s", (_, keyCode) => {
  render(<SearchField label="S" value="" onChange={() => {}} clearLabel="" />);
  const field = screen.getByRole("searchbox");
  field.focus();
  const press = createEvent.keyDown(field, { key: "Enter" });
  Object.defineProperty(press, "keyCode", { value: keyCode });
  fireEvent(field, press);
  expect(document.activeElement === field).toBe(keyCode === 229);
});

test.each([
  ["Enter in one line submits", false, "{Enter}", 1],
  ["Enter in several lines is a new line", true, "{Enter}", 0],
  ["Ctrl and Enter in several lines submit", true, "{Control>}{Enter}{/Control}", 1],
])("%s", async (_, isArea, keys, count) => {
  const onEnter = vi.fn();
  const props = { label: "N", placeholder: "", value: "a", onChange: () => {}, onEnter };
  render(isArea ? <TextArea rows={2} {...props} /> : <TextField {...props} />);
  await user.type(screen.getByRole("textbox"), keys);
  expect(onEnter).toHaveBeenCalledTimes(count);
});

/** What can be removed is A, and then B. */
function Removable({ children }: { children: (names: string[], remove: () => void) => ReactNode }) {
  const [names, setNames] = useState(["A", "B"]);
  return (
    <main>
      <h1 tabIndex={-1}>Title</h1>
      <div>{children(names, () => setNames(names.slice(1)))}</div>
    </main>
  );
}

describe("the focus of a button that goes with what it removes", () => {
  const press = async (name: string) => {
    screen.getByRole("button", { name }).focus();
    await user.keyboard("{Enter}");
    return document.activeElement;
  };

  test("goes from a picture of a post to the next one, and to the heading after the last", async () => {
    render(
      <Removable>
        {(names, onRemove) =>
          names.map(name => (
            <ComposerThumb
              key={name}
              src={`blob:${name}`}
              alt={`Open ${name}`}
              progressPercent={undefined}
              progressLabel="Preparing"
              error={undefined}
              removeLabel={`Remove ${name}`}
              onRemove={onRemove}
              onOpen={() => {}}
            />
          ))
        }
      </Removable>,
    );
    expect(await press("Remove A")).toBe(screen.getByRole("button", { name: "Open B" }));
    expect(await press("Remove B")).toBe(screen.getByRole("heading"));
  });

  test("goes from the picture of a team to the button that adds one", async () => {
    render(
      <Removable>
        {([name, isLast], onRemove) => (
          <ThumbnailUpload
            label="Photo"
            src={isLast && `blob:${name}`}
            progressLabel=""
            addLabel="Add a photo"
            hint=""
            removeLabel="Remove"
            onOpen={() => {}}
            onRemove={isLast ? onRemove : undefined}
          />
        )}
      </Removable>,
    );
    expect(await press("Remove")).toBe(screen.getByRole("button", { name: "Add a photo" }));
  });

  test("goes from the number of new posts to the heading", async () => {
    render(
      <Removable>
        {([, isLast], onPress) => isLast && <Pill label="3 new posts" onPress={onPress} />}
      </Removable>,
    );
    expect(await press("3 new posts")).toBe(screen.getByRole("heading"));
  });
});
