import { CONTRACT_VERSION } from "../../../bridge/contract.ts";
import { check, path as pathShape } from "../../../bridge/shapes.ts";
import { MASK, withoutToken } from "../../../bridge/without-token.ts";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "../../../src/limits.ts";

/** What the page shows. It is kept in the page's address, so that a set-up can be sent as a link. */
export interface Settings {
  readonly user: string;
  readonly language: Language;
  readonly theme: "dark" | "light";
  /** Empty if the launch parameters do not contain it. */
  readonly platform: string;
  readonly appVersion: string;
  /** The first path of the app. */
  readonly path: string;
  /** The contract of the host. A host of an earlier contract lacks what came later. */
  readonly contract: number;
}

export function readSettings(search: string, platform: string): Settings {
  const query = new URLSearchParams(search);
  return {
    user: query.get("user") ?? "member",
    language: LANGUAGES.find(code => code === query.get("language")) ?? DEFAULT_LANGUAGE,
    theme: query.get("theme") === "light" ? "light" : "dark",
    platform: query.get("platform") ?? platform,
    appVersion: query.get("appVersion") ?? "1.0.0",
    path: readPath(query.get("path") ?? ""),
    contract: Number(query.get("contract")) || CONTRACT_VERSION,
  };
}

/** What was entered, if it is a path, or else the usual one: `//other.example/x` would get the user's token. */
export function readPath(entered: string): string {
  const checked = check(pathShape, withoutToken(entered.trim()));
  return checked.ok ? checked.value : "/teams";
}

export function rememberSettings(settings: Settings): void {
  const pairs = Object.entries(settings).map(([name, value]) => [name, String(value)]);
  history.replaceState(null, "", `?${new URLSearchParams(pairs)}`);
}

/** An address that the server put into a meta tag of the page. */
export function addressFromMeta(name: string): URL {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  return new URL(meta?.content ?? "/", location.href);
}

/** The app's address with its launch parameters, as a native app opens it. */
export function launchAddress(app: URL, settings: Settings, token: string | null): string {
  const path = withoutToken(settings.path);
  // The one file has its routes behind the hash; a deployed app has them as paths.
  const isFile = app.pathname.endsWith(".html");
  const address = isFile ? new URL(app) : new URL(path, app);
  const parameters = {
    lang: settings.language,
    theme: settings.theme,
    ...(settings.platform ? { platform: settings.platform } : {}),
    ...(settings.appVersion ? { appVersion: settings.appVersion } : {}),
    ...(token ? { token } : {}),
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  if (isFile) address.hash = path;
  return address.href;
}

/** The same for people to read: dots stand in the token's place. */
export function shownAddress(app: URL, settings: Settings, isSignedIn: boolean): string {
  const address = launchAddress(app, settings, isSignedIn ? MASK : null);
  // Only the dots are decoded. Elsewhere a percent sign may be one that somebody has entered.
  return address.replace(encodeURIComponent(MASK), MASK);
}
