/**
 * The launch context: what the page is told once, before its first render, by its address and its meta
 * tags. Pure: everything comes in as an argument. A value that is not valid counts as not given.
 */
import { LANGUAGES, type Language } from "../src/limits.ts";
import { queryOf, withoutToken } from "./address.ts";

export const LAUNCH_THEMES = ["dark", "light"] as const;
export const LAUNCH_PLATFORMS = ["Android", "iOS", "Web"] as const;
export const LAUNCH_ENVIRONMENTS = ["prod", "prev", "dev"] as const;
export type LaunchTheme = (typeof LAUNCH_THEMES)[number];
export type LaunchPlatform = (typeof LAUNCH_PLATFORMS)[number];
export type LaunchEnvironment = (typeof LAUNCH_ENVIRONMENTS)[number];

export type LaunchSource = "url" | "meta" | "stored" | "default";
export interface Sourced<T> {
  readonly value: T;
  readonly source: LaunchSource;
}

export interface LaunchInput {
  /** The page's whole address. */
  readonly url: string;
  /** Every meta tag of the page, in order. */
  readonly metaTags: readonly { readonly name: string; readonly content: string }[];
  /** What an earlier visit stored, or null. Must not throw. */
  readonly stored: (name: "token" | "language" | "theme") => string | null;
  /** The browser's languages, the preferred one first. */
  readonly browserLanguages: readonly string[];
}

export interface LaunchContext {
  readonly token: Sourced<string | null>;
  readonly language: Sourced<Language>;
  readonly theme: Sourced<LaunchTheme>;
  readonly platform: Sourced<LaunchPlatform | null>;
  readonly appVersion: Sourced<string | null>;
  readonly userAgent: Sourced<string | null>;
  readonly buildConfig: Sourced<string | null>;
  readonly environment: Sourced<LaunchEnvironment>;
  /** Never from the address: a link could otherwise carry the token to another host. */
  readonly apiBase: Sourced<string | null>;
  /** Narrows the compiled-in origins of iframe hosts; null leaves them as they are. */
  readonly hostOrigins: readonly string[] | null;
  /** A token, a platform or a user agent came by address or meta tag. */
  readonly insideMobileApp: boolean;
  /** The page's address without the token, for `history.replaceState`. */
  readonly cleanUrl: string;
}

type Read<T> = (raw: string) => T | null | undefined;

/** What has this form, without the white space around it. */
const matching =
  (form: RegExp): Read<string> =>
  raw =>
    form.exec(raw.trim())?.[0];

/** Any case is accepted and the listed spelling is returned. */
const oneOf =
  <const T extends string>(values: readonly T[]): Read<T> =>
  raw =>
    values.find(value => value.toLowerCase() === raw.trim().toLowerCase());

/** `ru`, `ru-RU` and `ru_RU` are Russian; what the app does not speak is no language. */
export const readLanguage: Read<Language> = raw =>
  oneOf(LANGUAGES)(raw.split(/[-_]/, 1)[0] as string);

/** With or without `Bearer`. An unescaped `+` of a base64 token has become a space on its way. */
const readToken: Read<string> = raw =>
  matching(/^[!-~]{1,8192}$/)(
    raw
      .trim()
      .replace(/^bearer\s+/i, "")
      .replaceAll(" ", "+"),
  );

/** What may stand in a header: printable ASCII. */
const shortHeader = matching(/^[ -~]{1,64}$/);

/** https, or http on this machine for development. A trailing slash is taken off. */
const readApiBase: Read<string> = raw =>
  matching(
    /^(https:\/\/[^\s/?#@]+|http:\/\/(localhost|127\.0\.0\.1|10\.0\.2\.2)(:\d+)?)(\/[^\s?#]*)?$/i,
  )(raw)?.replace(/\/+$/, "");

/** For every value: its names in the address, its meta tag, how it is read, and what it is otherwise. */
const VALUES = {
  token: ["token", "authorization", readToken],
  language: ["lang language", "x-app-language", readLanguage, "en"],
  theme: ["theme", "x-theme", oneOf(LAUNCH_THEMES), "dark"],
  platform: ["platform", "x-platform", oneOf(LAUNCH_PLATFORMS)],
  appVersion: ["appVersion version", "x-app-version", shortHeader],
  userAgent: ["userAgent", "user-agent", matching(/^[ -~]{1,512}$/)],
  buildConfig: ["buildconfig buildConfig", "", shortHeader],
  environment: ["env", "", oneOf(LAUNCH_ENVIRONMENTS), "prod"],
  apiBase: ["", "x-api-base", readApiBase],
} as const;
const STORED = ["token", "language", "theme"] as const;

/** The first valid value, in the order of the sources. */
function firstOf(
  given: Readonly<Record<LaunchSource, readonly string[]>>,
  read: Read<unknown>,
): Sourced<unknown> | undefined {
  for (const [source, raws] of Object.entries(given)) {
    for (const raw of raws) {
      const value = read(raw);
      if (value != null) return { value, source: source as LaunchSource };
    }
  }
  return undefined;
}

export function readLaunchContext(input: LaunchInput): LaunchContext {
  const { url, metaTags, stored, browserLanguages } = input;
  const query = queryOf(url);
  const metas = (wanted: string) =>
    metaTags.flatMap(({ name, content }) => (name.toLowerCase() === wanted ? [content] : []));

  const context: Record<string, Sourced<unknown>> = {};
  for (const [name, [inUrl, inMeta, read, otherwise]] of Object.entries(VALUES)) {
    const isStored = STORED.find(each => each === name);
    const given = {
      url: inUrl.split(" ").flatMap(each => query.getAll(each)),
      // A header's token says what it is.
      meta: metas(inMeta).filter(raw => name !== "token" || /^\s*bearer\s/i.test(raw)),
      stored: isStored ? [stored(isStored) ?? ""] : [],
      default: name === "language" ? browserLanguages : [],
    };
    context[name] = firstOf(given, read) ?? { value: otherwise ?? null, source: "default" };
  }
  return {
    ...(context as unknown as LaunchContext),
    hostOrigins:
      metas("x-host-origins")[0]
        ?.split(/[\s,]+/)
        .filter(Boolean) ?? null,
    insideMobileApp: ["token", "platform", "userAgent"].some(name =>
      /url|meta/.test(`${context[name]?.source}`),
    ),
    cleanUrl: withoutToken(url),
  };
}
