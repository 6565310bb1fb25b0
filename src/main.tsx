import { createRoot } from "react-dom/client";
import { subscribe } from "valtio/vanilla";
import { createBridgeClient } from "../bridge/client.ts";
import { loggedTransport } from "../bridge/message-log.ts";
import { detectTransport } from "../bridge/transports/detect.ts";
import { App } from "./app.tsx";
import { connectHost, takeRestored } from "./connect-host.ts";
import { describeNotice } from "./i18n/notices.ts";
import { href } from "./routes.ts";
import { translatorOf } from "./screens/shared/use-text.ts";
import { createCache, createIndexedDbMirror } from "./services/cache.ts";
import { buildConfig } from "./services/config.ts";
import { createDraftStorage } from "./services/drafts.ts";
import { watchForReturn } from "./services/focus.ts";
import { createAppHistory } from "./services/history.ts";
import { createApi } from "./services/http.ts";
import { prepareImage } from "./services/images/images.ts";
import { readLaunch } from "./services/launch.ts";
import { createNative } from "./services/native.ts";
import { notify, provideNoticeWords } from "./services/notify.ts";
import { createPhotoStore } from "./services/photo-store.ts";
import { createReads } from "./services/reads.ts";
import { showBanner } from "./stores/banner.ts";
import { logMessage } from "./stores/bridge-log.ts";
import { setOnline } from "./stores/network.ts";
import { startParameters } from "./stores/parameters.ts";
import { provideServices } from "./stores/services.ts";
import { refreshToken, session, startSession } from "./stores/session.ts";
import { trackKeyboardInset } from "./ui/keyboard-inset.ts";

/** The composition root: launch context, transport, services, stores, and the first render. */
const launch = readLaunch();
// Before anything else runs: the token is in no address, and so in no log and no share. The home page is
// the teams page: said here, the first render is the right one already.
const appHistory = createAppHistory(window, launch.cleanUrl, path =>
  path === href("home") ? href("teams") : path,
);

trackKeyboardInset();

const transport = detectTransport(window, buildConfig.hostOrigins, launch.hostOrigins);
const bridge = createBridgeClient({
  transport: transport && loggedTransport(transport, logMessage),
  onRestored: restored => void takeRestored(restored, native),
});
const native = createNative(bridge);
const cache = createCache(createIndexedDbMirror());
const apiBase = launch.apiBase.value ?? buildConfig.apiBase[launch.environment.value];
const api = createApi({
  base: apiBase,
  version: buildConfig.apiVersion,
  context: () => ({
    token: session.token,
    language: session.language,
    ...(session.isInsideMobileApp
      ? {
          mobile: {
            ...(session.userAgent ? { userAgent: session.userAgent } : {}),
            ...(session.appVersion ? { appVersion: session.appVersion } : {}),
            ...(session.platform ? { platform: session.platform } : {}),
          },
        }
      : {}),
  }),
  refreshToken,
});
provideServices({
  api,
  cache,
  reads: createReads(api, cache),
  history: appHistory,
  native,
  drafts: createDraftStorage(),
  photos: createPhotoStore(),
  prepareImage,
});
startSession({
  token: launch.token.value ?? undefined,
  tokenSource: launch.token.source,
  language: launch.language.value,
  languageSource: launch.language.source,
  theme: launch.theme.value,
  themeSource: launch.theme.source,
  platform: launch.platform.value ?? undefined,
  appVersion: launch.appVersion.value ?? undefined,
  userAgent: launch.userAgent.value ?? undefined,
  buildConfig: launch.buildConfig.value ?? undefined,
  environment: launch.environment.value,
  isInsideMobileApp: launch.insideMobileApp,
});
startParameters(launch, apiBase);
cache.setScope(session.token);
connectHost(bridge, native, appHistory);
watchForReturn();
provideNoticeWords({
  describe: notice => describeNotice(translatorOf(session.language), notice),
  retryLabel: () => translatorOf(session.language)("common.retry"),
});
// A throw is a defect of ours: the user learns at least that something went wrong.
const sayUnexpected = () => notify({ kind: "error", key: "teams.unexpectedError" });
window.addEventListener("unhandledrejection", sayUnexpected);
window.addEventListener("error", event => {
  // An observer that did not come to rest in its frame is reported without an error.
  if (event.error) sayUnexpected();
});
setOnline(navigator.onLine);
window.addEventListener("online", () => setOnline(true));
window.addEventListener("offline", () => setOnline(false));
// The page itself says its theme and language, for the styles and for screen readers.
const showSession = () => {
  document.documentElement.dataset.theme = session.theme;
  document.documentElement.lang = session.language;
};
showSession();
subscribe(session, showSession);
showBanner();

const container = document.getElementById("root");
if (container) createRoot(container).render(<App />);
