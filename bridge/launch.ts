/**
 * The launch context: what the page's address and meta tags say, read once before the first render. Pure:
 * everything comes in as an argument. A value that is not valid counts as missing.
 */
import {
  DEFAULT_ENVIRONMENT,
  DEFAULT_LANGUAGE,
  DEFAULT_THEME,
  ENVIRONMENTS,
  type Environment,
  LANGUAGES,
  type Language,
  THEMES,
  type Theme,
} from "../src/limits.ts";
import { queryOf, realQueryOf } from "./address.ts";

export const LAUNCH_PLATFORMS = ["Android", "iOS", "Web"] as const;
type LaunchPlatform = (typeof LAUNCH_PLATFORMS)[number];

type LaunchSource = "url" | "meta" | "stored" | "default";
interface Sourced<T> {
  readonly value: T;
  readonly source: LaunchSource;
}

/** What the app around the page says of itself, and the environment that came with its token. */
export const LAUNCH_FACTS = [
  "platform",
  "appVersion",
  "userAgent",
  "buildConfig",
  "environment",
] as const;
/**
 * What an earlier page may have stored. Facts are for a reload in the same browser session, whose address
 * no longer has them: the environment only with the stored token, `insideMobileApp` as any text.
 */
type StoredName =
  | "token"
  | "language"
  | "theme"
  | (typeof LAUNCH_FACTS)[number]
  | "insideMobileApp";

export interface LaunchInput {
  /** The page's whole address. */
  readonly url: string;
  /** Every meta tag of the page, in order. */
  readonly metaTags: readonly { readonly name: string; readonly content: string }[];
  /** What an earlier page stored, if it has. Must not throw. */
  readonly stored: (name: StoredName) => string | undefined;
  /** The browser's languages, the preferred one first. */
  readonly browserLanguages: readonly string[];
}

export interface LaunchContext {
  readonly token: Sourced<string | undefined>;
  readonly language: Sourced<Language>;
  readonly theme: Sourced<Theme>;
  readonly platform: Sourced<LaunchPlatform | undefined>;
  readonly appVersion: Sourced<string | undefined>;
  readonly userAgent: Sourced<string | undefined>;
  readonly buildConfig: Sourced<string | undefined>;
  readonly environment: Sourced<Environment>;
  /** Never from the address: a link could otherwise send the token to another server. */
  readonly apiBase: Sourced<string | undefined>;
  /** Of the compiled-in origins of iframe hosts, only these count; undefined if all of them do. */
  readonly hostOrigins: readonly string[] | undefined;
  /** The address or a meta tag gives or gave a token, a platform or a user agent. */
  readonly insideMobileApp: boolean;
}

/** Reads a raw value; nothing where it is not valid. */
type Read<T> = (raw: string) => T | undefined;

/** A text that matches `form` without the white space around it. */
const matching =
  (form: RegExp): Read<string> =>
  raw =>
    form.exec(raw.trim())?.[0];

/** Any case is accepted; the result is spelled as in the list. */
const oneOf =
  <const T extends string>(values: readonly T[]): Read<T> =>
  raw =>
    values.find(value => value.toLowerCase() === raw.trim().toLowerCase());

/** `ru`, `ru-RU` and `ru_RU` are Russian. A language that the app does not have is not valid. */
export const readLanguage: Read<Language> = raw => oneOf(LANGUAGES)(raw.replace(/[-_].*/s, ""));

/** With or without `Bearer`. The query of an address turns an unescaped `+` of a base64 token into a space. */
export const readToken: Read<string> = raw => {
  const token = raw.trim().replace(/^(bearer(\s+|$))+/i, "");
  return matching(/^[!-~]{1,8192}$/)(token.replaceAll(" ", "+"));
};

/** What may stand in a header: printable ASCII. */
const readShortHeader = matching(/^[ -~]{1,64}$/);
const readUserAgent = matching(/^[ -~]{1,512}$/);

const API_BASE =
  /^(https:\/\/[^\s/?#@]+|http:\/\/(localhost|127\.0\.0\.1|10\.0\.2\.2)(:\d+)?)(\/[^\s?#]*)?$/i;
/** https, or http on this machine for development. Without a slash at the end. */
const readApiBase: Read<string> = raw => matching(API_BASE)(raw)?.replace(/\/+$/, "");

/** An earlier source wins over a later one. */
const SOURCES = ["url", "meta", "stored", "default"] as const;
type RawValues = { readonly [S in LaunchSource]?: readonly string[] };

/** The first valid value, else the default. */
function firstValid<T, Default>(
  read: Read<T>,
  byDefault: Default,
  raws: RawValues,
): Sourced<T | Default> {
  for (const source of SOURCES) {
    for (const raw of raws[source] ?? []) {
      const value = read(raw);
      if (value !== undefined) return { value, source };
    }
  }
  return { value: byDefault, source: "default" };
}

export function readLaunchContext(input: LaunchInput): LaunchContext {
  const query = realQueryOf(input.url);
  // A link inside the app may choose only how the page looks, so only language and theme are read behind the hash.
  const wholeQuery = queryOf(input.url);
  const inUrl = (...names: string[]) => names.flatMap(name => query.getAll(name));
  const anywhereInUrl = (...names: string[]) => names.flatMap(name => wholeQuery.getAll(name));
  const inMeta = (wanted: string) =>
    input.metaTags.filter(({ name }) => name.toLowerCase() === wanted).map(tag => tag.content);
  const stored = (name: StoredName) => [input.stored(name) ?? ""];

  const token = firstValid(readToken, undefined, {
    url: inUrl("token"),
    // The meta tag has the form of the header, which may also carry other schemes than Bearer.
    meta: inMeta("authorization").filter(raw => /^\s*bearer\s/i.test(raw)),
    stored: stored("token"),
  });
  const language = firstValid(readLanguage, DEFAULT_LANGUAGE, {
    url: anywhereInUrl("lang", "language"),
    meta: inMeta("x-app-language"),
    stored: stored("language"),
    default: input.browserLanguages,
  });
  const theme = firstValid(oneOf(THEMES), DEFAULT_THEME, {
    url: anywhereInUrl("theme"),
    meta: inMeta("x-theme"),
    stored: stored("theme"),
  });
  const platform = firstValid(oneOf(LAUNCH_PLATFORMS), undefined, {
    url: inUrl("platform"),
    meta: inMeta("x-platform"),
    stored: stored("platform"),
  });
  const appVersion = firstValid(readShortHeader, undefined, {
    url: inUrl("appVersion", "version"),
    meta: inMeta("x-app-version"),
    stored: stored("appVersion"),
  });
  const userAgent = firstValid(readUserAgent, undefined, {
    url: inUrl("userAgent"),
    meta: inMeta("user-agent"),
    stored: stored("userAgent"),
  });
  const buildConfig = firstValid(readShortHeader, undefined, {
    url: inUrl("buildconfig", "buildConfig"),
    stored: stored("buildConfig"),
  });
  // Otherwise a link could send the token of one environment to the server of another.
  const environment = firstValid(oneOf(ENVIRONMENTS), DEFAULT_ENVIRONMENT, {
    url: token.source === "url" ? inUrl("env") : [],
    meta: inMeta("x-env"),
    stored: token.source === "stored" ? stored("environment") : [],
  });
  const apiBase = firstValid(readApiBase, undefined, { meta: inMeta("x-api-base") });
  const [hostOrigins] = inMeta("x-host-origins");

  return {
    token,
    language,
    theme,
    platform,
    appVersion,
    userAgent,
    buildConfig,
    environment,
    apiBase,
    hostOrigins: hostOrigins?.split(/[\s,]+/).filter(Boolean),
    insideMobileApp:
      !!input.stored("insideMobileApp") ||
      [token, platform, userAgent].some(({ source }) => source === "url" || source === "meta"),
  };
}
