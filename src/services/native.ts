import type { BridgeClient } from "../../bridge/client.ts";
import {
  CLIPBOARD_MAX_CHARS,
  type MethodName,
  type MethodResult,
  type Params,
  type Photo,
  type WebFallbackMethod,
} from "../../bridge/contract.ts";
import { readToken } from "../../bridge/launch.ts";
import { failure, type Result, success } from "../core/result.ts";
import { PICTURES_TIMEOUT_MS } from "../limits.ts";
import { logEvent } from "./log.ts";
import { wait } from "./wait.ts";

/** What the app needs from the device. The host does it where it can, else the web does. */
export interface Native {
  readonly bridge: BridgeClient;
  /** True where the host takes the photos. Else the screen opens a file input in the same tap. */
  canCapture(): boolean;
  /** The photos, with an empty file for each that could not be read; none where the user dismissed it. */
  capturePhotos(params: Params<"camera.capture">): Promise<Result<readonly Blob[]>>;
  /** The photos of this operation are saved. Until then the host keeps them, in case the page is killed. */
  confirmPhotos(opId: string): void;
  /** Reads photos that the host serves, with an empty file for each that cannot be read. */
  receivePhotos(photos: readonly Photo[]): Promise<readonly Blob[]>;
  share(params: Params<"share.open">): Promise<"shared" | "dismissed" | "copied" | "failed">;
  copyText(text: string): Promise<boolean>;
  playHaptic(style: Params<"haptics.play">["style"]): void;
  /** A new token from the host; undefined where the host has none. */
  requestToken(reason: Params<"auth.refresh">["reason"]): Promise<string | undefined>;
  /** The user has signed out here. */
  reportSignOut(): void;
  /** Opens the app around us in the device's settings; undefined where no host can. */
  settingsOpener(): (() => void) | undefined;
  /** The first screen is rendered. A host that answers late learns it too. */
  reportReady(times: Params<"app.ready">): void;
}

const VIBRATION_MS = 10;

/**
 * The host sends photos as addresses. An object URL that the bridge has made is revoked after reading. A
 * photo that cannot be fetched in time becomes an empty file: it shows its own error next to the others.
 */
async function fetchPhoto({ url }: Photo): Promise<Blob> {
  const read = async () => {
    const response = await fetch(url);
    return response.ok ? response.blob() : undefined;
  };
  try {
    return (await Promise.race([read(), wait(PICTURES_TIMEOUT_MS)])) ?? new Blob();
  } catch {
    return new Blob();
  } finally {
    if (url.startsWith("blob:")) URL.revokeObjectURL(url);
  }
}

/** For engines without an asynchronous clipboard, and pages that may not use it. */
function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.style.cssText = "position:fixed;opacity:0";
  // Inside the open dialog, if there is one: its focus trap would remove a selection elsewhere.
  const parent = document.activeElement?.closest("[role=dialog]") ?? document.body;
  const focused = document.activeElement;
  parent.append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}

/** The screen opens a file input of its own, and the browser follows its links and has its history. */
type DoneElsewhere = "camera.capture" | "link.open" | "nav.state";
type WebMethod = Exclude<WebFallbackMethod, DoneElsewhere>;

/**
 * What the web does where no host can, for every other method with a web fallback: a new such method does not
 * compile until it is added here. Undefined means that it failed. Each starts in the same task as the tap:
 * later, the browser no longer accepts the tap as a user gesture.
 */
const web: {
  readonly [M in WebMethod]: (
    params: Params<M>,
  ) => MethodResult<M> | Promise<MethodResult<M> | undefined> | undefined;
} = {
  async "share.open"(params) {
    try {
      await navigator.share(params as ShareData);
      return { status: "shared" };
    } catch (error) {
      const isDismissed = error instanceof Error && error.name === "AbortError";
      return isDismissed ? { status: "dismissed" } : undefined;
    }
  },
  async "clipboard.write"({ text }) {
    try {
      await navigator.clipboard.writeText(text);
      return {};
    } catch {
      return copyBySelection(text) ? {} : undefined;
    }
  },
  "haptics.play": () => {
    // Before the first tap, engines refuse it and complain.
    if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(VIBRATION_MS);
    return {};
  },
};

/** @param onProblem takes what a host has answered wrongly, in English for its developer */
export function createNative(bridge: BridgeClient, onProblem = logEvent): Native {
  let openShares = 0;
  const isNative = (method: MethodName) => bridge.supports(method) === "native";

  /** The host does it where it can, else the web. Undefined where that fails. */
  async function perform<M extends WebMethod>(
    method: M,
    params: Params<M>,
  ): Promise<MethodResult<M> | undefined> {
    if (!isNative(method)) return web[method](params);
    const answer = await bridge.request(method, params);
    return answer.ok ? answer.value : undefined;
  }

  async function copyText(text: string): Promise<boolean> {
    const isForHost = isNative("clipboard.write") && text.length <= CLIPBOARD_MAX_CHARS;
    const done = isForHost && (await bridge.request("clipboard.write", { text })).ok;
    // Where the host could not copy, the web may.
    return done || !!(await web["clipboard.write"]({ text }));
  }

  function receivePhotos(photos: readonly Photo[]): Promise<readonly Blob[]> {
    return Promise.all(photos.map(fetchPhoto));
  }

  return {
    bridge,
    receivePhotos,
    canCapture: () => isNative("camera.capture"),
    async capturePhotos(params) {
      const answer = await bridge.request("camera.capture", params);
      if (!answer.ok) {
        const { code } = answer.error;
        if (code === "ABORTED") return failure("ABORTED");
        return failure(code === "PERMISSION_DENIED" ? "FORBIDDEN" : "UNKNOWN");
      }
      if (answer.value.status === "dismissed") {
        bridge.confirm(params.opId);
        return success([]);
      }
      const { photos } = answer.value;
      if (photos.length === 0) onProblem("camera.capture: no photos");
      return success(await receivePhotos(photos));
    },
    confirmPhotos: opId => bridge.confirm(opId),
    async share(params) {
      openShares++;
      const done = await perform("share.open", params);
      openShares--;
      if (done) return done.status;
      // The second tap of two: the sheet is open, or about to be.
      if (openShares > 0) return "dismissed";
      return (await copyText(params.url)) ? "copied" : "failed";
    },
    copyText,
    playHaptic: style => void perform("haptics.play", { style }),
    async requestToken(reason) {
      // Waits for the host: an old token is often refused before the host has answered the hello.
      const answer = await bridge.request("auth.refresh", { reason });
      if (!answer.ok || answer.value.status !== "refreshed") return undefined;
      const token = readToken(answer.value.token);
      if (!token) onProblem("this is no token");
      return token;
    },
    reportSignOut: () => void bridge.request("auth.signOut", {}),
    settingsOpener: () =>
      isNative("settings.open") ? () => void bridge.request("settings.open", {}) : undefined,
    reportReady(times) {
      let isAsking = false;
      const report = async () => {
        if (isAsking || !isNative("app.ready")) return;
        isAsking = true;
        if ((await bridge.request("app.ready", times)).ok) end();
        isAsking = false;
      };
      const end = bridge.onChange(report);
      void report();
    },
  };
}
