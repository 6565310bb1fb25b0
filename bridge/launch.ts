/**
 * The launch context: what the page is told once, before its first render, by its address and its meta
 * tags. Pure: everything comes in as an argument. A value that is not valid counts as not given.
 */

export const LAUNCH_LANGUAGES = ["en", "ru", "es"] as const;
export const LAUNCH_THEMES = ["dark", "light"] as const;
export const LAUNCH_PLATFORMS = ["Android", "iOS", "Web"] as const;
export const LAUNCH_ENVIRONMENTS = ["prod", "prev", "dev"] as const;
export type LaunchLanguage = (typeof LAUNCH_LANGUAGES)[number];
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
  readonly language: Sourced<LaunchLanguage>;
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
  /** The address's parameters as they stand, the token masked, for the debug panel. */
  readonly urlParameters: readonly { readonly name: string; readonly value: string }[];
}

type Read<T> = (raw: string) => T | null;

export function readLaunchContext(input: LaunchInput): LaunchContext {
  const parameters = queriesOf(input.url).flatMap(query => [...new URLSearchParams(query)]);
  const { stored } = input;

  function fromUrl(names: readonly string[]): string[] {
    return names.flatMap(name => parameters.filter(([key]) => key === name).map(([, raw]) => raw));
  }
  function fromMeta(name: string): string[] {
    return input.metaTags.filter(tag => tag.name.toLowerCase() === name).map(tag => tag.content);
  }
  /** The first valid value, in the order address, meta tag, stored, default. */
  function pick<T>(
    read: Read<T>,
    given: { url?: string[]; meta?: string[]; metaRead?: Read<T>; stored?: string | null },
  ): Sourced<T> | null {
    return (
      first(given.url ?? [], read, "url") ??
      first(given.meta ?? [], given.metaRead ?? read, "meta") ??
      first(given.stored == null ? [] : [given.stored], read, "stored")
    );
  }
  const none = { value: null, source: "default" } as const;

  const token = pick(readToken, {
    url: fromUrl(["token"]),
    meta: fromMeta("authorization"),
    metaRead: readBearer,
    stored: stored("token"),
  });
  const platform = pick(readPlatform, { url: fromUrl(["platform"]), meta: fromMeta("x-platform") });
  const userAgent = pick(headerText(512), {
    url: fromUrl(["userAgent"]),
    meta: fromMeta("user-agent"),
  });
  const supplied = (value: Sourced<unknown> | null) => value !== null && value.source !== "stored";

  return {
    token: token ?? none,
    language: pick(readLanguage, {
      url: fromUrl(["lang", "language"]),
      meta: fromMeta("x-app-language"),
      stored: stored("language"),
    }) ??
      first(input.browserLanguages, readLanguage, "default") ?? { value: "en", source: "default" },
    theme: pick(oneOf(LAUNCH_THEMES), {
      url: fromUrl(["theme"]),
      meta: fromMeta("x-theme"),
      stored: stored("theme"),
    }) ?? { value: "dark", source: "default" },
    platform: platform ?? none,
    appVersion:
      pick(headerText(64), {
        url: fromUrl(["appVersion", "version"]),
        meta: fromMeta("x-app-version"),
      }) ?? none,
    userAgent: userAgent ?? none,
    buildConfig: pick(headerText(64), { url: fromUrl(["buildconfig", "buildConfig"]) }) ?? none,
    environment: pick(oneOf(LAUNCH_ENVIRONMENTS), { url: fromUrl(["env"]) }) ?? {
      value: "prod",
      source: "default",
    },
    apiBase: pick(readApiBase, { meta: fromMeta("x-api-base") }) ?? none,
    hostOrigins:
      fromMeta("x-host-origins")[0]
        ?.split(/[\s,]+/)
        .filter(Boolean) ?? null,
    insideMobileApp: supplied(token) || supplied(platform) || supplied(userAgent),
    cleanUrl: withoutToken(input.url),
    urlParameters: parameters.map(([name, value]) => ({
      name,
      value: name === "token" ? "•••" : value,
    })),
  };
}

/** `ru`, `ru-RU` and `ru_RU` are Russian; what the app does not speak is null. */
export function readLanguage(raw: string): LaunchLanguage | null {
  return oneOf(LAUNCH_LANGUAGES)(raw.trim().split(/[-_]/)[0] ?? "");
}

/**
 * The address without any `token` parameter, in its query and in that of a hash route. All else stays
 * as it is spelled.
 */
export function withoutToken(url: string): string {
  return url.replace(/\?([^#]*)/g, (_, query: string) => {
    const kept = query.split("&").filter(pair => !new URLSearchParams(pair).has("token"));
    return kept.length ? `?${kept.join("&")}` : "";
  });
}

/** The query before the hash, and the one inside of it. */
function queriesOf(url: string): string[] {
  const [page = "", ...hash] = url.split("#");
  return [page, hash.join("#")].map(part => {
    const start = part.indexOf("?");
    return start < 0 ? "" : part.slice(start + 1);
  });
}

function first<T>(raws: readonly string[], read: Read<T>, source: LaunchSource): Sourced<T> | null {
  for (const raw of raws) {
    const value = read(raw);
    if (value !== null) return { value, source };
  }
  return null;
}

/** Any case is accepted and the listed spelling is returned. */
function oneOf<const T extends string>(values: readonly T[]): Read<T> {
  return raw => {
    const wanted = raw.trim().toLowerCase();
    return values.find(value => value.toLowerCase() === wanted) ?? null;
  };
}

const readPlatform = oneOf(LAUNCH_PLATFORMS);

/** What may stand in a header: printable ASCII. */
function headerText(maxChars: number): Read<string> {
  return raw => {
    const value = raw.trim();
    return value && value.length <= maxChars && /^[ -~]+$/.test(value) ? value : null;
  };
}

/** An unescaped `+` of a base64 token has become a space on its way through the query. */
const readToken: Read<string> = raw => {
  const value = raw
    .trim()
    .replace(/^bearer\s+/i, "")
    .replace(/ /g, "+");
  return value.length <= 8192 && /^[!-~]+$/.test(value) ? value : null;
};

const readBearer: Read<string> = raw => (/^\s*bearer\s/i.test(raw) ? readToken(raw) : null);

/** https, or http on this machine for development. A trailing slash is taken off. */
const readApiBase: Read<string> = raw =>
  /^(https:\/\/[^\s/?#@]+|http:\/\/(localhost|127\.0\.0\.1|10\.0\.2\.2)(:\d+)?)(\/[^\s?#]*)?$/i.test(
    raw.trim(),
  )
    ? raw.trim().replace(/\/+$/, "")
    : null;
