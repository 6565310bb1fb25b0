import { createBridgeClient } from "../bridge/client.ts";
import { loggedTransport } from "../bridge/message-log.ts";
import { detectTransport } from "../bridge/transports/detect.ts";
import { connectHost, takeRestored } from "./connect-host.ts";
import { readBuildName } from "./services/build-name.ts";
import { createCache } from "./services/cache.ts";
import { createIndexedDbMirror } from "./services/cache-mirror.ts";
import { apiBaseOf, appConfig } from "./services/config.ts";
import { createDraftStorage } from "./services/drafts.ts";
import { fetchAfterEarly } from "./services/early-request.ts";
import { createAppHistory } from "./services/history.ts";
import { createApi } from "./services/http.ts";
import { prepareImage } from "./services/images/images.ts";
import { readLaunch } from "./services/launch.ts";
import { createNative } from "./services/native.ts";
import { createPhotoStore } from "./services/photo-store.ts";
import { createReads } from "./services/reads.ts";
import { reportFailure } from "./services/report-to-host.ts";
import { logMessage, logProblem } from "./stores/host/bridge-log.ts";
import { startParameters } from "./stores/host/parameters.ts";
import { provideServices } from "./stores/services.ts";
import { signOutWithOtherTabs } from "./stores/session/account.ts";
import { loadFirstScreen } from "./stores/session/first-screen.ts";
import { keepFormerSession, sayWhoIsSignedIn } from "./stores/session/former-session.ts";
import { refreshToken } from "./stores/session/host-token.ts";
import { session, startSession } from "./stores/session/session.ts";

/**
 * Everything below the screens: launch context, transport, services and stores. It runs before React is
 * evaluated, so that the first request is on its way meanwhile. Nothing here may import React.
 */
const launch = readLaunch();
// This comes first: from here on the token is in no address, and so in no log and no share.
const appHistory = createAppHistory(window, launch.cleanUrl);
const transport = detectTransport(window, appConfig.hostOrigins, launch.hostOrigins);
const bridge = createBridgeClient({
  transport: transport && loggedTransport(transport, logMessage, logProblem),
  build: readBuildName(),
  onRestored: restored => void takeRestored(restored, native),
  onProblem: logProblem,
});
const native = createNative(bridge, logProblem);
const apiBase = apiBaseOf(launch);
const cache = createCache(createIndexedDbMirror(), apiBase);
const api = createApi({
  base: apiBase,
  version: appConfig.apiVersion,
  context: () => session,
  fetch: fetchAfterEarly(window),
  refreshToken,
  onFailure: reportFailure,
});
provideServices({
  api,
  cache,
  reads: createReads(api, cache, appHistory.whenAtRest, () => session.userCount),
  history: appHistory,
  native,
  drafts: createDraftStorage(),
  photos: createPhotoStore(),
  prepareImage,
});
if (launch.token.source === "url") keepFormerSession(launch.token.value);
startSession(launch);
cache.setScope(session.token);
signOutWithOtherTabs();

/** Settles when the first screen has its data, and at once if the screen asks for its data itself. */
export const firstScreen = loadFirstScreen(appHistory.current());

startParameters(launch, apiBase);
// A meta tag is the host's own word.
if (launch.token.source !== "meta") void sayWhoIsSignedIn();
connectHost(bridge, appHistory);
