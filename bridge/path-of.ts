import { withoutToken } from "./without-token.ts";

/**
 * The place inside the app that a link leads to, for `link.opened` and the first screen. A token in it signs nobody
 * in. Missing if the link leads elsewhere. It needs no `URL`, which React Native has only in part.
 *
 * @param publicOrigin where the page's links lead, such as https://teamhub.example
 */
export function pathOf(link: string, publicOrigin: string): string | undefined {
  const origin = publicOrigin.replace(/\/+$/, "");
  const place = link.slice(origin.length);
  const isOurs = link.slice(0, origin.length).toLowerCase() === origin.toLowerCase();
  // Anything else, such as a dot or an @, makes it another origin.
  if (!isOurs || !/^([/?#]|$)/.test(place)) return undefined;
  const path = withoutToken(place.replace(/#.*/s, ""));
  return path.startsWith("/") ? path : `/${path}`;
}
