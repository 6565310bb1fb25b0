// The texts come first, and start nothing. In the middle they would fill most of the 32 KB that gzip looks back, and hide
// the code before them from the code after them.
import "./i18n/i18n.ts";
// Stays before all that does anything: the first request starts there, before React is evaluated.
import "./start.ts";

import { createRoot } from "react-dom/client";
import { subscribe } from "valtio/vanilla";
import { App } from "./app.tsx";
import { prepareDates } from "./core/dates.ts";
import { describeNotice } from "./i18n/notices.ts";
import { pageOfForm, teamOfPath } from "./routes.ts";
import { translatorOf } from "./screens/shared/use-text.ts";
import { isKeptScreenShown } from "./services/kept-screen.ts";
import { notifyError, provideNoticeWords } from "./services/notify.ts";
import { reportDefect, reportStart } from "./services/report-to-host.ts";
import { watchForReturn } from "./services/return.ts";
import { wait } from "./services/wait.ts";
import { whenIdle } from "./services/when-idle.ts";
import { firstScreen } from "./start.ts";
import { showBanner } from "./stores/banner.ts";
import { dates } from "./stores/dates.ts";
import { playHaptic } from "./stores/host/haptics.ts";
import { currentEntry, presentPages } from "./stores/host/navigation.ts";
import { setOnline } from "./stores/network.ts";
import { session } from "./stores/session/session.ts";
import { trackKeyboardInset } from "./ui/form/keyboard-inset.ts";
import { changeScreen, watchTaps } from "./ui/motion/change-screen.ts";
import { onSnap } from "./ui/motion/snap.ts";
import { isWide } from "./ui/page/wide.ts";

/** The composition root of the screens: words, the page itself, and the first render. */
trackKeyboardInset();
watchTaps();
// A form that opens over its page is a dialog, and moves like one.
presentPages((show, step, path) => {
  const isForm = pageOfForm(path) !== undefined;
  if (!isWide() || !isForm) return changeScreen(show, step, path, isForm);
  show();
  return undefined;
});
watchForReturn();
onSnap(() => playHaptic("light"));
provideNoticeWords({
  describe: notice => describeNotice(translatorOf(session.language), notice),
  label: key => translatorOf(session.language)(key),
  playHaptic({ kind }) {
    if (kind === "error") playHaptic("error");
  },
});
// A throw is a defect of ours: the user learns at least that something went wrong.
const sayUnexpected = (thrown: unknown) => {
  reportDefect(thrown);
  notifyError("teams.unexpectedError");
};
window.addEventListener("unhandledrejection", ({ reason }) => sayUnexpected(reason));
window.addEventListener("error", ({ error }) => {
  // A ResizeObserver that could not deliver everything in one frame reports an event without an error.
  if (error) sayUnexpected(error);
});
setOnline(navigator.onLine);
window.addEventListener("online", () => setOnline(true));
window.addEventListener("offline", () => setOnline(false));
// The page itself says its theme and language, for the styles and for screen readers.
const page = document.documentElement;
const showSession = () => {
  // The same value again would make Chromium compute the styles of the whole page.
  if (page.lang !== session.language) page.lang = session.language;
  if (page.dataset.theme === session.theme) return;
  // All colours change in one step: none fades through what cannot be read.
  page.dataset.still = "";
  page.dataset.theme = session.theme;
  // It computes the styles, so that no transition begins after this.
  page.getBoundingClientRect();
  delete page.dataset.still;
};
showSession();
subscribe(session, showSession);
showBanner();

/**
 * The first render waits at most so long for its data. If the data comes in time, the page renders once and without a
 * skeleton. A skeleton makes the photo of a team's page a quarter of a second later on a slow phone, so this page
 * waits longer. That of the teams page costs nothing: it is rendered while the phone would be idle.
 */
const TEAM_WAIT_MS = 200;
const TEAMS_WAIT_MS = 30;
/** With the kept screen on the page nobody sees the wait. */
const KEPT_SCREEN_WAIT_MS = 1000;
const firstWaitMs = teamOfPath(currentEntry().path) ? TEAM_WAIT_MS : TEAMS_WAIT_MS;
const limitMs = isKeptScreenShown() ? KEPT_SCREEN_WAIT_MS : firstWaitMs;
void firstScreen.then(reportStart);
/** Two frames later: the second shows what comes by itself, such as the photo of the first post. */
const bringDates = () =>
  requestAnimationFrame(() =>
    requestAnimationFrame(() =>
      whenIdle(() => {
        prepareDates(session.language);
        dates.areAwaited = false;
        delete page.dataset.start;
      }),
    ),
  );
dates.areAwaited = true;
// React adds its listeners here, while the data is still awaited.
const root = createRoot(document.getElementById("root") as HTMLElement);
void Promise.race([firstScreen, wait(limitMs)]).then(() => {
  root.render(<App />);
  bringDates();
});
