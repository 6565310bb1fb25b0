import { proxy, ref } from "valtio/vanilla";
import type { Language } from "../limits.ts";
import { href } from "../routes.ts";
import { buildConfig } from "../services/config.ts";
import { type LaunchContext, readLaunch } from "../services/launch.ts";

export { LAUNCH_PLATFORMS as PLATFORMS } from "../services/launch.ts";

import { notify } from "../services/notify.ts";
import { services } from "./services.ts";
import { session, setLanguage, setTheme, setToken, type ValueSource } from "./session.ts";

/** Parameters that belong to this run of the page: they are not stored, and no host changes them. */
export const FACTS = ["platform", "appVersion", "userAgent", "buildConfig", "environment"] as const;
/** Those that a mobile app's calls carry as headers. */
const HEADERS = ["platform", "appVersion", "userAgent"] as const;
export type Fact = (typeof FACTS)[number];
export type FactSource = ValueSource | "test";

interface Parameters {
  sources: Readonly<Record<Fact, FactSource>>;
  /** The address's own parameters, the token masked. */
  inAddress: LaunchContext["urlParameters"];
  /** Without a slash at the end. */
  apiBase: string;
  apiBaseSource: ValueSource;
}

/** Where the parameters came from that the session holds, for the debug panel. */
export const parameters = proxy<Parameters>({
  sources: ref({
    platform: "default",
    appVersion: "default",
    userAgent: "default",
    buildConfig: "default",
    environment: "default",
  }),
  inAddress: ref([]),
  apiBase: "",
  apiBaseSource: "default",
});

/** Called once, at the start of the app; the session has the values already. */
export function startParameters(launch: LaunchContext, apiBase: string): void {
  parameters.apiBase = apiBase;
  parameters.apiBaseSource = launch.apiBase.source;
  parameters.inAddress = ref([...launch.urlParameters]);
  for (const name of FACTS) noteSource(name, launch[name].source);
}

function noteSource(name: Fact, source: FactSource): void {
  parameters.sources = ref({ ...parameters.sources, [name]: source });
}

function setFact(name: Fact, value: string | null, source: FactSource): void {
  Object.assign(session, { [name]: value ?? undefined });
  noteSource(name, source);
}

/** The facts as the address and the meta tags now say them; what a test has set stays as it is. */
export function readFactsAgain(launch: LaunchContext): void {
  for (const name of FACTS) {
    const { value, source } = launch[name];
    if (source === "url" || parameters.sources[name] !== "test") setFact(name, value, source);
  }
  noteSurroundings(launch);
}

/** Inside a mobile app, or a test that plays one: only then do calls carry its headers. */
function noteSurroundings({ insideMobileApp }: LaunchContext): void {
  session.isInsideMobileApp =
    insideMobileApp ||
    session.tokenSource === "url" ||
    session.tokenSource === "meta" ||
    HEADERS.some(name => session[name] !== undefined && parameters.sources[name] === "test");
}

/**
 * Puts these parameters in the place of the address's own, and does what a start with them would do.
 * A token is taken and never put into the address. An empty text clears them.
 * @param text a query, with or without `?`, or an address with one.
 */
export function updateAddress(text: string): void {
  const query = text
    .trim()
    .replace(/^[^=]*\?/, "")
    .replace(/#.*/, "");
  const launch = readLaunch(`?${query}`);
  services().history.replaceQuery(launch.cleanUrl.slice(1));
  parameters.inAddress = ref([...launch.urlParameters]);
  const { token, language, theme } = launch;
  // What the address no longer says was stored when it did.
  if (session.tokenSource === "url") session.tokenSource = "stored";
  if (session.languageSource === "url") session.languageSource = "stored";
  if (session.themeSource === "url") session.themeSource = "stored";
  if (token.source === "url" && token.value) setToken(token.value, "url");
  if (language.source === "url") setLanguage(language.value, "url");
  if (theme.source === "url") setTheme(theme.value, "url");
  readFactsAgain(launch);
  notify({ kind: "success", key: query ? "debug.updated" : "debug.cleared" });
}

/** What the address says now, without the token, as `updateAddress` takes it. */
export function addressText(): string {
  const shown = parameters.inAddress.filter(({ name }) => name !== "token");
  return new URLSearchParams(shown.map(({ name, value }) => [name, value])).toString();
}

/** Headers that a mobile app would give: an empty one is not sent. */
export type TestHeaders = Readonly<Record<(typeof HEADERS)[number], string>>;

/** Calls carry these from now on. False, and nothing changes, where one cannot stand in a header. */
export function setTestHeaders(headers: TestHeaders, language: Language): boolean {
  const launch = readLaunch(`?${new URLSearchParams(headers)}`);
  const isGiven = (name: keyof TestHeaders) => headers[name].trim() !== "";
  if (HEADERS.some(name => isGiven(name) && launch[name].source !== "url")) return false;
  for (const name of HEADERS) setFact(name, isGiven(name) ? launch[name].value : null, "test");
  noteSurroundings(launch);
  if (language !== session.language) setLanguage(language, "stored");
  notify({ kind: "success", key: "debug.updated" });
  return true;
}

/** Takes a token as typed, with or without "Bearer". False where it cannot be one. */
export function enterToken(text: string): boolean {
  const { token } = readLaunch(`?${new URLSearchParams({ token: text })}`);
  if (token.source !== "url" || !token.value) return false;
  setToken(token.value, "stored");
  notify({ kind: "success", key: "debug.updated" });
  return true;
}

export function clearToken(): void {
  setToken(undefined, "default");
  notify({ kind: "success", key: "debug.cleared" });
}

/** An address with every parameter, at the configured origin. Its token is a placeholder. */
export function exampleAddress(): string {
  const { language, theme, environment } = session;
  return (
    buildConfig.publicOrigin +
    href("index", undefined, {
      token: "YOUR_TOKEN",
      lang: language,
      platform: session.platform ?? "iOS",
      appVersion: session.appVersion ?? "1.0.0",
      userAgent: session.userAgent ?? "TeamhubApp/1.0.0",
      theme,
      env: environment,
    })
  );
}
