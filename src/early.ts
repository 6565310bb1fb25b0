import { readLaunchContext } from "../bridge/launch.ts";
import { fillPath, pathOf, USER_TEAMS_PATH } from "./api/paths.ts";
import { withoutRefetchFlags } from "./core/refetch-flags.ts";
import { routes } from "./routes.ts";
import { cacheKeyOf, cacheScopeOf } from "./services/cache-key.ts";
import { callContextOf } from "./services/call-context.ts";
import { buildConfig } from "./services/config.ts";
import { sendEarly } from "./services/early-request.ts";
import { showKeptScreen } from "./services/kept-screen.ts";
import { launchInput } from "./services/launch.ts";
import { isMirrorNew } from "./services/mirror-mark.ts";
import { routeOf, usesHashRoutes } from "./services/route-address.ts";

/**
 * The page's first script, a small one: what it does, it does while the engine still reads the app. For the
 * teams page it asks for the list, or shows how the page looked last where the list may be stored. It does
 * neither where another screen is opened, nobody is signed in, or a flag asks for a new list.
 */
const launch = readLaunchContext(launchInput(location.href));
const { path, search } = routeOf(location, usesHashRoutes(location));
const isTeams = path === routes.teams || path === routes.home;
const { value: token } = launch.token;
document.documentElement.dataset.theme = launch.theme.value;

if (token && isTeams && withoutRefetchFlags(search) === undefined) {
  const params = { lang: launch.language.value };
  if (isMirrorNew()) {
    const base = launch.apiBase.value ?? buildConfig.apiBase[launch.environment.value];
    const endpoint = pathOf({ path: USER_TEAMS_PATH }, buildConfig.apiVersion);
    sendEarly(
      window,
      `${base}/${fillPath(endpoint, params)}`,
      callContextOf({
        token,
        language: launch.language.value,
        isInsideMobileApp: launch.insideMobileApp,
        userAgent: launch.userAgent.value ?? undefined,
        appVersion: launch.appVersion.value ?? undefined,
        platform: launch.platform.value ?? undefined,
      }),
    );
    // After a reload the list is where it was left, which may not be at its top.
  } else if (!history.state)
    showKeptScreen(cacheScopeOf(token) + cacheKeyOf("userTeams", { params }));
}
