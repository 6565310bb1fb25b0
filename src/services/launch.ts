import { type LaunchContext as ReadContext, readLaunchContext } from "../../bridge/launch.ts";
import { type LaunchParameter, listLaunchParameters } from "../../bridge/launch-parameters.ts";
import { localText } from "./storage.ts";

export { LAUNCH_PLATFORMS } from "../../bridge/launch.ts";

export interface LaunchContext extends ReadContext {
  /** The address's parameters as they stand, the token masked, for the debug panel. */
  readonly urlParameters: readonly LaunchParameter[];
}

/** What this page is told by `url`, its own address if none is given, and by its meta tags as they are now. */
export function readLaunch(url = location.href): LaunchContext {
  const context = readLaunchContext({
    url,
    metaTags: [...document.querySelectorAll("meta[name]")].map(tag => ({
      name: tag.getAttribute("name") ?? "",
      content: tag.getAttribute("content") ?? "",
    })),
    stored: name => localText.read(name) ?? null,
    browserLanguages: navigator.languages,
  });
  return { ...context, urlParameters: listLaunchParameters(url) };
}

/** True where the page is no public one: on the developer's machine, or among the files of an app. */
export function isLocalPage({ protocol, hostname } = location): boolean {
  return !/^https?:$/.test(protocol) || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}
