import { proxy, subscribe } from "valtio/vanilla";
import type { CurrentUser } from "../../api/models.ts";
import {
  CACHE_LIFETIME_MS,
  DEFAULT_ENVIRONMENT,
  DEFAULT_LANGUAGE,
  DEFAULT_THEME,
  type Environment,
  type Language,
  type Theme,
} from "../../limits.ts";
import { forgetFetches } from "../../services/fetch-times.ts";
import { hashText } from "../../services/hash-text.ts";
import { keepEnvironmentFor, LAUNCH_FACTS, type LaunchContext } from "../../services/launch.ts";
import { dismissToast } from "../../services/notify.ts";
import { localText, secretText, sessionText } from "../../services/storage.ts";
import { wait } from "../../services/wait.ts";
import { failed, LOADING, type LoadState, loadingAfter, READY } from "../load-state.ts";
import { services } from "../services.ts";

export type ValueSource = "url" | "meta" | "stored" | "default" | "host";

interface Session {
  token: string | undefined;
  tokenSource: ValueSource;
  language: Language;
  languageSource: ValueSource;
  theme: Theme;
  themeSource: ValueSource;
  platform?: string | undefined;
  appVersion?: string | undefined;
  userAgent?: string | undefined;
  buildConfig?: string | undefined;
  environment: Environment;
  isInsideMobileApp: boolean;
  me?: CurrentUser | undefined;
  meState: LoadState;
  /** Counts changes of the user. A renewed token of the same user does not count. */
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
  environment: DEFAULT_ENVIRONMENT,
  isInsideMobileApp: false,
  meState: LOADING,
  userCount: 0,
});

/** Takes the launch context. A token, language or theme from the address or a meta tag is stored. */
export function startSession(launch: LaunchContext): void {
  for (const name of ["token", "language", "theme"] as const) {
    const { value, source } = launch[name];
    Object.assign(session, { [name]: value, [`${name}Source`]: source });
    if (value !== undefined && (source === "url" || source === "meta")) {
      (name === "token" ? secretText : localText).write(name, value);
    }
  }
  for (const name of LAUNCH_FACTS) Object.assign(session, { [name]: launch[name].value });
  session.isInsideMobileApp = launch.insideMobileApp;
}

export function setLanguage(language: Language, source: ValueSource): void {
  // What was fetched in another language is due again.
  if (language !== session.language) forgetFetches();
  session.language = language;
  session.languageSource = source;
  localText.write("language", language);
}

export function setTheme(theme: Theme, source: ValueSource): void {
  session.theme = theme;
  session.themeSource = source;
  localText.write("theme", theme);
}

/** Called after every change of the session. */
export function subscribeToSession(listener: () => void): () => void {
  return subscribe(session, listener);
}

const userListeners = new Set<() => void>();

/** Calls back when another user signs in, or the user signs out: every store then forgets what it knew. */
export function onUserChange(listener: () => void): void {
  userListeners.add(listener);
}

/** What the talk with the host about tokens waits for. A token that is used makes it void. */
export const pending: {
  /** The check of a token from the host, until its user is known. A later token replaces it. */
  check?: Promise<void> | undefined;
  /** The answer that the host owes us: a token in place of the one that we have. Undefined where it was not asked for one. */
  token?: Promise<string | undefined> | undefined;
} = {};

/**
 * Uses a new token, or none, at once.
 * @param isSameUser true for a renewed token of the same user: everything on screen then stays
 */
export function setToken(
  token: string | undefined,
  source: ValueSource,
  { isSameUser = false }: { isSameUser?: boolean } = {},
): void {
  pending.check = undefined;
  if (token === session.token) return;
  const former = session.token;
  pending.token = undefined;
  // The same list, because a renewed token has the same owner. That of another user gets its own below.
  waitingForFormer = waiting;
  session.token = token;
  session.tokenSource = source;
  const isOthers = token === undefined && isStoredTokenOfOthers(former);
  if (token !== undefined) secretText.write("token", token);
  else if (!isOthers) secretText.remove("token");
  keepEnvironmentFor(isSameUser ? token : undefined);
  services().cache.setScope(token);
  if (isSameUser) return;
  if (!isOthers) secretText.remove(OWNER);
  sessionText.removeAll(FORMER);
  session.me = undefined;
  session.meState = LOADING;
  loadingMe = undefined;
  waiting = [];
  session.userCount += 1;
  forgetFetches();
  // What it offers would be done in the name of the next user.
  dismissToast();
  for (const listener of userListeners) listener();
  if (former && token && waitingForFormer.length > 0) void askForFormer(former, waitingForFormer);
}

type WhenKnown = (me: CurrentUser) => void;

/** Those who wait to learn whose the token of now is, and whose the one before it was. */
let waiting: WhenKnown[] = [];
let waitingForFormer: WhenKnown[] = [];

/**
 * Calls back once the server has said whose this token is: immediately if that is known, possibly after another token
 * has replaced it. Never where the user has signed out, or the server does not say it.
 */
export function whenMeIsKnown(listener: WhenKnown): void {
  if (session.me) listener(session.me);
  else waiting.push(listener);
}

/** For what a listener of `onUserChange` keeps in the name of the former token: it is its user's. */
export function whenFormerIsKnown(listener: WhenKnown): void {
  waitingForFormer.push(listener);
}

/** Asks whose the former token was: what was written with it must not be lost with it. */
async function askForFormer(token: string, listeners: readonly WhenKnown[]): Promise<void> {
  const owner = await services().api.call("currentUser", { token });
  if (owner.ok) for (const listener of listeners) listener(owner.value);
}

/**
 * Somebody else may have signed in in another tab. A token that was renewed there has the same owner. Where nobody has
 * said yet who the user is, nothing stays.
 */
function isStoredTokenOfOthers(own: string | undefined): boolean {
  const { me } = session;
  const stored = secretText.stored("token");
  const isElse = me !== undefined && stored !== undefined && stored !== own;
  return isElse && secretText.stored(OWNER) !== hashText(me.id);
}

/** A hash of the user whose token is stored: the next start learns from it whether a link has changed the user. */
export const OWNER = "owner";
/** What is kept of the session that a link has replaced. */
export const FORMER = "former.";

/** The server has said whose the token is. */
export function setMe(me: CurrentUser): void {
  session.me = me;
  session.meState = READY;
  secretText.write(OWNER, hashText(me.id));
  for (const listener of waiting.splice(0)) listener(me);
}

let loadingMe: Promise<void> | undefined;

/**
 * Loads the user whom the token belongs to. Callers at the same time share one request. After a failure,
 * the next caller asks again.
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

/** A draft waits so long to learn whose it is, and a team's page to learn what the user may do there. */
const ME_WAIT_MS = 2000;

/**
 * Waits until the user is known, but not for long.
 * @param other is waited for as well, and no longer
 */
export async function waitForMe(other?: Promise<unknown>): Promise<void> {
  await Promise.race([Promise.all([loadMe(), other]), wait(ME_WAIT_MS)]);
}

/** Settles as soon as the user is known: from what is stored, long before a server that does not answer. */
function askForMe(): Promise<void> {
  const asker = session.userCount;
  session.meState = loadingAfter(session.meState);
  const lifetimeMs = CACHE_LIFETIME_MS.userProfile;
  const isAsker = () => asker === session.userCount;
  return new Promise(settle => {
    const showStored = (me: CurrentUser) => {
      if (isAsker()) setMe(me);
      settle();
    };
    const answered = services().reads.cachedOrFetch("currentUser", {}, lifetimeMs, showStored);
    void answered
      .then(answer => {
        if (!isAsker()) return;
        if (answer.ok) setMe(answer.value);
        else if (!session.me) session.meState = failed(answer.error);
      })
      .finally(settle);
  });
}
