import { withoutToken } from "../../bridge/address.ts";
import {
  type LaunchInput,
  type LaunchContext as ReadContext,
  readLaunchContext,
} from "../../bridge/launch.ts";
import { type LaunchParameter, listLaunchParameters } from "../../bridge/launch-parameters.ts";
import { localText } from "./storage.ts";

export { LAUNCH_PLATFORMS } from "../../bridge/launch.ts";

export interface LaunchContext extends ReadContext {
  /** The parameters of the address, the token masked, for the debug panel. */
  readonly urlParameters: readonly LaunchParameter[];
  /** The page's address without the token, for `history.replaceState`. */
  readonly cleanUrl: string;
}

/** What the page has for the launch context to be read from, with the address `url`. */
export function launchInput(url: string): LaunchInput {
  return {
    url,
    metaTags: [...document.querySelectorAll("meta[name]")].map(tag => ({
      name: tag.getAttribute("name") ?? "",
      content: tag.getAttribute("content") ?? "",
    })),
    stored: name => localText.read(name) ?? null,
    browserLanguages: navigator.languages,
  };
}

/**
 * Reads the launch context from an address and from the page's meta tags.
 * @param url the page's own address by default
 */
export function readLaunch(url = location.href): LaunchContext {
  return {
    ...readLaunchContext(launchInput(url)),
    urlParameters: listLaunchParameters(url),
    cleanUrl: withoutToken(url),
  };
}

/** True where the page is not public: on a developer's machine, or in the files of an app. */
export function isLocalPage({ protocol, hostname } = location): boolean {
  return !/^https?:$/.test(protocol) || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}
