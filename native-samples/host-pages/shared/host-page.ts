import type { EventParams } from "../../../bridge/contract.ts";
import { loggedTransport } from "../../../bridge/message-log.ts";
import type { Transport } from "../../../bridge/transports/transport.ts";
import { demoBackend } from "./backend.ts";
import { createBackendFaults } from "./backend-faults.ts";
import { type BadMessage, badMessages } from "./bad-messages.ts";
import { createCapabilityList, everyCapability } from "./capability-list.ts";
import { choose, onClick, onToggle, switchPanels } from "./controls.ts";
import { byId, create } from "./dom.ts";
import { createFaultControls } from "./fault-controls.ts";
import type { HostHandle } from "./host-handle.ts";
import { showLanguageChoice } from "./language-choice.ts";
import { showLaunchFields } from "./launch-fields.ts";
import { faultyTransport } from "./message-faults.ts";
import { createMessageList } from "./message-list.ts";
import type { PageTransport } from "./page-transport.ts";
import { createPhone } from "./phone.ts";
import { addressFromMeta, launchAddress, readSettings, rememberSettings } from "./settings.ts";
import { createUserList } from "./user-list.ts";
import { createWebView } from "./web-view.ts";

const KEYBOARD_PX = 291;
const HOME_INDICATOR_PX = 34;

export interface HostPageOptions {
  readonly name: "ios" | "android" | "iframe";
  /** What the launch parameters and the welcome say. */
  readonly platform: string;
  /** The app as this page shows it; if missing, the app at its own origin. */
  readonly appPath?: string;
  readonly connect: (
    frame: HTMLIFrameElement,
    onProblem: (problem: string) => void,
    app: URL,
  ) => Transport | PageTransport;
}

/** Plays a native app around the app in the page's frame. Called once. */
export function startHostPage(options: HostPageOptions): void {
  const { name, platform, appPath, connect } = options;
  const ownApp = new URLSearchParams(location.search).get("app") === "own";
  const path = appPath ?? (ownApp ? "../app/iframe.html" : undefined);
  const app = path ? new URL(path, location.href) : addressFromMeta("teamhub-app");
  const backend = demoBackend(addressFromMeta("teamhub-api"));
  const view = createWebView();
  const { frame } = view;
  const screen = byId("screen", HTMLElement);
  const messages = createMessageList();
  const caps = everyCapability();
  const problems: string[] = [];
  let settings = readSettings(location.search, platform === "iframe" ? "Web" : platform);

  const users = createUserList({
    backend,
    chosen: () => settings.user,
    choose: user => change({ user }),
  });
  const noteProblem = (problem: string) => {
    problems.push(problem);
    messages.note(problem);
  };

  /** Only the drawn phone has a home indicator. In a small window no phone is drawn. */
  function viewport(keyboardPx = 0): EventParams<"viewport.changed"> {
    const hasFrame = matchMedia("(min-width: 800px)").matches;
    const bottomPx = hasFrame && !keyboardPx ? HOME_INDICATOR_PX : 0;
    return { topPx: 0, rightPx: 0, bottomPx, leftPx: 0, keyboardPx };
  }

  const faults = createFaultControls({
    changed(fault, isOn) {
      if (fault !== "outdated") return;
      for (const method of Object.keys(caps) as (keyof typeof caps)[]) caps[method] = isOn ? 0 : 1;
      phone.welcome();
    },
    send: sendBad,
    forge,
    kill,
  });
  const raw = connect(frame, noteProblem, app);
  const faulty = faultyTransport(raw, fault => faults.isOn(fault), messages.note);
  const phone = createPhone({
    transport: loggedTransport(faulty, messages.add),
    caps,
    token: users.token,
    platform,
    onCamera() {
      if (faults.isOn("killInCamera")) kill();
    },
    state: {
      "theme.changed": { theme: settings.theme },
      "language.changed": { language: settings.language },
      "viewport.changed": viewport(),
      "lifecycle.changed": { state: "active" },
      "network.changed": { online: true },
    },
    onConnect: view.connected,
    onProblem: noteProblem,
  });

  function launch(): void {
    phone.pageGone();
    view.open(launchAddress(app, settings, users.token()), app.origin);
  }

  function kill(): void {
    phone.pageGone();
    view.end("The system has ended the app's page.");
  }

  function sendBad(bad: BadMessage): void {
    messages.note(`sent: ${badMessages[bad].label.toLowerCase()}`);
    for (const text of badMessages[bad].texts) raw.send(text);
  }

  /** Another page in another frame. On the web views it has the same origin, elsewhere an opaque one. */
  function forge(): void {
    const stranger = create("iframe", { title: "Stranger", hidden: true });
    if (!appPath) stranger.sandbox.add("allow-scripts");
    stranger.src = new URL(`../app/${name}-stranger.html`, location.href).href;
    document.body.append(stranger);
  }

  function showAddress(): void {
    const shown = launchAddress(app, settings, users.token() && "•••");
    byId("app-address", HTMLElement).textContent = decodeURIComponent(shown);
  }

  function change(next: Partial<typeof settings>): void {
    settings = { ...settings, ...next };
    screen.dataset.theme = settings.theme;
    rememberSettings(settings);
    showAddress();
  }

  function announceUser(): void {
    const known = users.token();
    phone.userChanged();
    phone.emit(
      "auth.changed",
      known ? { status: "signedIn", token: known } : { status: "signedOut" },
    );
  }

  /** The app needs the user's token, so the users are loaded first. Without users the app opens signed out. */
  async function start(): Promise<void> {
    await users.load(announceUser);
    showAddress();
    launch();
  }

  users.onChoice(user => {
    change({ user });
    announceUser();
  });
  showLanguageChoice();
  choose("language", settings.language, value => {
    const { language } = readSettings(`?language=${value}`, platform);
    change({ language });
    phone.emit("language.changed", { language });
  });
  choose("theme", settings.theme, value => {
    const { theme } = readSettings(`?theme=${value}`, platform);
    change({ theme });
    phone.emit("theme.changed", { theme });
  });
  onToggle("background", isOn => {
    phone.emit("lifecycle.changed", { state: isOn ? "background" : "active" });
    // On return to the foreground a host sends welcome again: the page may have missed events meanwhile.
    if (!isOn) phone.welcome();
  });
  onToggle("offline", isOn => phone.emit("network.changed", { online: !isOn }));
  onToggle("keyboard", isOn => {
    byId("keyboard-picture", HTMLElement).hidden = !isOn;
    phone.emit("viewport.changed", viewport(isOn ? KEYBOARD_PX : 0));
  });
  onToggle("debug", open => phone.emit("debug.toggled", { open }));
  byId("deep-link", HTMLFormElement).addEventListener("submit", event => {
    event.preventDefault();
    const path = new FormData(byId("deep-link", HTMLFormElement)).get("path");
    phone.emit("link.opened", { path: String(path) });
  });
  onClick("back", () => phone.emit("nav.back", {}));
  onClick("reload", launch);
  onClick("reopen", launch);
  onClick("clear-log", messages.clear);

  showLaunchFields(settings, change);
  switchPanels();
  byId("clock", HTMLElement).textContent = new Date().toTimeString().slice(0, 5);
  change({});
  const setVersion = createCapabilityList(caps, () => phone.welcome());
  createBackendFaults(backend);
  const handle: HostHandle = {
    ...("receiveFromPage" in raw ? { receiveFromPage: raw.receiveFromPage } : {}),
    emit: phone.emit,
    welcome: phone.welcome,
    setFault: faults.set,
    setVersion,
    answer: phone.script.set,
    sendBad,
    forge,
    kill,
    launch,
    asked: () => phone.script.asked,
    problems: () => problems,
  };
  Object.assign(window, { teamhubHost: handle });
  void start();
}
