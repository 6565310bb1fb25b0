import { readLaunchContext } from "../bridge/launch.ts";
import { EARLY_PATHS, fillPath, pathOf } from "./api/paths.ts";
import { withoutRefetchFlags } from "./core/refetch-flags.ts";
import { PAGE_SIZE } from "./limits.ts";
import { routes, teamOfPath } from "./routes.ts";
import { cacheKeyOf, cacheScopeOf } from "./services/cache-key.ts";
import { apiBaseOf, appConfig } from "./services/config.ts";
import { sendEarly } from "./services/early-request.ts";
import { showKeptScreen } from "./services/kept-screen.ts";
import { launchInput } from "./services/launch.ts";
import { isMirrorNew } from "./services/mirror-mark.ts";
import { routeOf, usesHashRoutes } from "./services/route-address.ts";

/**
 * The page's first script, a small one. It stands in the head, so that even the first paint has the right theme, and
 * does everything else while the engine still reads the app. For the teams page it asks for the list, or shows how the
 * page looked last where the list may be stored. For a team's page it asks for the team, its posts and the newest
 * photo. It asks for nothing where another screen is opened, nobody is signed in, or a flag asks for a new list.
 */
const launch = readLaunchContext(launchInput(location.href));
const { path, search } = routeOf(location, usesHashRoutes(location));
const isTeams = path === routes.teams || path === routes.home;
const { value: token } = launch.token;
document.documentElement.dataset.theme = launch.theme.value;

const language = launch.language.value;
document.documentElement.lang = language;
const apiBase = apiBaseOf(launch);

/** @param query as the data layer writes it, because the addresses are compared */
function askEarly(
  name: keyof typeof EARLY_PATHS,
  teamId = "",
  query = "",
  peek?: (copy: Response) => Promise<void>,
): void {
  const endpoint = pathOf(EARLY_PATHS[name], appConfig.apiVersion);
  sendEarly(
    window,
    `${apiBase}/${fillPath(endpoint, { lang: language, teamId })}${query}`,
    {
      token,
      language,
      isInsideMobileApp: launch.insideMobileApp,
      userAgent: launch.userAgent.value,
      appVersion: launch.appVersion.value,
      platform: launch.platform.value,
    },
    peek,
  );
}

/**
 * The largest thing on a team's page is the photo of its newest post: it is asked for before the app gets the
 * posts, which then keep the engine busy.
 */
async function loadFirstPhoto(posts: Response): Promise<void> {
  const [, literal] = /"images?":\[?("https?:[^"]+")/.exec(await posts.text()) ?? [];
  if (literal) new Image().src = JSON.parse(literal);
}

/** The styles of the components stand after the root. To wait for what follows them would cost a frame. */
function whenStylesAreRead(show: () => void): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector<HTMLStyleElement>("#root ~ style")?.sheet) return;
    observer.disconnect();
    show();
  });
  observer.observe(document, { childList: true, subtree: true });
}

if (token && isTeams && withoutRefetchFlags(search) === undefined) {
  if (isMirrorNew()) askEarly("userTeams");
  // After a reload the list is where it was left, which may not be at its top.
  else if (!history.state) {
    const key =
      cacheScopeOf(token, apiBase) + cacheKeyOf("userTeams", { params: { lang: language } });
    whenStylesAreRead(() => showKeptScreen(key));
  }
}
const teamId = teamOfPath(path);
if (token && teamId) {
  askEarly("team", teamId);
  askEarly("teamActivities", teamId, `?page=1&limit=${PAGE_SIZE.activities}`, loadFirstPhoto);
}
