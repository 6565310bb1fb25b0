import { proxy } from "valtio/vanilla";
import type { CurrentUser } from "../api/models.ts";
import type { Environment, Language, Theme } from "../limits.ts";
import { CACHE_LIFETIME_MS, DEFAULT_LANGUAGE, DEFAULT_THEME } from "../limits.ts";
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
  environment: "prod",
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

const tokenListeners = new Set<() => void>();

/** Called when another user takes the app over: every store then forgets what it knew. */
export function onTokenChange(listener: () => void): void {
  tokenListeners.add(listener);
}

/**
 * A new token, or none. A refreshed token of the same user forgets nothing on screen; `isSameUser`
 * says that it is one.
 */
export function setToken(
  token: string | undefined,
  source: ValueSource,
  { isSameUser = false }: { isSameUser?: boolean } = {},
): void {
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
  for (const listener of tokenListeners) listener();
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

/** Asks the host for a new token; true where one came. */
export async function refreshToken(): Promise<boolean> {
  const token = await services().native.requestToken(session.token ? "unauthorized" : "missing");
  if (token === undefined) return false;
  setToken(token, "host", { isSameUser: true });
  return true;
}
