import type { MethodName } from "../../../bridge/contract.ts";
import type { Hello } from "../../../bridge/from-app.ts";
import {
  type BridgeHost,
  createBridgeHost,
  done,
  type Handler,
  type RetainedState,
  refused,
} from "../../../bridge/host.ts";
import type { Transport } from "../../../bridge/transports/transport.ts";
import { openCameraSheet } from "./camera-sheet.ts";
import type { MutableCaps } from "./capability-list.ts";
import { openDeviceSettings } from "./device-settings.ts";
import { byId } from "./dom.ts";
import { addReport } from "./report-list.ts";
import { scriptedAnswers } from "./scripted-answers.ts";
import { openShareSheet } from "./share-sheet.ts";

interface PhoneOptions {
  readonly platform: string;
  /** Called when the camera opens. */
  readonly onCamera: () => void;
  readonly transport: Transport;
  readonly caps: MutableCaps;
  readonly state: RetainedState;
  /** The token of the chosen user; null when signed out. */
  readonly token: () => string | null;
  /** The user has signed out in the app. */
  readonly onSignOut: () => void;
  readonly onConnect: (hello: Hello) => void;
  /** The page has rendered its first screen. */
  readonly onReady: () => void;
  readonly onProblem: (problem: string) => void;
}

interface Phone extends BridgeHost {
  readonly script: ReturnType<typeof scriptedAnswers>;
}

/** A phone with every method of the contract, played where a page cannot do it. */
export function createPhone(options: PhoneOptions): Phone {
  const { transport, caps, state, platform, onConnect, onProblem } = options;
  const sheets = byId("sheets", HTMLElement);
  const screen = byId("screen", HTMLElement);

  // Every method of the contract: without a handler for a new method this does not compile.
  const handlers: { readonly [M in MethodName]: Handler<M> } = {
    "share.open": async (params, { signal }) => done(await openShareSheet(sheets, params, signal)),
    "camera.capture": (params, context) => {
      options.onCamera();
      return openCameraSheet(sheets, params, context);
    },
    "clipboard.write": async ({ text }) => {
      try {
        await navigator.clipboard.writeText(text);
        return done({});
      } catch (reason) {
        return refused("UNAVAILABLE", String(reason));
      }
    },
    "haptics.play": () => {
      screen.classList.remove("buzz");
      // Reading the layout lets the animation start again.
      screen.getBoundingClientRect();
      screen.classList.add("buzz");
      navigator.vibrate?.(10);
      return done({});
    },
    "auth.refresh": () => {
      const token = options.token();
      return done(token ? { status: "refreshed", token } : { status: "none" });
    },
    "auth.signOut": () => {
      options.onSignOut();
      return done({});
    },
    "settings.open": async (_, { signal }) => {
      await openDeviceSettings(sheets, signal);
      return done({});
    },
    "log.event": event => {
      addReport(event);
      return done({});
    },
    "nav.state": ({ canGoBack }) => {
      byId("back", HTMLButtonElement).disabled = !canGoBack;
      byId("back-note", HTMLElement).hidden = canGoBack;
      return done({});
    },
    "link.open": ({ url }) => {
      window.open(url, "_blank", "noopener,noreferrer");
      return done({});
    },
    "app.ready": () => {
      options.onReady();
      return done({});
    },
    "app.close": () => {
      byId("closed", HTMLElement).hidden = false;
      return done({});
    },
  };
  const info = { name: "Teamhub host page", version: "1.0.0", platform };
  const script = scriptedAnswers(handlers);
  const host = createBridgeHost({
    transport,
    info,
    caps,
    handlers: script.handlers,
    state,
    debug: true,
    onConnect,
    onProblem(problem) {
      // A method that is not in `caps` may be switched on later.
      if (!problem.startsWith("handlers:")) onProblem(problem);
    },
  });
  return { ...host, script };
}
