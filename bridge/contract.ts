/**
 * The one contract between the app and the native app around it. Every method, event and error is
 * declared here, once. Types, checks, the host's side and the native code are derived from these tables.
 * The comments are the documentation that native developers read; they add nothing to the bundle.
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

/** Changes when the envelope changes. */
export const PROTOCOL_VERSION = 1;
/** Goes up with every released change of the tables below. */
export const CONTRACT_VERSION = 1;
/** UTF-8 bytes of one message. Pictures are sent as URLs, so no correct message is nearly as large. */
export const MESSAGE_MAX_BYTES = 256 * 1024;
/** When the app sends hello, in milliseconds after its start. */
export const HELLO_AT_MS = [0, 100, 300, 800] as const;
/** Without a welcome by then, the app behaves as in a browser. It still accepts a later welcome. */
export const ASSUME_WEB_AFTER_MS = 1500;
/** Within this time the host must acknowledge a request. */
export const ACK_LIMIT_MS = 1500;
/** Limit of a method that shows nothing. A method that shows something has no limit: people are slow. */
export const SILENT_LIMIT_MS = 5000;
/** So many requests can be open at the same time, on either side. Further requests get the error BUSY. */
export const PENDING_MAX = 32;
/** Schemes under which a host may serve its photos. The page's content security policy must allow them. */
export const MEDIA_SCHEMES = ["https", "http", "blob", "teamhub-media"] as const;

/** What the app does when the host does not have the method: it uses the web's means, or does nothing. */
export type FallbackKind = "web" | "none";

interface MethodBasics {
  /** The contract version in which the method got its present shape. */
  readonly since: number;
  readonly fallback: FallbackKind;
  readonly params: Shape<object>;
  readonly result: Shape<object>;
  /** If the page is killed first, the next welcome brings the result. The parameters have an `opId`. */
  readonly durable?: true;
}
/** A method that shows the user nothing must have a limit. Any other method must have none. */
type Timing =
  | { readonly showsUi: true | "maybe"; readonly limitMs?: never }
  | { readonly showsUi: false; readonly limitMs: number };
export type MethodDefinition = MethodBasics & Timing;

const nothing = record({});

const photo = record({
  /**
   * The page can fetch the photo from here until the app closes. An iframe host writes `attachment:N`. The
   * page's policy allows `teamhub-media:`, `https://appassets.androidplatform.net` and the API's origins.
   */
  url: media(...MEDIA_SCHEMES),
  /** Such as `image/jpeg`. */
  mimeType: text(100),
  /** Size of the upright picture, if the host knows it. */
  widthPx: optional(whole(1, 100_000)),
  heightPx: optional(whole(1, 100_000)),
});

export const methods = {
  /**
   * Opens the device's share sheet.
   * Without the host: navigator.share, or the link is copied, or it is shown in a field to select.
   */
  "share.open": {
    since: 1,
    showsUi: true,
    fallback: "web",
    params: record({
      /** The subject, if the target has subjects. */
      title: optional(text(300)),
      /** The sentence before the link. */
      text: optional(text(4000)),
      url: url("https", "http"),
    }),
    result: choice("status", {
      /** The user chose a target. The host cannot know whether the target sent the link. */
      shared: nothing,
      /** The user closed the sheet without a choice. This is not an error. */
      dismissed: nothing,
    }),
  },
  /**
   * Takes photos, or lets the user choose some. The host asks the user for its permissions itself.
   * Without the host: a file input, with `capture` for the camera.
   */
  "camera.capture": {
    since: 1,
    showsUi: true,
    fallback: "web",
    durable: true,
    params: record({
      /** Both sides save it, so that the app finds the result again after the page was killed. */
      opId: text(100),
      source: oneOf("camera", "gallery"),
      /** How many photos the app still has room for. */
      maxCount: whole(1, 10),
      /** The host may scale photos down until the longer edge has this length. */
      maxEdgePx: whole(64, 10_000),
    }),
    result: choice("status", {
      captured: record({ photos: list(photo, 10) }),
      /** The user closed it without a photo. This is not an error; a refused permission is PERMISSION_DENIED. */
      dismissed: nothing,
    }),
  },
  /**
   * Puts text on the clipboard.
   * Without the host: navigator.clipboard, or execCommand.
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
      /** If the device does not have a style, the host plays the nearest one. */
      style: oneOf("light", "medium", "heavy", "selection", "success", "warning", "error"),
    }),
    result: nothing,
  },
  /**
   * Asks for a new token, because the server refused the old one. The host may show a login. If the server
   * refuses the new token too, the user counts as signed out. A page without a token does not ask for one:
   * the host sends `auth.changed`.
   * Without the host: the app says that authentication is required.
   */
  "auth.refresh": {
    since: 1,
    showsUi: "maybe",
    fallback: "none",
    params: record({ reason: oneOf("unauthorized", "missing") }),
    result: choice("status", {
      refreshed: record({ token: text(8192) }),
      /** The user is signed out or did not sign in. */
      none: nothing,
    }),
  },
  /**
   * Says whether the app can go back, so that the host enables or disables its back gesture.
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
   * Closes the web view, like the host's own close button.
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
  /** The event is state: every welcome contains the latest one, and late listeners get it too. */
  readonly retained?: true;
  readonly params: Shape<object>;
}

const insetPx = number(0, 10_000);

export const events = {
  /** The theme of the device or of the host app. It overrides every other source, and the app stores it. */
  "theme.changed": {
    since: 1,
    retained: true,
    params: record({ theme: oneOf("dark", "light") }),
  },
  /** A BCP 47 tag such as `ru-RU`. Only its first part counts. The app ignores languages that it does not have. */
  "language.changed": {
    since: 1,
    retained: true,
    params: record({ language: text(35) }),
  },
  /**
   * A new token, with or without `Bearer`, or a sign-out in the host app. What cannot be a token is noted in the
   * log and not used. The app asks the server which user the token belongs to. For
   * the same user nothing changes on screen. For another user, or if the server does not answer in time, the
   * app forgets the data of the former user.
   */
  "auth.changed": {
    since: 1,
    params: choice("status", { signedIn: record({ token: text(8192) }), signedOut: nothing }),
  },
  /** What covers the page, in CSS pixels: the insets of the safe area, and the height of the keyboard. */
  "viewport.changed": {
    since: 1,
    retained: true,
    params: record({
      topPx: insetPx,
      rightPx: insetPx,
      bottomPx: insetPx,
      leftPx: insetPx,
      /** 0 while the keyboard is closed. */
      keyboardPx: insetPx,
    }),
  },
  /** The user sees the app (active), sees it behind something (inactive), or does not see it (background). */
  "lifecycle.changed": {
    since: 1,
    retained: true,
    params: record({ state: oneOf("active", "inactive", "background") }),
  },
  /** The user went back: the app closes the top dialog or goes one page back. */
  "nav.back": { since: 1, params: nothing },
  /** Whether the device has any connection. */
  "network.changed": { since: 1, retained: true, params: record({ online: flag }) },
  /**
   * A link into the app, as a path with its query: `/teams/42` or `/teams?code=ABCD2345`. A token in it, in
   * whatever spelling, is taken out.
   */
  "link.opened": { since: 1, params: record({ path }) },
  /** A debug build opens or closes the debug panel. */
  "debug.toggled": { since: 1, params: record({ open: flag }) },
} as const satisfies Readonly<Record<string, EventDefinition>>;

/** Every way in which a request can fail. A dismissal is not a failure. */
export const errorCodes = {
  /** The host has no such method, or there is no host. */
  UNSUPPORTED: 1,
  /** The host has the method in an older version than the app needs. */
  OUTDATED_HOST: 1,
  /** The parameters do not have the declared shape. */
  INVALID_PARAMS: 1,
  /** The answer does not have the declared shape. */
  INVALID_RESPONSE: 1,
  /** The user or the system does not allow what the method needs. */
  PERMISSION_DENIED: 1,
  /** The device cannot do it, or cannot do it now: no camera, no mail app. */
  UNAVAILABLE: 1,
  /** The same sheet is already open, or too many requests are open. */
  BUSY: 1,
  /** The host did not acknowledge the request in time. */
  NO_ACK: 1,
  /** The host acknowledged the request and did not answer within the method's limit. */
  TIMEOUT: 1,
  /** The app took the request back. */
  ABORTED: 1,
  /** The channel broke, or the host restarted and does not know the request any more. */
  HOST_GONE: 1,
  /** The message is larger than 256 KiB. */
  TOO_LARGE: 1,
  /** A bug on the other side. */
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
/** Methods that the app must be able to do without a host. A table with these keys is complete. */
export type WebFallbackMethod = MethodWhere<{ readonly fallback: "web" }>;
export type DurableMethod = MethodWhere<{ readonly durable: true }>;
export type RetainedEvent = {
  [E in EventName]: (typeof events)[E] extends { readonly retained: true } ? E : never;
}[EventName];

export type Photo = TypeOf<typeof photo>;

export interface BridgeError {
  /** One of ours, or one of a newer host. */
  readonly code: BridgeErrorCode | (string & {});
  /** For a developer, in English. Never shown to a user. */
  readonly message: string;
  readonly data?: unknown;
}
export type BridgeResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: BridgeError };
