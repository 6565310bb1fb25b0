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
export const CONTRACT_VERSION = 2;
/** The day of each release, in UTC. */
export const RELEASED_ON: Readonly<Record<number, string>> = { 1: "2026-11-20", 2: "2026-11-22" };
/** What is deprecated stays for so many months after the release that has deprecated it. */
export const SUPPORT_MONTHS = 18;
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
/** UTF-16 units of a text that a host copies. */
export const CLIPBOARD_MAX_CHARS = 10_000;
/** Schemes under which a host may serve its photos. The page's content security policy must allow them. */
const MEDIA_SCHEMES = ["https", "http", "blob", "teamhub-media"] as const;

/** What the page does when the host does not have the method: it uses the web's means, or does nothing. */
type FallbackKind = "web" | "none";

/**
 * Nothing new should use it. Both sides support it until it is removed. Its comment says what to use instead,
 * after `@deprecated`.
 */
export interface Deprecation {
  /** The contract that has deprecated it. */
  readonly in: number;
  /** The first contract without it, at least SUPPORT_MONTHS later. */
  readonly removed: number;
}

export interface MethodDefinition {
  /** The contract version in which the method got its present shape. */
  readonly since: number;
  readonly deprecated?: Deprecation;
  /** A method that shows the user nothing must be answered within SILENT_LIMIT_MS. People are slow: others have no limit. */
  readonly showsUi: boolean | "maybe";
  readonly fallback: FallbackKind;
  readonly result: Shape<object>;
  /** If the page is killed first, the next welcome brings the result. The parameters have an `opId`. */
  readonly durable?: true;
}

const nothing = record({});

const photo = record({
  /**
   * The page can fetch the photo from here until it has acked the result. An iframe host writes `attachment:N`. The
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
    fallback: "web",
    result: nothing,
  },
  /**
   * Plays a short haptic.
   * Without the host: navigator.vibrate, or nothing.
   */
  "haptics.play": {
    since: 1,
    showsUi: false,
    fallback: "web",
    result: nothing,
  },
  /**
   * Asks for a new token, because the server refused the old one, or because a user who is signed out taps
   * Sign in (`missing`). The host may show a login. If the server refuses the new token too, the user counts as
   * signed out. A page without a token does not ask for one by itself: the host sends `auth.changed`.
   * Without the host: the page says that authentication is required, and has no Sign in.
   */
  "auth.refresh": {
    since: 1,
    showsUi: "maybe",
    fallback: "none",
    result: choice("status", {
      refreshed: record({ token: text(8192) }),
      /** The user is signed out or did not sign in. */
      none: nothing,
    }),
  },
  /**
   * The user has signed out in the page, which has forgotten the token already. The host forgets it too, and
   * the user's photos. The page does not wait for the answer.
   * Without the host: only the page signs out.
   */
  "auth.signOut": {
    since: 2,
    showsUi: false,
    fallback: "none",
    result: nothing,
  },
  /**
   * Says whether the page can go back, so that the host enables or disables its back gesture.
   * Without the host: the browser's own history.
   */
  "nav.state": {
    since: 1,
    showsUi: false,
    fallback: "web",
    result: nothing,
  },
  /**
   * Opens a link outside the page: https and mailto only.
   * Without the host: the browser opens it.
   */
  "link.open": {
    since: 1,
    showsUi: true,
    fallback: "web",
    result: nothing,
  },
  /**
   * Opens your app's part of the device's settings, where the user can allow what was refused.
   * Without the host: the page offers no way there.
   */
  "settings.open": {
    since: 2,
    showsUi: true,
    fallback: "none",
    result: nothing,
  },
  /**
   * Something for your app's own statistics and reports. It never has content: no text or photo of a user,
   * no id, no address, no token. An error that comes again is sent once for each page.
   * Without the host: nothing.
   */
  "log.event": {
    since: 2,
    showsUi: false,
    fallback: "none",
    result: nothing,
  },
  /**
   * The page has rendered its first screen: the sign of life of its build. It comes once for each page.
   * Without the host: nothing.
   */
  "app.ready": {
    since: 2,
    showsUi: false,
    fallback: "none",
    result: nothing,
  },
  /**
   * Closes the web view, like the host's own close button.
   * Without the host: nothing.
   */
  "app.close": {
    since: 1,
    showsUi: false,
    fallback: "none",
    result: nothing,
  },
} as const satisfies Readonly<Record<string, MethodDefinition>>;

/**
 * The parameters of each method. Only hosts check them: what the app sends was checked by the compiler. So this is a
 * function, and the app's bundle, which does not call it, leaves it out.
 */
export const parameters = () =>
  ({
    "share.open": record({
      /** The subject, if the target has subjects. */
      title: optional(text(300)),
      /** The sentence before the link. */
      text: optional(text(4000)),
      url: url("https", "http"),
    }),
    "camera.capture": record({
      /** Both sides save it, so that the next page finds the result after this one was killed. */
      opId: text(100),
      source: oneOf("camera", "gallery"),
      /** How many photos the page still has room for. */
      maxCount: whole(1, 10),
      /** The host may scale photos down until the longer edge has this length. */
      maxEdgePx: whole(64, 10_000),
    }),
    "clipboard.write": record({ text: text(CLIPBOARD_MAX_CHARS) }),
    "haptics.play": record({
      /** If the device does not have a style, the host plays the nearest one. */
      style: oneOf("light", "medium", "heavy", "selection", "success", "warning", "error"),
    }),
    "auth.refresh": record({ reason: oneOf("unauthorized", "missing") }),
    "auth.signOut": nothing,
    "nav.state": record({ canGoBack: flag }),
    "link.open": record({ url: url("https", "mailto") }),
    "settings.open": nothing,
    "log.event": record({
      /** The user sees another screen; something failed; or something took its time. */
      kind: oneOf("screen", "error", "timing"),
      /**
       * A fixed word of the page: the route of the screen (`team`), what failed and its code (`topContributors
       * NETWORK`, or `TypeError 1:20345` with line and column for a defect), or what was timed (`start`).
       */
      name: text(100),
      /** Of a timing. `start` is the time from the navigation to the first screen with its content. */
      durationMs: optional(number(0, 1e9)),
    }),
    "app.ready": record({
      /** Milliseconds after the page began to load: something is on screen. Missing if the engine does not say it. */
      firstPaintMs: optional(number(0, 1e9)),
      /** The same for the first screen of the page. */
      firstContentMs: number(0, 1e9),
    }),
    "app.close": nothing,
  }) as const satisfies Readonly<Record<MethodName, Shape<object>>>;

export interface EventDefinition {
  readonly since: number;
  readonly deprecated?: Deprecation;
  /** The event is state: every welcome contains the latest one, and late listeners get it too. */
  readonly retained?: true;
  readonly params: Shape<object>;
}

const insetPx = number(0, 10_000);

export const events = {
  /** The theme of the device or of your app. It overrides every other source, and the page stores it. */
  "theme.changed": {
    since: 1,
    retained: true,
    params: record({ theme: oneOf("dark", "light") }),
  },
  /** A BCP 47 tag such as `ru-RU`. Only its first part counts. The page ignores languages that it does not have. */
  "language.changed": {
    since: 1,
    retained: true,
    params: record({ language: text(35) }),
  },
  /**
   * A new token, with or without `Bearer`, or a sign-out in your app. An empty token is a sign-out too. What cannot be
   * a token is noted in the log and not used. The page asks the server which user the token belongs to. For
   * the same user nothing changes on screen. For another user, or if the server does not answer in time, the
   * page forgets the data of the former user.
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
  /**
   * How large the user wants text on this device: 1 is normal, 1.3 is 130 %. The page scales its text by it, from
   * 0.8 to 2. A host whose web view scales text by itself switches that off, or does not send this.
   */
  "text.scale": { since: 2, retained: true, params: record({ factor: number(0.5, 4) }) },
  /** The user sees the page (active), sees it behind something (inactive), or does not see it (background). */
  "lifecycle.changed": {
    since: 1,
    retained: true,
    params: record({ state: oneOf("active", "inactive", "background") }),
  },
  /** The user went back: the page closes the top dialog or goes one screen back. */
  "nav.back": { since: 1, params: nothing },
  /** Whether the device has any connection. */
  "network.changed": { since: 1, retained: true, params: record({ online: flag }) },
  /**
   * A link into the page, as a path with its query: `/teams/42` or `/teams?code=ABCD2345`. A token in it, in
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
  /** The host has the method in an older version than the page needs. */
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
  /** The request was ended before its result: the page took it back, or the user has changed. */
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

export type Params<M extends MethodName> = TypeOf<ReturnType<typeof parameters>[M]>;
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
