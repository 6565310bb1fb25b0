import { proxy } from "valtio/vanilla";
import { listMethods } from "../services/bridge-contract.ts";
import { forgetFetches } from "../services/fetch-times.ts";
import { isLocalPage, readLaunch } from "../services/launch.ts";
import { notify, notifyError, notifySuccess } from "../services/notify.ts";
import { announceReturn } from "../services/return.ts";
import { bridgeLog, logProblem } from "./host/bridge-log.ts";
import { parameters, rereadParameters } from "./host/parameters.ts";
import { copyToClipboard } from "./host/share.ts";
import { services } from "./services.ts";
import { refreshToken } from "./session/host-token.ts";
import { session } from "./session/session.ts";

export { EVENT_EXAMPLES } from "../services/bridge-contract.ts";

/** The debug panel over any screen, and the test of the token. */
export const debug = proxy({ isOpen: false, isTesting: false });

/**
 * True where the host says that it is a debug build. Also true where the page has the debug parameter and
 * is the developer's own: on a local address, or inside an app that has answered. A link alone is never
 * enough.
 */
export function isDebugAllowed(): boolean {
  const { debug: isDebugHost, status } = services().native.bridge.snapshot();
  return isDebugHost || (session.buildConfig === "debug" && (status === "native" || isLocalPage()));
}

/** Closes the panel that was opened last; nothing where that is closed already. */
let close: (() => void) | undefined;

/** Opens the panel over whatever is on screen, or closes it, as the host asks. */
export function toggleDebugPanel(open: boolean): void {
  if (!open) close?.();
  else if (!isDebugAllowed()) logProblem("debug.toggled: not allowed");
  else if (!debug.isOpen) {
    debug.isOpen = true;
    close = services().history.openOverlay(() => {
      debug.isOpen = false;
    });
  }
}

/** Asks the server whose token this is, and shows the outcome in a toast. */
export async function testToken(): Promise<void> {
  if (session.token === undefined) {
    notifyError("debug.noToken");
    return;
  }
  debug.isTesting = true;
  // A token that is named is not renewed by the host.
  const answer = await services().api.call("currentUser", { token: session.token });
  debug.isTesting = false;
  if (answer.ok) {
    notifySuccess("debug.tokenWorks");
    return;
  }
  const { code, message } = answer.error;
  if (code === "NETWORK" || code === "TIMEOUT") notifyError("debug.networkError");
  else notify({ kind: "error", key: "debug.apiError", values: { msg: message } });
}

/** Asks the host for a new token. */
export async function renewToken(): Promise<void> {
  if (await refreshToken()) notifySuccess("debug.updated");
  else notifyError("errors.authRequired");
}

/** Forgets every cached answer, reads the page's parameters again, and lets the screen load again. */
export function refreshData(): void {
  services().cache.drop("");
  forgetFetches();
  rereadParameters(readLaunch());
  announceReturn();
  notifySuccess("debug.updated");
}

/** Every method of the bridge, and whether the host or the web performs it now. */
export function bridgeMethods() {
  return listMethods(services().native.bridge);
}

/** Copies what a bug report needs, without the token. */
export function exportLog(): Promise<boolean> {
  const { platform, appVersion, userAgent, buildConfig, environment } = session;
  return copyToClipboard(
    JSON.stringify(
      {
        bridge: services().native.bridge.snapshot(),
        methods: bridgeMethods(),
        parameters: { platform, appVersion, userAgent, buildConfig, environment },
        sources: parameters.sources,
        messages: bridgeLog.messages,
      },
      null,
      2,
    ),
  );
}
