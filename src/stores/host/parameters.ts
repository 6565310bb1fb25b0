import { proxy, ref } from "valtio/vanilla";
import type { Language } from "../../limits.ts";
import { href } from "../../routes.ts";
import { appConfig } from "../../services/config.ts";
import {
  keepFacts,
  LAUNCH_FACTS,
  type LaunchContext,
  type PageLaunch,
  readLaunchOf,
  readToken,
} from "../../services/launch.ts";
import { notifySuccess } from "../../services/notify.ts";
import { services } from "../services.ts";
import { session, setLanguage, setTheme, setToken, type ValueSource } from "../session/session.ts";
import { logProblem } from "./bridge-log.ts";

export { LAUNCH_FACTS, LAUNCH_PLATFORMS as PLATFORMS } from "../../services/launch.ts";

/** The ones that calls from inside a mobile app carry as headers. */
const HEADERS = ["platform", "appVersion", "userAgent"] as const;
type LaunchFact = (typeof LAUNCH_FACTS)[number];
export type ParameterSource = ValueSource | "test";

interface Parameters {
  sources: Readonly<Record<LaunchFact, ParameterSource>>;
  /** The address that counts, for its parameters. */
  address: Pick<PageLaunch, "urlParameters">;
  /** Without a slash at the end. */
  apiBase: string;
  apiBaseSource: ValueSource;
}

/** Where the session's parameters came from, for the debug panel. */
export const parameters = proxy<Parameters>({
  sources: ref(
    Object.fromEntries(LAUNCH_FACTS.map(name => [name, "default"])) as Parameters["sources"],
  ),
  address: ref({ urlParameters: [] }),
  apiBase: "",
  apiBaseSource: "default",
});

/** Called once, at the start of the app; the session has the values already. */
export function startParameters(launch: PageLaunch, apiBase: string): void {
  parameters.apiBase = apiBase;
  parameters.apiBaseSource = launch.apiBase.source;
  takeLaunch(launch);
}

function takeLaunch(launch: PageLaunch): void {
  const unused = [
    ...launch.unused,
    ...(launch.hostOrigins ?? []).filter(origin => !appConfig.hostOrigins.includes(origin)),
  ];
  if (unused.length) logProblem(`unused: ${unused}`);
  parameters.address = ref(launch);
  rereadParameters(launch);
  keepFacts(launch);
}

function setParameter(name: LaunchFact, value: string | undefined, source: ParameterSource): void {
  Object.assign(session, { [name]: value });
  parameters.sources = ref({ ...parameters.sources, [name]: source });
}

/** Takes the parameters that the address and the meta tags now have. Values that a test has set stay. */
export function rereadParameters(launch: LaunchContext): void {
  for (const name of LAUNCH_FACTS) {
    const { value, source } = launch[name];
    if (source === "url" || parameters.sources[name] !== "test") setParameter(name, value, source);
  }
  updateInsideMobileApp(launch);
}

/** Calls carry the headers of a mobile app only inside one, or while a test acts as one. */
function updateInsideMobileApp({ insideMobileApp }: LaunchContext): void {
  session.isInsideMobileApp =
    insideMobileApp ||
    session.tokenSource === "url" ||
    session.tokenSource === "meta" ||
    HEADERS.some(name => session[name] !== undefined && parameters.sources[name] === "test");
}

/**
 * Replaces the parameters of the address, and does what a start with them would do. A token is used but
 * never written into the address. An empty text clears the parameters.
 * @param text a query, with or without `?`, or an address with one.
 */
export function updateAddress(text: string): void {
  const query = text
    .trim()
    .replace(/^[^=]*\?/, "")
    .replace(/#.*/, "");
  const launch = readLaunchOf(`?${query}`);
  services().history.replaceQuery(launch.cleanUrl.slice(1));
  for (const name of ["tokenSource", "languageSource", "themeSource"] as const) {
    // A value that is no longer in the address was stored when it was.
    if (session[name] === "url") session[name] = "stored";
  }
  const { token, language, theme } = launch;
  if (token.source === "url" && token.value) setToken(token.value, "url");
  if (language.source === "url") setLanguage(language.value, "url");
  if (theme.source === "url") setTheme(theme.value, "url");
  takeLaunch(launch);
  notifySuccess(query ? "debug.updated" : "debug.cleared");
}

/** The parameters of the address, without the token, in the form that `updateAddress` takes. */
export function addressText(): string {
  const shown = parameters.address.urlParameters.filter(({ name }) => name !== "token");
  return new URLSearchParams(shown.map(({ name, value }) => [name, value])).toString();
}

/** The headers of a mobile app, for a test. An empty one is not sent. */
type TestHeaders = Readonly<Record<(typeof HEADERS)[number], string>>;

/** Calls carry these headers from now on. False where one is not valid as a header: nothing changes then. */
export function setTestHeaders(headers: TestHeaders, language: Language): boolean {
  const launch = readLaunchOf(`?${new URLSearchParams(headers)}`);
  const isGiven = (name: keyof TestHeaders) => headers[name] !== "";
  if (HEADERS.some(name => isGiven(name) && launch[name].source !== "url")) return false;
  for (const name of HEADERS)
    setParameter(name, isGiven(name) ? launch[name].value : undefined, "test");
  updateInsideMobileApp(launch);
  if (language !== session.language) setLanguage(language, "stored");
  notifySuccess("debug.updated");
  return true;
}

/** Uses a token that was typed, with or without "Bearer". False where the text cannot be a token. */
export function enterToken(text: string): boolean {
  const token = readToken(text);
  if (!token) return false;
  setToken(token, "stored");
  notifySuccess("debug.updated");
  return true;
}

export function clearToken(): void {
  setToken(undefined, "default");
  notifySuccess("debug.cleared");
}

/** An address with every parameter, at the configured origin. Its token is a placeholder. */
export function exampleAddress(): string {
  const { language, theme, environment } = session;
  return (
    appConfig.publicOrigin +
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
