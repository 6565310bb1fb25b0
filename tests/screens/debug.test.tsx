// @vitest-environment happy-dom
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { DebugDialog } from "../../src/screens/debug/debug-dialog.tsx";
import { IndexScreen } from "../../src/screens/index/index-screen.tsx";
import { readLaunch } from "../../src/services/launch.ts";
import { toggleDebugPanel } from "../../src/stores/debug.ts";
import { logMessage } from "../../src/stores/host/bridge-log.ts";
import { startParameters } from "../../src/stores/host/parameters.ts";
import { services } from "../../src/stores/services.ts";
import { session, setToken } from "../../src/stores/session/session.ts";
import { provideFakes } from "../stores/fake-services.ts";

const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole("button", { name }));
const fieldOf = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });

function fill(name: string, text: string): void {
  fireEvent.change(fieldOf(name), { target: { value: text } });
}

beforeEach(() => {
  provideFakes();
  session.buildConfig = undefined;
  startParameters(readLaunch("https://app.test/index"), "https://api.test");
  setToken("very-secret", "host");
});

describe("the debugger on its page", () => {
  beforeEach(() => {
    render(<IndexScreen />);
  });

  test("shows no bridge where debugging is not allowed", () => {
    screen.getByText("Mobile debugger");
    expect(screen.queryByText("Inject an event")).toBeNull();
  });

  test("shows every parameter with its source, and no token", () => {
    const table = within(screen.getByRole("table", { name: "Current parameters" }));
    const names = table.getAllByRole("rowheader").map(cell => cell.textContent);
    expect(names).toEqual([
      ...["token", "language", "theme", "platform", "appVersion", "userAgent"],
      ...["buildConfig", "environment", "apiBase"],
    ]);
    table.getByRole("row", { name: "token •••••••• App" });
    expect(document.body.innerHTML).not.toContain("very-secret");
  });

  test("shows the token only while the user asks for it", async () => {
    const isFieldSecret = () => fieldOf("Bearer token").hasAttribute("data-secret");
    expect(isFieldSecret()).toBe(true);
    await press("Show token");
    screen.getByText("very-secret");
    expect(isFieldSecret()).toBe(false);
    await press("Hide token");
    expect(screen.queryByText("very-secret")).toBeNull();
  });

  test("refuses a text that cannot be a token", async () => {
    fill("Bearer token", "токен");
    await press("Set");
    expect(fieldOf("Bearer token").getAttribute("aria-invalid")).toBe("true");
    screen.getByText("This can’t be a token.");
    expect(session.token).toBe("very-secret");
  });

  test("refuses a text that cannot be in a header", async () => {
    fill("User-Agent", "Ё");
    await press("Set headers");
    screen.getByText(/^A header takes Latin letters/);
  });

  test("copies the example address", async () => {
    const copyText = vi.fn(async (_text: string) => true);
    services().native.copyText = copyText;
    await press("Generate example");
    await press("Copy link");
    expect(copyText).toHaveBeenCalledWith(fieldOf("Example URL").value);
  });
});

describe("the panel over a screen", () => {
  beforeEach(async () => {
    const welcomed = {
      status: "native",
      debug: true,
      host: { name: "Sample", version: "2.1", platform: "iOS" },
    } as const;
    services().native.bridge.snapshot = () => welcomed;
    render(<DebugDialog />);
    act(() => toggleDebugPanel(true));
    await screen.findByRole("dialog", { name: "Mobile debugger" });
  });

  test("shows the host and what it can do", () => {
    screen.getByText("Connected · Sample 2.1 · iOS");
    screen.getByRole("row", { name: "auth.refresh none" });
  });

  test("plays an event, and says why one cannot be played", async () => {
    const languages: string[] = [];
    services().native.bridge.on("language.changed", ({ language }) => languages.push(language));
    await user.selectOptions(screen.getByRole("combobox", { name: "Event" }), "language.changed");
    fill("Parameters (JSON)", '{"language":"es"}');
    await press("Inject an event");
    expect(languages).toEqual(["es"]);
    fill("Parameters (JSON)", "{}");
    await press("Inject an event");
    screen.getByText(/invalid language/);
  });

  test("lists messages as they come, the newest first, with the time an answer took", async () => {
    act(() => {
      logMessage({ at: 10, direction: "sent", text: '{"k":"req","id":"x-1","m":"share.open"}' });
      logMessage({ at: 55, direction: "received", text: '{"k":"res","id":"x-1","ok":true}' });
    });
    const messages = await screen.findAllByText(/^[↑↓]/);
    expect(messages.map(message => message.textContent)).toEqual([
      expect.stringMatching(/^↓ res share\.open.* · 45 ms$/),
      expect.stringMatching(/^↑ req share\.open/),
    ]);
  });
});
