import { proxy } from "valtio/vanilla";
import type { CurrentUser } from "../api/models.ts";
import type { Environment, Language, Theme } from "../limits.ts";
import {
  CACHE_LIFETIME_MS,
  DEFAULT_ENVIRONMENT,
  DEFAULT_LANGUAGE,
  DEFAULT_THEME,
} from "../limits.ts";
import { forgetFetches } from "../services/focus.ts";
import { localText } from "../services/storage.ts";
import { failed, IDLE, LOADING, type LoadState, READY } from "./load-state.ts";
import { services } from "./services.ts";

export type ValueSource = "url" | "meta" | "stored" | "default" | "host";

export interface Session {
  token: string | undefined;
  tokenSource: ValueSource;
  language: Language;
  languageSource: ValueSource;
  theme: Theme;
  themeSource: ValueSource;
  platform: string | undefined;
  appVersion: string | undefined;
  userAgent: string | undefined;
  buildConfig: string | undefined;
  environment: Environment;
  isInsideMobileApp: boolean;
  me: CurrentUser | undefined;
  meState: LoadState;
  /** Counts users, not tokens: a refreshed token of the same user outdates nothing. */
  userCount: number;
}

/** Who uses the app, in which language and theme, inside which app. */
export const session = proxy<Session>({
  token: undefined,
  tokenSource: "default",
  language: DEFAULT_LANGUAGE,
  languageSource: "default",
  theme: DEFAULT_THEME,
  themeSource: "default",
  platform: undefined,
  appVersion: undefined,
  userAgent: undefined,
  buildConfig: undefined,
  environment: DEFAULT_ENVIRONMENT,
  isInsideMobileApp: false,
  me: undefined,
  meState: IDLE,
  userCount: 0,
});

type Launch = Omit<Session, "me" | "meState" | "userCount">;

/** What the launch context said. A token, language or theme from the address or a meta tag is stored. */
export function startSession(launch: Launch): void {
  Object.assign(session, launch);
  for (const name of ["token", "language", "theme"] as const) {
    const value = launch[name];
    const source = launch[`${name}Source`];
    if (value !== undefined && (source === "url" || source === "meta")) {
      localText.write(name, value);
    }
  }
}

export function setLanguage(language: Language, source: ValueSource): void {
  session.language = language;
  session.languageSource = source;
  localText.write("language", language);
}

export function setTheme(theme: Theme, source: ValueSource): void {
  session.theme = theme;
  session.themeSource = source;
  localText.write("theme", theme);
}

const userListeners = new Set<() => void>();

/** Called when another user, or nobody, takes the app over: every store then forgets what it knew. */
export function onUserChange(listener: () => void): void {
  userListeners.add(listener);
}

/**
 * A new token, or none, used at once. A renewed token of the same user forgets nothing on screen;
 * `isSameUser` says that it is one.
 */
export function setToken(
  token: string | undefined,
  source: ValueSource,
  { isSameUser = false }: { isSameUser?: boolean } = {},
): void {
  comparing = undefined;
  if (token === session.token) return;
  session.token = token;
  session.tokenSource = source;
  if (token === undefined) localText.remove("token");
  else localText.write("token", token);
  services().cache.setScope(token);
  if (isSameUser) return;
  session.me = undefined;
  session.meState = IDLE;
  loadingMe = undefined;
  session.userCount += 1;
  forgetFetches();
  for (const listener of userListeners) listener();
}

let loadingMe: Promise<void> | undefined;

/**
 * Who the token belongs to. Asked once, for all who wait for it; a failure is tried again by the next
 * caller.
 */
export function loadMe(): Promise<void> {
  if (session.me) return Promise.resolve();
  if (loadingMe) return loadingMe;
  const request = askForMe().finally(() => {
    if (loadingMe === request) loadingMe = undefined;
  });
  loadingMe = request;
  return request;
}

async function askForMe(): Promise<void> {
  const asker = session.userCount;
  session.meState = LOADING;
  const { reads } = services();
  const cached = await reads.cached("currentUser", {});
  if (asker !== session.userCount) return;
  if (cached) {
    session.me = cached.value;
    session.meState = READY;
    return;
  }
  const answer = await reads.fetch("currentUser", {}, CACHE_LIFETIME_MS.userProfile);
  if (asker !== session.userCount) return;
  if (answer.ok) session.me = answer.value;
  session.meState = answer.ok ? READY : failed(answer.error);
}

/** So long a former user's screens may stay while it is asked who the next one is. */
const OWNER_LIMIT_MS = 2500;

/** A token from the host, until it is known whose it is. A later one takes its place. */
let comparing: Promise<void> | undefined;

/**
 * First asks whose the token is, then uses it: no answer that came with it can reach what the former
 * user sees. It is another user's, for whom all is forgotten, where the id differs or cannot be told.
 */
function compare(token: string, isRefusalEnough: boolean): Promise<void> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), OWNER_LIMIT_MS);
  const { signal } = controller;
  const mine = services()
    .api.call("currentUser", { token, signal })
    .then(owner => {
      clearTimeout(timer);
      if (comparing !== mine) return;
      comparing = undefined;
      if (owner.ok) {
        setToken(token, "host", { isSameUser: owner.value.id === session.me?.id });
        session.me = owner.value;
        session.meState = READY;
      } else if (isRefusalEnough || owner.error.code !== "UNAUTHORIZED") setToken(token, "host");
    });
  comparing = mine;
  return mine;
}

/** A token that the host sends by itself: the same user's, renewed, or another user's. */
export async function changeToken(token: string): Promise<void> {
  if (session.me && token !== session.token) await compare(token, true);
  else setToken(token, "host");
}

/**
 * Asks the host for a new token, or waits for the one that it has sent; true where one came. One that
 * the server refuses is none: taken as another user's, it would be refused and renewed for ever.
 */
export async function refreshToken(): Promise<boolean> {
  const former = session.token;
  if (!comparing) {
    const token = await services().native.requestToken(former ? "unauthorized" : "missing");
    if (token === undefined) return false;
    if (token === session.token) return true;
    if (!comparing) {
      if (session.me) void compare(token, false);
      // With nobody known there is nobody's to forget, and an invitation to keep.
      else setToken(token, "host", { isSameUser: true });
    }
  }
  while (comparing) await comparing;
  return session.token !== undefined && session.token !== former;
}
