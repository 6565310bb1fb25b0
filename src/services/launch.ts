import {
  LAUNCH_FACTS,
  type LaunchContext,
  type LaunchInput,
  readLaunchContext,
} from "../../bridge/launch.ts";
import { type LaunchParameter, listLaunchParameters } from "../../bridge/launch-parameters.ts";
import { withoutToken } from "../../bridge/without-token.ts";
import { hashText } from "./hash-text.ts";
import { localText, secretText, sessionText } from "./storage.ts";

export {
  LAUNCH_FACTS,
  LAUNCH_PLATFORMS,
  type LaunchContext,
  readLanguage,
  readToken,
} from "../../bridge/launch.ts";

/** The launch context of the page, and its address without the token. */
export interface PageLaunch extends LaunchContext {
  /** The parameters of the address, the token masked, for the debug panel. */
  readonly urlParameters: readonly LaunchParameter[];
  /** The page's address without the token, for `history.replaceState`. */
  readonly cleanUrl: string;
}

/** The facts of the launch: a reload may no longer have them in its address. */
const FACT = "launch.";
/** A hash of the token that the environment came with. */
const ENVIRONMENT_TOKEN = "launch.token";

const stored: LaunchInput["stored"] = name => {
  if (name === "token") return secretText.read(name);
  if (name === "language" || name === "theme") return localText.read(name);
  // An entry of the history that has no state of ours yet is a new launch.
  if (!history.state?.teamhub) return undefined;
  const isOfToken =
    name !== "environment" ||
    sessionText.read(ENVIRONMENT_TOKEN) === hashText(secretText.read("token") ?? "");
  return isOfToken ? sessionText.read(FACT + name) : undefined;
};

/** What the page has for the launch context to be read from, with the address `url`. */
export function launchInput(url: string): LaunchInput {
  return {
    url,
    metaTags: [...document.querySelectorAll<HTMLMetaElement>("meta[name]")],
    stored,
    browserLanguages: navigator.languages,
  };
}

/** Reads the launch context from the page's own address, its meta tags and what is stored. */
export function readLaunch(url = location.href): PageLaunch {
  return read(launchInput(url));
}

/** Reads it from another address, as if the launch had had no other. */
export function readLaunchOf(url: string): PageLaunch {
  return read({ ...launchInput(url), stored: () => undefined });
}

function read(input: LaunchInput): PageLaunch {
  return {
    ...readLaunchContext(input),
    get urlParameters() {
      return listLaunchParameters(input.url);
    },
    cleanUrl: withoutToken(input.url),
  };
}

/** Keeps the facts of the launch for a reload in the same browser session. */
export function keepFacts(launch: LaunchContext): void {
  sessionText.removeAll(FACT);
  for (const name of LAUNCH_FACTS) {
    const { value, source } = launch[name];
    if (value !== undefined && source !== "default") sessionText.write(FACT + name, value);
  }
  if (launch.insideMobileApp) sessionText.write(`${FACT}insideMobileApp`, "1");
  if (launch.environment.source !== "default") keepEnvironmentFor(launch.token.value);
}

/** The environment goes with a renewed token of the same user, and with no other. */
export function keepEnvironmentFor(token: string | undefined): void {
  if (token) sessionText.write(ENVIRONMENT_TOKEN, hashText(token));
  else sessionText.remove(ENVIRONMENT_TOKEN);
}

/** True where the page is not public: on a developer's machine, or in the files of an app. */
export function isLocalPage(): boolean {
  const { protocol, hostname } = location;
  return !/^https?:$/.test(protocol) || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}
