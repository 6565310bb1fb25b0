import type { EventParams } from "../../../bridge/contract.ts";
import { loggedTransport } from "../../../bridge/message-log.ts";
import { iframeHostTransport } from "../../../bridge/transports/iframe-host.ts";
import { type DemoUser, demoBackend } from "./backend.ts";
import { createCapabilityList, everyCapability } from "./capability-list.ts";
import { byId, create } from "./dom.ts";
import { createFaultControls } from "./fault-controls.ts";
import { createMessageList } from "./message-list.ts";
import { createPhone } from "./phone.ts";
import { addressFromMeta, launchAddress, readSettings, rememberSettings } from "./settings.ts";

const RETRY_USERS_MS = 3000;
const ANSWER_EXPECTED_MS = 8000;
const KEYBOARD_PX = 291;
const HOME_INDICATOR_PX = 34;

const app = addressFromMeta("teamhub-app");
const backend = demoBackend(addressFromMeta("teamhub-api"));
const frame = byId("app", HTMLIFrameElement);
const screen = byId("screen", HTMLElement);
const userList = byId("user", HTMLSelectElement);
const messages = createMessageList();
const caps = everyCapability();
let settings = readSettings(location.search);
let users: readonly DemoUser[] = [];
let patience: ReturnType<typeof setTimeout>;

const token = () => users.find(({ role }) => role === settings.user)?.token ?? null;

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

const phone = createPhone({
  transport: loggedTransport(iframeHostTransport(window, frame, app.origin), messages.add),
  caps,
  token,
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
  onProblem: messages.note,
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
  frame.src = launchAddress(app, settings, token());
}

function change(next: Partial<typeof settings>): void {
  settings = { ...settings, ...next };
  screen.dataset.theme = settings.theme;
  rememberSettings(settings);
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

function choose(group: string, value: string, chosen: (value: string) => void): void {
  for (const input of byId(group, HTMLElement).querySelectorAll("input")) {
    input.checked = input.value === value;
    input.addEventListener("change", () => chosen(input.value));
  }
}

function onToggle(id: string, toggled: (isOn: boolean) => void): void {
  const input = byId(id, HTMLInputElement);
  input.addEventListener("change", () => toggled(input.checked));
}

function onClick(id: string, clicked: () => void): void {
  byId(id, HTMLButtonElement).addEventListener("click", clicked);
}

userList.addEventListener("change", () => {
  change({ user: userList.value });
  announceUser();
});
choose("language", settings.language, value => {
  const { language } = readSettings(`?language=${value}`);
  change({ language });
  phone.emit("language.changed", { language });
});
choose("theme", settings.theme, value => {
  const { theme } = readSettings(`?theme=${value}`);
  change({ theme });
  phone.emit("theme.changed", { theme });
});
onToggle("background", isOn =>
  phone.emit("lifecycle.changed", { state: isOn ? "background" : "active" }),
);
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

const panels = document.querySelectorAll<HTMLButtonElement>("[data-show]");
for (const button of panels) {
  button.addEventListener("click", () => {
    document.body.dataset.panel = button.dataset.show ?? "phone";
    for (const other of panels) other.setAttribute("aria-pressed", String(other === button));
  });
}

byId("app-address", HTMLElement).textContent = app.href;
byId("clock", HTMLElement).textContent = new Date().toTimeString().slice(0, 5);
change({});
createCapabilityList(caps, () => phone.welcome());
createFaultControls(backend);
void start();
