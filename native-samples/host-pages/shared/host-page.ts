import type { EventName, EventParams } from "../../../bridge/contract.ts";
import type { HandlerContext } from "../../../bridge/host.ts";
import { loggedTransport } from "../../../bridge/message-log.ts";
import type { Transport } from "../../../bridge/transports/transport.ts";
import { type DemoUser, demoBackend } from "./backend.ts";
import { createBackendFaults } from "./backend-faults.ts";
import { type BadMessage, badMessages } from "./bad-messages.ts";
import { createCapabilityList, everyCapability } from "./capability-list.ts";
import { choose, onClick, onToggle } from "./controls.ts";
import { byId, create } from "./dom.ts";
import { createFaultControls, type Fault } from "./fault-controls.ts";
import { faultyTransport } from "./message-faults.ts";
import { createMessageList } from "./message-list.ts";
import type { PageTransport } from "./page-transport.ts";
import { createPhone } from "./phone.ts";
import type { ScriptedAnswer } from "./scripted-answers.ts";
import { addressFromMeta, launchAddress, readSettings, rememberSettings } from "./settings.ts";

const RETRY_USERS_MS = 3000;
const ANSWER_EXPECTED_MS = 8000;
const KEYBOARD_PX = 291;
const HOME_INDICATOR_PX = 34;

export interface HostPageOptions {
  readonly name: "ios" | "android" | "iframe";
  /** What the app is told in its launch parameters and in the welcome. */
  readonly platform: string;
  /** The app as this page shows it; where it is missing, the app at its own origin. */
  readonly appPath?: string;
  readonly connect: (
    frame: HTMLIFrameElement,
    onProblem: (problem: string) => void,
    app: URL,
  ) => Transport | PageTransport;
  /** The address under which the app can read a photo. */
  readonly serve: (blob: Blob, context: HandlerContext) => string;
}

/** For the script in the page, for tests, and for a developer's console: `teamhubHost.emit(…)`. */
export interface HostHandle {
  readonly receiveFromPage?: PageTransport["receiveFromPage"];
  emit<E extends EventName>(name: E, params: EventParams<E>): void;
  welcome(): void;
  setFault(fault: Fault, isOn: boolean): void;
  /** The version in which the host has a method; null takes it away. */
  setVersion(method: string, version: number | null): void;
  /** How a method ends from now on, without anybody at the page; undefined leaves it to the user again. */
  answer(method: string, answer?: ScriptedAnswer): void;
  sendBad(bad: BadMessage): void;
  forge(): void;
  /** The page dies, as by a phone short of memory; `launch` opens it anew. */
  kill(): void;
  launch(): void;
  /** What the app has asked for so far, oldest first. */
  asked(): readonly { readonly method: string; readonly params: unknown }[];
  /** What was not used, and why. */
  problems(): readonly string[];
}

/** Plays a native app around the app in the page's frame. Called once. */
export function startHostPage(options: HostPageOptions): void {
  const { name, platform, appPath, connect, serve } = options;
  const ownApp = new URLSearchParams(location.search).get("app") === "own";
  const path = appPath ?? (ownApp ? "../app/iframe.html" : undefined);
  const app = path ? new URL(path, location.href) : addressFromMeta("teamhub-app");
  const backend = demoBackend(addressFromMeta("teamhub-api"));
  const frame = byId("app", HTMLIFrameElement);
  const screen = byId("screen", HTMLElement);
  const userList = byId("user", HTMLSelectElement);
  const messages = createMessageList();
  const caps = everyCapability();
  const problems: string[] = [];
  let settings = readSettings(location.search, platform === "iframe" ? "Web" : platform);
  let users: readonly DemoUser[] = [];
  let patience: ReturnType<typeof setTimeout>;

  const token = () => users.find(({ role }) => role === settings.user)?.token ?? null;
  const noteProblem = (problem: string) => {
    problems.push(problem);
    messages.note(problem);
  };

  /** Only the drawn phone has a home indicator; a small window is a phone of its own. */
  function viewport(keyboardPx = 0): EventParams<"viewport.changed"> {
    const hasFrame = matchMedia("(min-width: 800px)").matches;
    const bottomPx = hasFrame && !keyboardPx ? HOME_INDICATOR_PX : 0;
    return { topPx: 0, rightPx: 0, bottomPx, leftPx: 0, keyboardPx };
  }

  function showStatus(state: "waiting" | "connected", text: string): void {
    const status = byId("status", HTMLElement);
    status.dataset.state = state;
    status.lastElementChild?.replaceChildren(text);
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
    token,
    platform,
    serve,
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
    onConnect() {
      clearTimeout(patience);
      showStatus("connected", "Connected");
    },
    onProblem: noteProblem,
  });

  function launch(): void {
    phone.pageGone();
    showStatus("waiting", "Waiting for the app");
    clearTimeout(patience);
    patience = setTimeout(() => {
      const hint = `No hello from ${app.origin}. Is it served, and is ${location.origin} among its host origins?`;
      showStatus("waiting", hint);
    }, ANSWER_EXPECTED_MS);
    byId("closed", HTMLElement).hidden = true;
    byId("back", HTMLButtonElement).disabled = true;
    open(launchAddress(app, settings, token()));
  }

  /** Another fragment alone would be no new page. */
  function open(address: string): void {
    frame.src = "about:blank";
    setTimeout(() => frame.contentWindow?.location.replace(address));
  }

  function showClosed(why: string): void {
    byId("closed-why", HTMLElement).textContent = why;
    byId("closed", HTMLElement).hidden = false;
  }

  function kill(): void {
    phone.pageGone();
    frame.src = "about:blank";
    showClosed("The system has ended the app's page.");
    showStatus("waiting", "The page is gone");
  }

  function sendBad(bad: BadMessage): void {
    messages.note(`sent: ${badMessages[bad].label.toLowerCase()}`);
    for (const text of badMessages[bad].texts) raw.send(text);
  }

  /** Another page in another frame: of the same origin where the frame is what is wrong, else of none. */
  function forge(): void {
    const stranger = create("iframe", { title: "Stranger", hidden: true });
    if (!appPath) stranger.sandbox.add("allow-scripts");
    stranger.src = new URL(`../app/${name}-stranger.html`, location.href).href;
    document.body.append(stranger);
  }

  function showAddress(): void {
    const shown = launchAddress(app, settings, token() && "•••");
    byId("app-address", HTMLElement).textContent = decodeURIComponent(shown);
  }

  function change(next: Partial<typeof settings>): void {
    settings = { ...settings, ...next };
    screen.dataset.theme = settings.theme;
    rememberSettings(settings);
    showAddress();
  }

  function showUsers(): void {
    const options = users.map(({ name, role }) =>
      create("option", { value: role }, `${name}, ${role}`),
    );
    userList.replaceChildren(...options, create("option", { value: "" }, "Signed out"));
    if (!users.some(({ role }) => role === settings.user)) change({ user: "" });
    userList.value = settings.user;
  }

  async function loadUsers(): Promise<boolean> {
    const answer = await backend.users();
    const problem = byId("users-problem", HTMLElement);
    problem.hidden = answer !== null;
    problem.textContent = `The backend does not answer at ${addressFromMeta("teamhub-api").origin}. Trying again.`;
    users = answer ?? [];
    showAddress();
    if (answer) showUsers();
    return answer !== null;
  }

  function announceUser(): void {
    const known = token();
    phone.emit(
      "auth.changed",
      known ? { status: "signedIn", token: known } : { status: "signedOut" },
    );
  }

  async function keepTryingForUsers(): Promise<void> {
    if (await loadUsers()) announceUser();
    else setTimeout(() => void keepTryingForUsers(), RETRY_USERS_MS);
  }

  /** The app is opened with the user's token, so the users come first; without them it is opened signed out. */
  async function start(): Promise<void> {
    if (!(await loadUsers())) setTimeout(() => void keepTryingForUsers(), RETRY_USERS_MS);
    launch();
  }

  userList.addEventListener("change", () => {
    change({ user: userList.value });
    announceUser();
  });
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
    // On the way back a host says welcome again: a page may have missed what came meanwhile.
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

  const platformList = byId("platform", HTMLSelectElement);
  platformList.value = settings.platform;
  platformList.addEventListener("change", () => change({ platform: platformList.value }));
  const versionField = byId("app-version", HTMLInputElement);
  versionField.value = settings.appVersion;
  versionField.addEventListener("change", () => change({ appVersion: versionField.value.trim() }));
  const pathField = byId("launch-path", HTMLInputElement);
  pathField.value = settings.path;
  pathField.addEventListener("change", () => change({ path: pathField.value.trim() || "/teams" }));

  const panels = document.querySelectorAll<HTMLButtonElement>("[data-show]");
  for (const button of panels) {
    button.addEventListener("click", () => {
      document.body.dataset.panel = button.dataset.show ?? "phone";
      for (const other of panels) other.setAttribute("aria-pressed", String(other === button));
    });
  }

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
