// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { DebugDialog } from "../../src/screens/debug/debug-dialog.tsx";
import { IndexScreen } from "../../src/screens/index/index-screen.tsx";
import { readLaunch } from "../../src/services/launch.ts";
import { logMessage } from "../../src/stores/bridge-log.ts";
import { toggleDebugPanel } from "../../src/stores/debug.ts";
import { startParameters } from "../../src/stores/parameters.ts";
import { services } from "../../src/stores/services.ts";
import { session, setLanguage, setToken } from "../../src/stores/session.ts";
import { type FakeServices, noticeKeys, provideFakes } from "../stores/fake-services.ts";
import { find, render } from "../ui/render.tsx";
import { typeInto } from "./type-into.ts";
import { until } from "./until.ts";

let fakes: FakeServices;
const text = () => document.body.textContent ?? "";
const fieldOf = (label: string) => {
  const id = [...document.querySelectorAll("label")].find(
    element => element.textContent === label,
  )?.htmlFor;
  if (!id) throw new Error(`no field ${label}`);
  return `[id="${id}"]`;
};
const contentOf = (label: string) =>
  document.querySelector<HTMLInputElement>(fieldOf(label))?.value;
const rowsOf = (table: string) =>
  [...document.querySelectorAll(`table[aria-label="${table}"] tbody tr`)].map(row =>
    [...row.children].map(cell => cell.textContent).join(" "),
  );

async function tap(label: string) {
  const button = [...document.querySelectorAll("button")].find(
    ({ textContent }) => textContent === label,
  );
  if (!button) throw new Error(`no button ${label}`);
  await act(async () => button.click());
}

function startAt(url: string) {
  startParameters(readLaunch(url), "https://api.test");
}

beforeEach(() => {
  fakes = provideFakes();
  setLanguage("en", "default");
  session.isInsideMobileApp = false;
  session.buildConfig = undefined;
  startAt("https://app.test/index");
  setToken("very-secret", "host");
});

describe("the page of the weekly workouts", () => {
  test("says that its content is coming, and inside an app that this is active", () => {
    render(<IndexScreen />);
    expect(text()).toContain("Weekly workouts");
    expect(text()).toContain("Content is coming soon.");
    expect(text()).not.toContain("Mobile app active");
    act(() => {
      session.isInsideMobileApp = true;
    });
    return until(() => expect(text()).toContain("Mobile app active"));
  });

  test("keeps the bridge to itself where debugging is not allowed", () => {
    render(<IndexScreen />);
    expect(text()).toContain("Mobile debugger");
    expect(text()).not.toContain("Inject an event");
  });
});

describe("the debugger", () => {
  test("shows every parameter with its source, and no token", () => {
    render(<IndexScreen />);
    const rows = rowsOf("Current parameters");
    expect(rows.map(row => row.split(" ")[0])).toEqual([
      "token",
      "language",
      "theme",
      "platform",
      "appVersion",
      "userAgent",
      "buildConfig",
      "environment",
      "apiBase",
    ]);
    expect(rows[0]).toBe("token •••••••• App");
    expect(text()).not.toContain("very-secret");
    expect(document.body.innerHTML).not.toContain("very-secret");
  });

  test("shows the token only where that is asked for, and hides it again", async () => {
    render(<IndexScreen />);
    const isSecret = () => find(fieldOf("Bearer token")).hasAttribute("data-secret");
    expect(isSecret()).toBe(true);
    await tap("Show token");
    expect(text()).toContain("very-secret");
    expect(isSecret()).toBe(false);
    await tap("Hide token");
    expect(text()).not.toContain("very-secret");
  });

  test("sets, clears, refreshes and tests the token", async () => {
    render(<IndexScreen />);
    typeInto(fieldOf("Bearer token"), "Bearer other");
    await tap("Set");
    expect(session.token).toBe("other");
    expect(contentOf("Bearer token")).toBe("");
    await tap("Test token");
    fakes.requestToken = async () => "third";
    await tap("Refresh");
    await tap("Clear");
    expect(text()).toContain("No token set");
    await tap("Test token");
    expect(noticeKeys(fakes)).toEqual([
      "debug.updated",
      "debug.tokenWorks",
      "debug.updated",
      "debug.cleared",
      "debug.noToken",
    ]);
  });

  test("refuses what can be no token", async () => {
    render(<IndexScreen />);
    typeInto(fieldOf("Bearer token"), "токен");
    await tap("Set");
    expect(text()).toContain("This can’t be a token.");
    expect(session.token).toBe("very-secret");
  });

  test("shows, updates and clears the parameters of the address", async () => {
    startAt("https://app.test/index?lang=ru&token=abc");
    render(<IndexScreen />);
    expect(rowsOf("URL parameters")).toEqual(["lang ru", "token •••"]);
    expect(contentOf("New parameters")).toBe("lang=ru");
    typeInto(fieldOf("New parameters"), "platform=iOS&token=fourth");
    await tap("Update parameters");
    expect(session).toMatchObject({ platform: "iOS", token: "fourth" });
    expect(contentOf("New parameters")).toBe("platform=iOS");
    await tap("Clear parameters");
    expect(text()).toContain("No URL parameters");
    expect(fakes.visits).toEqual(["?platform=iOS", "?"]);
  });

  test("sets the headers of a test", async () => {
    render(<IndexScreen />);
    typeInto(fieldOf("X-App-Version"), "9.9");
    typeInto(fieldOf("X-Platform"), "Android");
    await tap("Set headers");
    expect(session).toMatchObject({ appVersion: "9.9", platform: "Android" });
    typeInto(fieldOf("User-Agent"), "Ё");
    await tap("Set headers");
    expect(text()).toContain("A header takes Latin letters");
  });

  test("makes an example to copy", async () => {
    const copied = vi.fn(async () => true);
    services().native.copyText = copied;
    render(<IndexScreen />);
    await tap("Generate example");
    expect(contentOf("Example URL")).toContain("token=YOUR_TOKEN");
    await act(async () => document.querySelector<HTMLElement>('[aria-label="Copy link"]')?.click());
    expect(copied).toHaveBeenCalledWith(contentOf("Example URL"));
  });
});

describe("the panel over a screen", () => {
  beforeEach(() => {
    const welcomed = {
      status: "native",
      debug: true,
      host: { name: "Sample", version: "2.1", platform: "iOS" },
    } as const;
    services().native.bridge.snapshot = () => welcomed;
    services().history.openOverlay = onClose => onClose;
    render(<DebugDialog />);
    act(() => toggleDebugPanel(true));
    return until(() => expect(text()).toContain("Mobile debugger"));
  });

  test("shows the host and what it can do", () => {
    expect(text()).toContain("Connected · Sample 2.1 · iOS");
    expect(rowsOf("Capabilities")).toContain("auth.refresh none");
  });

  test("plays an event, and says why one cannot be played", async () => {
    typeInto(fieldOf("Event"), "language.changed");
    typeInto(fieldOf("Parameters (JSON)"), '{"language":"es"}');
    const heard: string[] = [];
    services().native.bridge.on("language.changed", ({ language }) => heard.push(language));
    await tap("Inject an event");
    expect(heard).toEqual(["es"]);
    typeInto(fieldOf("Parameters (JSON)"), "{}");
    await tap("Inject an event");
    expect(text()).toContain("invalid language");
  });

  test("lists messages as they come, the newest first, with how long an answer took", async () => {
    act(() => {
      logMessage({ at: 10, direction: "sent", text: '{"k":"req","id":"x-1","m":"share.open"}' });
      logMessage({ at: 55, direction: "received", text: '{"k":"res","id":"x-1","ok":true}' });
    });
    await until(() => {
      const [newest, before] = document.querySelectorAll("summary");
      expect(newest?.textContent).toMatch(/^↓ res share\.open.* · 45 ms$/);
      expect(before?.textContent).toMatch(/^↑ req share\.open/);
    });
  });

  test("closes when the host says so", async () => {
    act(() => toggleDebugPanel(false));
    await until(() =>
      expect(document.querySelector("[role=dialog]")?.closest("[data-closing]")).toBeTruthy(),
    );
  });
});
