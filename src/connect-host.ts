import type { BridgeClient, RestoredResult } from "../bridge/client.ts";
import { TEXT_SCALE, type Theme } from "./limits.ts";
import type { AppHistory, PageEntry } from "./services/history.ts";
import { readLanguage, readToken } from "./services/launch.ts";
import type { Native } from "./services/native.ts";
import { reportScreen, reportTo } from "./services/report-to-host.ts";
import { announceReturn } from "./services/return.ts";
import { routeOf, routeText, usesHashRoutes } from "./services/route-address.ts";
import { addRestoredPhotos } from "./stores/composer/capture-photos.ts";
import { toggleDebugPanel } from "./stores/debug.ts";
import { logProblem } from "./stores/host/bridge-log.ts";
import { setOnline } from "./stores/network.ts";
import { changeToken } from "./stores/session/host-token.ts";
import { session, setLanguage, setTheme, setToken } from "./stores/session/session.ts";
import { setKeyboardInset } from "./ui/form/keyboard-inset.ts";
import { watchEdgeSwipe } from "./ui/motion/edge-swipe.ts";

/** Passes live changes from the host to the stores, and the app's place in its history to the host. */
export function connectHost(bridge: BridgeClient, history: AppHistory): void {
  // A host repeats its state when the user comes back, and Android at each rotation. Only a change of it takes the
  // place of what the user has chosen since. iOS goes through both themes while it takes pictures of an app that leaves.
  let hostTheme: Theme | undefined;
  let saidTheme: Theme | undefined;
  let isHidden = false;
  const takeTheme = () => {
    if (!saidTheme || saidTheme === hostTheme || isHidden) return;
    hostTheme = saidTheme;
    setTheme(saidTheme, "host");
  };
  let hostLanguage: string | undefined;
  bridge.on("theme.changed", ({ theme }) => {
    saidTheme = theme;
    takeTheme();
  });
  bridge.on("language.changed", ({ language }) => {
    if (language === hostLanguage) return;
    hostLanguage = language;
    const known = readLanguage(language);
    if (known) setLanguage(known, "host");
    else logProblem("language.changed: no such language");
  });
  bridge.on("auth.changed", change => {
    if (change.status === "signedOut" || !change.token) return setToken(undefined, "host");
    const token = readToken(change.token);
    if (token) void changeToken(token);
    else logProblem("this is no token");
  });
  bridge.on("network.changed", ({ online }) => setOnline(online));
  bridge.on("lifecycle.changed", ({ state }) => {
    isHidden = state === "background";
    takeTheme();
    if (state === "active") announceReturn();
  });
  // A host that leaves the keyboard to the page repeats 0, also while the page has measured one.
  let keyboardPx = 0;
  bridge.on("viewport.changed", insets => {
    const { style } = document.documentElement;
    for (const edge of ["top", "right", "bottom", "left"] as const) {
      style.setProperty(`--inset-${edge}`, `${insets[`${edge}Px`]}px`);
    }
    if (insets.keyboardPx === keyboardPx) return;
    keyboardPx = insets.keyboardPx;
    setKeyboardInset(keyboardPx);
  });
  bridge.on("text.scale", ({ factor }) => {
    const scale = Math.min(TEXT_SCALE.max, Math.max(TEXT_SCALE.min, factor));
    // All text is in rem.
    document.documentElement.style.fontSize = `${scale * 100}%`;
  });
  bridge.on("nav.back", () => {
    if (!history.pressBack()) void bridge.request("app.close", {});
  });
  bridge.on("link.opened", ({ path }) => history.navigate(path));
  bridge.on("debug.toggled", ({ open }) => toggleDebugPanel(open));

  // A web view has no other window, so the host opens the links that leave the app.
  document.addEventListener("click", event => {
    const link = event.target instanceof Element && event.target.closest("a");
    if (!link || event.defaultPrevented || !/^(https|mailto):/.test(link.href)) return;
    const isHash = usesHashRoutes(location);
    const isOurs = link.href.startsWith(location.origin + (isHash ? location.pathname : "/"));
    if (isOurs && link.target) {
      // People wrote it. Its address could bring a token and launch parameters of theirs, so only its route counts, and
      // the code of an invitation.
      const { path, search } = routeOf(link, isHash);
      const [code = ""] = /\bcode=[\w-]+/.exec(search) ?? [];
      history.navigate(routeText({ path, search: code }));
    } else if (isOurs || bridge.supports("link.open") !== "native") return;
    else void bridge.request("link.open", { url: link.href });
    event.preventDefault();
  });

  // Browsers, and hosts that take `nav.state`, have a back swipe of their own. Listening for one makes scrolling
  // a little slower, so it starts only for a host without `nav.state`.
  const takesBack = () => bridge.supports("nav.state") === "native";
  const lacksBack = () => bridge.snapshot().status === "native" && !takesBack();
  const endWait = bridge.onChange(() => {
    if (!lacksBack()) return;
    endWait();
    watchEdgeSwipe({
      isOn: () => lacksBack() && history.canGoBack(),
      canPull: () => !history.hasOverlay(),
      goBack: history.pressBack,
      undo: history.goForward,
    });
  });

  // A plain browser has none, which is no problem.
  const isHosted =
    session.isInsideMobileApp || window.parent !== window || !location.protocol.startsWith("http");
  if (isHosted && bridge.snapshot().status === "web") logProblem("no host");
  bridge.onChange(({ status }) => status === "web" && logProblem("no welcome yet"));

  reportTo(bridge);
  let path: string | undefined;
  const reportPage = (page: PageEntry) => {
    if (page.path !== path) reportScreen(page.path);
    path = page.path;
  };
  reportPage(history.current());
  history.subscribe(reportPage);

  const reportBack = () => {
    if (takesBack()) void bridge.request("nav.state", { canGoBack: history.canGoBack() });
  };
  history.reportDepthTo(reportBack);
  // A host that has just connected must be told whether the page can go back.
  bridge.onChange(reportBack);
}

/** Adds photos that the host took for an earlier page to the draft that they were taken for. */
export async function takeRestored(
  { opId, result, done }: RestoredResult,
  native: Native,
): Promise<void> {
  const photos = result.status === "captured" ? result.photos : [];
  const isSafe = await addRestoredPhotos(opId, await native.receivePhotos(photos));
  // Only now may the host forget them.
  if (isSafe) done();
}
