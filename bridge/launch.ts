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
  /** The origins of iframe hosts that count among those that are compiled in; undefined if all of them do. */
  readonly hostOrigins: readonly string[] | undefined;
  /** The address or a meta tag gives or gave a token, a platform or a user agent. */
  readonly insideMobileApp: boolean;
  /** The parameters and meta tags whose name nothing reads where it stands, or whose value cannot be used. */
  readonly unused: readonly string[];
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

/** With or without `Bearer`, and no JSON. The query of an address turns an unescaped `+` of a base64 token into a space. */
export const readToken: Read<string> = raw => {
  const token = raw.trim().replace(/^(bearer(\s+|$))+/i, "");
  return matching(/^[!#-z|~]{1,8192}$/)(token.replaceAll(" ", "+"));
};

/** What may stand in a header: printable ASCII. */
const readShortHeader = matching(/^[ -~]{1,64}$/);
const readUserAgent = matching(/^[ -~]{1,512}$/);

const API_BASE =
  /^(https:\/\/[^\s/?#@]+|http:\/\/(localhost|127\.0\.0\.1|10\.0\.2\.2)(:\d+)?)(\/[^\s?#]*)?$/i;
/** https, or http on this machine for development. Without a slash at the end. */
const readApiBase: Read<string> = raw => matching(API_BASE)(raw)?.replace(/\/+$/, "");

/** What links into the app have: the code of an invitation, and the flags that ask for the lists anew. */
const OF_LINKS = ["code", "refresh", "deleted", "left"];
/** A name that may be logged: without digits it is no token that stands where a name should. */
const PLAIN_NAME = /^[a-z_-]{1,40}$/i;

/** Where a value may stand. */
interface Places {
  readonly url?: readonly string[];
  /** Also behind the hash: a link inside the app may choose how the page looks, and nothing else. */
  readonly isLook?: boolean;
  readonly meta?: string;
  readonly stored?: StoredName;
  /** False where this value may not be used, though it is valid. */
  readonly accepts?: (source: LaunchSource, raw: string) => boolean;
}

export function readLaunchContext(input: LaunchInput): LaunchContext {
  const realQuery = realQueryOf(input.url);
  const wholeQuery = queryOf(input.url);
  const unused: string[] = [];
  const known = new Set(OF_LINKS);

  const inMeta = (wanted: string | undefined) =>
    input.metaTags.filter(({ name }) => name.toLowerCase() === wanted && known.add(name));

  /** The first valid value, else the default. The address wins over meta tags, these over what is stored. */
  function find<T, Default>(
    read: Read<T>,
    byDefault: Default,
    { url = [], isLook, meta, stored, accepts = () => true }: Places,
  ): Sourced<T | Default> {
    const given: { source: LaunchSource; name: string; raw: string }[] = [];
    for (const [name, raw] of isLook ? wholeQuery : realQuery) {
      if (url.includes(name) && known.add(name)) given.push({ source: "url", name, raw });
    }
    for (const { name, content } of inMeta(meta)) {
      given.push({ source: "meta", name, raw: content });
    }
    for (const { source, name, raw } of given) {
      const value = accepts(source, raw) ? read(raw) : undefined;
      if (value !== undefined) return { value, source };
      if (raw) unused.push(name);
    }
    const kept = stored && accepts("stored", "") ? read(input.stored(stored) ?? "") : undefined;
    return { value: kept ?? byDefault, source: kept === undefined ? "default" : "stored" };
  }

  const token = find(readToken, undefined, {
    url: ["token"],
    meta: "authorization",
    stored: "token",
    // The meta tag has the form of the header, which may also carry other schemes than Bearer.
    accepts: (source, raw) => source !== "meta" || /^\s*bearer\s/i.test(raw),
  });
  const browserLanguage = input.browserLanguages.map(readLanguage).find(Boolean);
  const language = find(readLanguage, browserLanguage ?? DEFAULT_LANGUAGE, {
    url: ["lang", "language"],
    isLook: true,
    meta: "x-app-language",
    stored: "language",
  });
  const theme = find(oneOf(THEMES), DEFAULT_THEME, {
    url: ["theme"],
    isLook: true,
    meta: "x-theme",
    stored: "theme",
  });
  const platform = find(oneOf(LAUNCH_PLATFORMS), undefined, {
    url: ["platform"],
    meta: "x-platform",
    stored: "platform",
  });
  const appVersion = find(readShortHeader, undefined, {
    url: ["appVersion", "version"],
    meta: "x-app-version",
    stored: "appVersion",
  });
  const userAgent = find(readUserAgent, undefined, {
    url: ["userAgent"],
    meta: "user-agent",
    stored: "userAgent",
  });
  const buildConfig = find(readShortHeader, undefined, {
    url: ["buildconfig", "buildConfig"],
    stored: "buildConfig",
  });
  const environment = find(oneOf(ENVIRONMENTS), DEFAULT_ENVIRONMENT, {
    url: ["env"],
    meta: "x-env",
    stored: "environment",
    // Otherwise a link could send the token of one environment to the server of another.
    accepts: source => source === "meta" || source === token.source,
  });
  const apiBase = find(readApiBase, undefined, { meta: "x-api-base" });
  const [hostOrigins] = inMeta("x-host-origins");
  // Read where it counts, in src/services/storage.ts; here it is only checked.
  find(oneOf(["memory"]), undefined, { meta: "x-session" });
  const tags = input.metaTags.map(({ name }) => name).filter(name => /^x-/i.test(name));
  for (const name of [...wholeQuery.keys(), ...tags]) {
    if (!known.has(name) && PLAIN_NAME.test(name)) unused.push(name);
  }

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
    hostOrigins: hostOrigins?.content.split(/[\s,]+/).filter(Boolean),
    insideMobileApp:
      !!input.stored("insideMobileApp") ||
      [token, platform, userAgent].some(({ source }) => source === "url" || source === "meta"),
    unused,
  };
}
