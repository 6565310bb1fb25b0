import { type EventName, events, methods } from "../../../bridge/contract.ts";
import { loggedTransport } from "../../../bridge/message-log.ts";
import type { Transport } from "../../../bridge/transports/transport.ts";
import { type AppReleases, createAppReleases } from "./app-releases.ts";
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
import { createMessageRecord } from "./message-record.ts";
import { showFacts } from "./page-facts.ts";
import type { PageTransport } from "./page-transport.ts";
import { createPhone } from "./phone.ts";
import { createReleaseCard, publishedReleases, type ReleaseCard } from "./release-card.ts";
import { createScreenControls } from "./screen-controls.ts";
import {
  addressFromMeta,
  launchAddress,
  readSettings,
  rememberSettings,
  shownAddress,
} from "./settings.ts";
import { createUserList } from "./user-list.ts";
import { createWebView } from "./web-view.ts";

interface HostPageOptions {
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
  const problems: string[] = [];
  /** The app, or a newer release of it. */
  let page = app;
  let releases: AppReleases | undefined;
  let releaseCard: ReleaseCard | undefined;
  let settings = readSettings(location.search, platform === "iframe" ? "Web" : platform);
  const caps = everyCapability(settings.contract);

  const users = createUserList({
    backend,
    chosen: () => settings.user,
    choose: user => change({ user }),
  });
  const noteProblem = (problem: string) => {
    problems.push(problem);
    messages.note(problem);
  };

  const screenControls = createScreenControls(
    viewport => phone.emit("viewport.changed", viewport),
    factor => {
      if (events["text.scale"].since <= settings.contract) phone.emit("text.scale", { factor });
    },
  );
  const faults = createFaultControls({
    changed(fault, isOn) {
      if (fault !== "outdated") return;
      for (const method of Object.keys(caps) as (keyof typeof caps)[]) {
        if (caps[method] !== undefined) caps[method] = isOn ? 0 : methods[method].since;
      }
      phone.welcome();
    },
    send: sendBad,
    forge,
    kill,
  });
  const record = createMessageRecord(
    // A record may be of another contract: the host checks what it sends.
    (name, params) => name in events && phone.emit(name as EventName, params as never),
    noteProblem,
  );
  const raw = connect(frame, noteProblem, app);
  const faulty = faultyTransport(raw, fault => faults.isOn(fault), messages.note);
  const phone = createPhone({
    transport: loggedTransport(faulty, entry => {
      messages.add(entry);
      record.add(entry);
    }),
    caps,
    token: users.token,
    platform,
    onCamera() {
      if (faults.isOn("killInCamera")) kill();
    },
    state: {
      "theme.changed": { theme: settings.theme },
      "language.changed": { language: settings.language },
      "viewport.changed": screenControls.viewport(),
      "lifecycle.changed": { state: "active" },
      "network.changed": { online: true },
    },
    onSignOut: () => {
      users.show("");
      change({ user: "" });
      phone.userChanged();
    },
    onConnect(hello) {
      view.connected();
      releases?.saidHello(hello.build);
      showFacts(hello, settings.contract);
    },
    onReady: () => void releases?.isReady().then(releaseCard?.refresh),
    onProblem: noteProblem,
  });

  async function launch(): Promise<void> {
    phone.pageGone();
    page = (await releases?.open()) ?? app;
    releaseCard?.refresh();
    showAddress();
    view.open(launchAddress(page, settings, users.token()), app.origin);
  }

  /** The page is served by this host, and so it can be a newer one. */
  async function startReleases(appPath: string): Promise<void> {
    const published = publishedReleases();
    if (!published || !("serviceWorker" in navigator)) return;
    releases = await createAppReleases({
      ...{ host: name, app: new URL(appPath, location.href), key: published.key },
      base: new URL("/releases/", location.href),
      channels: published.channels.map(([channel]) => channel),
      onProblem: noteProblem,
      onSilence: launch,
      onPowerCut: () => {
        phone.pageGone();
        view.end("The power failed.");
      },
    });
    releaseCard = createReleaseCard(releases, published.channels, launch);
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
    const shown = shownAddress(page, settings, Boolean(users.token()));
    byId("app-address", HTMLElement).textContent = shown;
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
    await Promise.all([users.load(announceUser), appPath && startReleases(appPath)]);
    await launch();
  }

  users.onChoice(user => {
    change({ user });
    announceUser();
  });
  showLanguageChoice();
  choose("host-contract", String(settings.contract), value => {
    change({ contract: Number(value) });
    location.reload();
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
    // On return to the foreground a host sends welcome first: the page may have missed events meanwhile.
    if (!isOn) phone.welcome();
    phone.emit("lifecycle.changed", { state: isOn ? "background" : "active" });
  });
  onToggle("offline", isOn => phone.emit("network.changed", { online: !isOn }));
  onToggle("debug", open => phone.emit("debug.toggled", { open }));
  byId("deep-link", HTMLFormElement).addEventListener("submit", event => {
    event.preventDefault();
    const path = new FormData(byId("deep-link", HTMLFormElement)).get("path");
    phone.emit("link.opened", { path: String(path) });
  });
  onClick("back", () => phone.emit("nav.back", {}));
  onClick("reload", launch);
  onClick("reopen", launch);
  onClick("clear-log", () => {
    messages.clear();
    record.clear();
  });

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
    look: async channel => (await releaseCard?.look(channel))?.status,
    cutPowerAfter: changes => releases?.cutPowerAfter(changes),
    asked: () => phone.script.asked,
    problems: () => problems,
  };
  Object.assign(window, { teamhubHost: handle });
  void start();
}
