// @vitest-environment happy-dom
import { act, useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Avatar } from "../../src/ui/avatar.tsx";
import { Button } from "../../src/ui/button.tsx";
import { CodeField } from "../../src/ui/code-field.tsx";
import { HeartBurst } from "../../src/ui/heart-burst.tsx";
import { LinkArea } from "../../src/ui/link-area.tsx";
import { Tabs } from "../../src/ui/tabs.tsx";
import { TeamCard } from "../../src/ui/team-card.tsx";
import { TeamJoinButton } from "../../src/ui/team-join-button.tsx";
import { TextArea } from "../../src/ui/text-area.tsx";
import { TextField } from "../../src/ui/text-field.tsx";
import { click, find, press, render } from "./render.tsx";

function SampleTabs() {
  const [selected, setSelected] = useState("a");
  const tabs = ["a", "b", "c"].map(id => ({ id, label: id }));
  return <Tabs label="T" tabs={tabs} selected={selected} onSelect={setSelected} panelId="panel" />;
}

describe("tabs", () => {
  const selected = () => find("[aria-selected=true]").textContent;

  test("only the selected one is in the tab order", () => {
    const host = render(<SampleTabs />);
    expect(
      [...host.querySelectorAll("[role=tab]")].map(tab => tab.getAttribute("tabindex")),
    ).toEqual(["0", "-1", "-1"]);
  });

  test("arrow keys move, select and wrap; Home and End go to the ends", () => {
    render(<SampleTabs />);
    find("[role=tab]").focus();
    press("ArrowRight");
    expect(selected()).toBe("b");
    expect(document.activeElement?.textContent).toBe("b");
    press("End");
    expect(selected()).toBe("c");
    press("ArrowRight");
    expect(selected()).toBe("a");
    press("ArrowLeft");
    expect(selected()).toBe("c");
    press("Home");
    expect(selected()).toBe("a");
  });

  test("another key is left alone", () => {
    render(<SampleTabs />);
    expect(press("x", find("[role=tab]")).defaultPrevented).toBe(false);
    expect(selected()).toBe("a");
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
    expect(click("a").defaultPrevented).toBe(true);
    expect(navigate).toHaveBeenCalledTimes(1);
  });

  test("leaves a click with a modifier or the middle button to the browser", () => {
    for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]) {
      expect(click("a", init).defaultPrevented).toBe(false);
    }
    expect(navigate).not.toHaveBeenCalled();
  });
});

test("a busy button does nothing, says so, and keeps its place in the tab order", () => {
  const onPress = vi.fn();
  render(
    <Button busy onPress={onPress}>
      Creating...
    </Button>,
  );
  click("button");
  expect(onPress).not.toHaveBeenCalled();
  expect(find("button").getAttribute("aria-busy")).toBe("true");
  expect(find<HTMLButtonElement>("button").disabled).toBe(false);
});

describe("pictures that do not load", () => {
  test("an avatar shows initials instead, and tries again with another address", () => {
    const host = render(<Avatar name="mira okafor" seed="1" url="https://x/a.png" />);
    act(() => {
      find("img").dispatchEvent(new Event("error"));
    });
    expect(host.textContent).toBe("MO");
    const family = render(<Avatar name="(👨‍👩‍👧) of Ann Lee" seed="1" />);
    expect(family.textContent).toBe("👨‍👩‍👧");
    render(<Avatar name="mira okafor" seed="1" url="https://x/b.png" />);
    expect(find<HTMLImageElement>("img").src).toBe("https://x/b.png");
  });

  test("a team card shows the icon and says why", () => {
    const host = render(
      <TeamCard
        heightPx={160}
        href="/teams/1"
        onOpen={() => {}}
        name="Runners"
        membersLabel="3 members"
        imageUrl="https://x/a.png"
        seed="1"
        imageErrorLabel="Unable to load image"
      />,
    );
    expect(host.textContent).not.toContain("Unable");
    act(() => {
      find("img").dispatchEvent(new Event("error"));
    });
    expect(host.querySelector("img")).toBeNull();
    expect(host.querySelector("svg")).not.toBeNull();
    expect(host.textContent).toContain("Unable to load image");
  });

  test("Join on a team card is beside the link, not in it", () => {
    const onJoin = vi.fn();
    const onOpen = vi.fn();
    render(
      <TeamCard
        heightPx={160}
        href="/teams/1"
        onOpen={onOpen}
        name="Runners"
        membersLabel="3 members"
        seed="1"
        imageErrorLabel="x"
      >
        <TeamJoinButton onPress={onJoin}>Join</TeamJoinButton>
      </TeamCard>,
    );
    click("button");
    expect(onJoin).toHaveBeenCalledTimes(1);
    expect(onOpen).not.toHaveBeenCalled();
    expect(find("button").closest("a")).toBeNull();
  });
});

const format = (text: string) => {
  const signs = text
    .replace(/[^a-z0-9]/gi, "")
    .toUpperCase()
    .slice(0, 8);
  return signs.length > 4 ? `${signs.slice(0, 4)} - ${signs.slice(4)}` : signs;
};

function SampleCode() {
  const [value, setValue] = useState("K7QX - 2M");
  return (
    <CodeField
      label="Code"
      value={value}
      onChange={text => setValue(format(text))}
      onEnter={() => {}}
      maxLength={11}
    />
  );
}

describe("the code field", () => {
  function type(text: string, caret: number) {
    const input = find<HTMLInputElement>("input");
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    act(() => {
      setter?.call(input, text);
      input.setSelectionRange(caret, caret);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
    return input;
  }

  test("keeps the caret behind a letter typed in the middle", () => {
    render(<SampleCode />);
    const input = type("K7aQX - 2M", 3);
    expect(input.value).toBe("K7AQ - X2M");
    expect(input.selectionStart).toBe(3);
  });

  test("puts the caret behind the group's dash when the typed letter moved there", () => {
    render(<SampleCode />);
    const input = type("K7QXa - 2M", 5);
    expect(input.value).toBe("K7QX - A2M");
    expect(input.selectionStart).toBe(8);
  });
});

test("an error is tied to its field and spoken", () => {
  render(<TextField label="Name" value="" onChange={() => {}} error="Team name is required" />);
  const input = find("input");
  const note = document.getElementById(input.getAttribute("aria-describedby") ?? "");
  expect(note?.textContent).toBe("Team name is required");
  expect(note?.getAttribute("role")).toBe("alert");
  expect(input.getAttribute("aria-invalid")).toBe("true");
});

describe("Enter", () => {
  test("in one line it submits", () => {
    const onEnter = vi.fn();
    render(<TextField label="N" value="a" onChange={() => {}} onEnter={onEnter} />);
    press("Enter", find("input"));
    expect(onEnter).toHaveBeenCalledTimes(1);
  });

  test("in several lines it is a line, with Ctrl it submits", () => {
    const onEnter = vi.fn();
    render(<TextArea rows={2} label="N" value="a" onChange={() => {}} onEnter={onEnter} />);
    press("Enter", find("textarea"));
    expect(onEnter).not.toHaveBeenCalled();
    act(() => {
      find("textarea").dispatchEvent(
        new KeyboardEvent("keydown", { key: "Enter", ctrlKey: true, bubbles: true }),
      );
    });
    expect(onEnter).toHaveBeenCalledTimes(1);
  });
});

describe("the heart", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("does not play for the key it starts with, plays for a change, and goes after 600 ms", () => {
    const host = render(<HeartBurst playKey={3} />);
    expect(host.querySelector("svg")).toBeNull();
    render(<HeartBurst playKey={4} />);
    expect(host.querySelector("svg")).not.toBeNull();
    act(() => {
      vi.advanceTimersByTime(600);
    });
    expect(host.querySelector("svg")).toBeNull();
  });
});
