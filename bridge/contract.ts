/**
 * The one contract between the app and the native app around it. Every method, event and error stands
 * here once: types, checks, the host's side and the native code are derived from these tables.
 * The comments are the documentation that native developers read; they cost the bundle nothing.
 */
import {
  choice,
  flag,
  list,
  media,
  number,
  oneOf,
  optional,
  path,
  record,
  type Shape,
  type TypeOf,
  text,
  url,
  whole,
} from "./shapes.ts";

/** Changes with the envelope. */
export const PROTOCOL_VERSION = 1;
/** Counts up with every released change of the tables below. */
export const CONTRACT_VERSION = 1;
/** UTF-8 bytes of one message. Pictures cross as URLs, so nothing honest comes near it. */
export const MESSAGE_MAX_BYTES = 256 * 1024;
/** When the app says hello, counted from its start. */
export const HELLO_AT_MS = [0, 100, 300, 800] as const;
/** Without a welcome by then the app behaves as in a browser; a later welcome still counts. */
export const ASSUME_WEB_AFTER_MS = 1500;
/** Within this time the host must say that it has heard a request. */
export const ACK_LIMIT_MS = 1500;
/** Limit of a method that shows nothing. A method that shows something has none: people are slow. */
export const SILENT_LIMIT_MS = 5000;
/** More requests than these cannot be open at once, on either side: the next ones are BUSY. */
export const PENDING_MAX = 32;
/** Schemes under which a host may serve the photos it took. A page's policy must let them be fetched. */
export const MEDIA_SCHEMES = ["https", "http", "blob", "teamhub-media"] as const;

/** What the app does by itself when the host has no such method: something of the web's, or nothing. */
export type FallbackKind = "web" | "none";

interface MethodBasics {
  /** The contract version that this shape of the method came with. */
  readonly since: number;
  readonly fallback: FallbackKind;
  readonly params: Shape<object>;
  readonly result: Shape<object>;
  /** Its result may come after the page was killed, in the next welcome. Its params carry an `opId`. */
  readonly durable?: true;
}
/** Only a method that shows the user nothing may have a limit, and it must. */
type Timing =
  | { readonly showsUi: true | "maybe"; readonly limitMs?: never }
  | { readonly showsUi: false; readonly limitMs: number };
export type MethodDefinition = MethodBasics & Timing;

const nothing = record({});

const photo = record({
  /**
   * Where the page can fetch it until the app closes; or `attachment:N` from an iframe host. The page's
   * policy allows `teamhub-media:`, `https://appassets.androidplatform.net` and the API's origins.
   */
  url: media(...MEDIA_SCHEMES),
  /** Such as `image/jpeg`. */
  mimeType: text(100),
  /** Upright size, where the host knows it. */
  widthPx: optional(whole(1, 100_000)),
  heightPx: optional(whole(1, 100_000)),
});

export const methods = {
  /**
   * Opens the device's share sheet.
   * Without the host: navigator.share, else the link is copied, else shown in a field to select.
   */
  "share.open": {
    since: 1,
    showsUi: true,
    fallback: "web",
    params: record({
      /** Subject, where the target has one. */
      title: optional(text(300)),
      /** Sentence that goes before the link. */
      text: optional(text(4000)),
      url: url("https", "http"),
    }),
    result: choice("status", {
      /** A target was chosen; whether it was sent is the target's affair. */
      shared: nothing,
      /** Closed without a choice. Not an error. */
      dismissed: nothing,
    }),
  },
  /**
   * Takes photos, or lets the user choose some. The host asks for its permission itself.
   * Without the host: a file input, with `capture` for the camera.
   */
  "camera.capture": {
    since: 1,
    showsUi: true,
    fallback: "web",
    durable: true,
    params: record({
      /** Saved by both sides, so that a result is found again after the page was killed. */
      opId: text(100),
      source: oneOf("camera", "gallery"),
      /** How many photos the app still has room for. */
      maxCount: whole(1, 10),
      /** The host may scale down so that the longer edge is at most this. */
      maxEdgePx: whole(64, 10_000),
    }),
    result: choice("status", {
      captured: record({ photos: list(photo, 10) }),
      /** Closed without a photo. Not an error; a refused permission is PERMISSION_DENIED. */
      dismissed: nothing,
    }),
  },
  /**
   * Puts text on the clipboard.
   * Without the host: navigator.clipboard, else execCommand.
   */
  "clipboard.write": {
    since: 1,
    showsUi: false,
    limitMs: SILENT_LIMIT_MS,
    fallback: "web",
    params: record({ text: text(10_000) }),
    result: nothing,
  },
  /**
   * Plays a short haptic.
   * Without the host: navigator.vibrate, or nothing.
   */
  "haptics.play": {
    since: 1,
    showsUi: false,
    limitMs: SILENT_LIMIT_MS,
    fallback: "web",
    params: record({
      /** The host maps a style it has no match for to its nearest. */
      style: oneOf("light", "medium", "heavy", "selection", "success", "warning", "error"),
    }),
    result: nothing,
  },
  /**
   * Asks for a new token, because the server refused the old one. May show a login. A token that is
   * refused too counts as none. A page that has no token does not ask by itself: send `auth.changed`.
   * Without the host: the app says that authentication is required.
   */
  "auth.refresh": {
    since: 1,
    showsUi: "maybe",
    fallback: "none",
    params: record({ reason: oneOf("unauthorized", "missing") }),
    result: choice("status", {
      refreshed: record({ token: text(8192) }),
      /** The user is signed out, or did not sign in. */
      none: nothing,
    }),
  },
  /**
   * Says whether the app has something to go back to, so that the host arms its back gesture.
   * Without the host: the browser's own history.
   */
  "nav.state": {
    since: 1,
    showsUi: false,
    limitMs: SILENT_LIMIT_MS,
    fallback: "web",
    params: record({ canGoBack: flag }),
    result: nothing,
  },
  /**
   * Opens a link outside the app: https and mailto only.
   * Without the host: window.open.
   */
  "link.open": {
    since: 1,
    showsUi: true,
    fallback: "web",
    params: record({ url: url("https", "mailto") }),
    result: nothing,
  },
  /**
   * Closes the web view, as the host's own close button would.
   * Without the host: nothing.
   */
  "app.close": {
    since: 1,
    showsUi: false,
    limitMs: SILENT_LIMIT_MS,
    fallback: "none",
    params: nothing,
    result: nothing,
  },
} as const satisfies Readonly<Record<string, MethodDefinition>>;

export interface EventDefinition {
  readonly since: number;
  /** It is state: the latest one is in every welcome and is replayed to a late listener. */
  readonly retained?: true;
  readonly params: Shape<object>;
}

const insetPx = number(0, 10_000);

export const events = {
  /** The device's or the host app's theme. Wins over every other source and is stored. */
  "theme.changed": {
    since: 1,
    retained: true,
    params: record({ theme: oneOf("dark", "light") }),
  },
  /** A BCP 47 tag such as `ru-RU`: its first part counts, and one that the app does not speak is ignored. */
  "language.changed": {
    since: 1,
    retained: true,
    params: record({ language: text(35) }),
  },
  /**
   * A new token, or a sign-out in the host app. The app asks the server whose the token is: the same user's
   * changes nothing on screen; another's, or one of whom it cannot tell, forgets the former user's things.
   */
  "auth.changed": {
    since: 1,
    params: choice("status", { signedIn: record({ token: text(8192) }), signedOut: nothing }),
  },
  /** What covers the page, in CSS pixels: the device's safe area, and the keyboard from the bottom edge. */
  "viewport.changed": {
    since: 1,
    retained: true,
    params: record({
      topPx: insetPx,
      rightPx: insetPx,
      bottomPx: insetPx,
      leftPx: insetPx,
      /** 0 when it is closed. */
      keyboardPx: insetPx,
    }),
  },
  /** Whether the user sees the app (active), sees it under something (inactive), or does not. */
  "lifecycle.changed": {
    since: 1,
    retained: true,
    params: record({ state: oneOf("active", "inactive", "background") }),
  },
  /** The user went back: the top dialog closes, or the app goes one page back. */
  "nav.back": { since: 1, params: nothing },
  /** Whether the device has any connection. */
  "network.changed": { since: 1, retained: true, params: record({ online: flag }) },
  /** A link into the app, as a path with its query: `/teams/42` or `/teams?code=ABCD2345`. */
  "link.opened": { since: 1, params: record({ path }) },
  /** A debug build asks for the debug panel, or to close it. */
  "debug.toggled": { since: 1, params: record({ open: flag }) },
} as const satisfies Readonly<Record<string, EventDefinition>>;

/** Every way a request can fail. A dismissal is no failure. */
export const errorCodes = {
  /** The host has no such method, or there is no host. */
  UNSUPPORTED: 1,
  /** The host has the method, in an older shape than the app needs. */
  OUTDATED_HOST: 1,
  /** The parameters are not of the declared shape. */
  INVALID_PARAMS: 1,
  /** The answer is not of the declared shape. */
  INVALID_RESPONSE: 1,
  /** The user or the system refuses what the method needs. */
  PERMISSION_DENIED: 1,
  /** It cannot be done on this device or right now: no camera, no mail app. */
  UNAVAILABLE: 1,
  /** The same thing is already open, or too many requests wait. */
  BUSY: 1,
  /** The host did not say in time that it heard the request. */
  NO_ACK: 1,
  /** The host heard it and did not answer within the method's limit. */
  TIMEOUT: 1,
  /** The app took the request back. */
  ABORTED: 1,
  /** The channel broke, or the host started anew and no longer knows the request. */
  HOST_GONE: 1,
  /** The message is over 256 KiB. */
  TOO_LARGE: 1,
  /** A defect on the other side. */
  INTERNAL: 1,
} as const;

export type MethodName = keyof typeof methods;
export type EventName = keyof typeof events;
export type BridgeErrorCode = keyof typeof errorCodes;

export type Params<M extends MethodName> = TypeOf<(typeof methods)[M]["params"]>;
export type MethodResult<M extends MethodName> = TypeOf<(typeof methods)[M]["result"]>;
export type EventParams<E extends EventName> = TypeOf<(typeof events)[E]["params"]>;

type MethodWhere<Condition> = {
  [M in MethodName]: (typeof methods)[M] extends Condition ? M : never;
}[MethodName];
/** Methods for which the app must bring something of its own: a table over this type is complete. */
export type WebFallbackMethod = MethodWhere<{ readonly fallback: "web" }>;
export type DurableMethod = MethodWhere<{ readonly durable: true }>;
export type RetainedEvent = {
  [E in EventName]: (typeof events)[E] extends { readonly retained: true } ? E : never;
}[EventName];

export type Photo = TypeOf<typeof photo>;

export interface BridgeError {
  /** One of ours, or what a newer host says. */
  readonly code: BridgeErrorCode | (string & {});
  /** For a developer, in English; never shown to a user. */
  readonly message: string;
  readonly data?: unknown;
}
export type BridgeResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: BridgeError };
