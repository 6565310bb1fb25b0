import { proxy, ref } from "valtio/vanilla";
import type { Team } from "../api/models.ts";
import { CACHE_LIFETIME_MS } from "../limits.ts";
import { isFetchDue, stampFetch } from "../services/focus.ts";
import { createLatestOnly } from "./latest-only.ts";
import { failed, IDLE, type LoadState, markLoading, READY } from "./load-state.ts";
import { services } from "./services.ts";
import { onUserChange, session } from "./session.ts";

interface MyTeams {
  items: readonly Team[];
  state: LoadState;
  /** Joined in this run of the app; the server's list may not have them yet. */
  joinedIds: readonly string[];
}

function noTeams(): MyTeams {
  return { items: ref([]), state: IDLE, joinedIds: ref([]) };
}

/** The teams that the user owns or is a member of. */
export const myTeams = proxy<MyTeams>(noTeams());
const requests = createLatestOnly();

onUserChange(() => Object.assign(myTeams, noTeams()));

/** @param force asks the server even where the cache is fresh, or where it is being asked already. */
export function loadMyTeams({ force = false }: { force?: boolean } = {}): Promise<void> {
  markLoading(myTeams);
  return requests[force ? "run" : "join"](async isLatest => {
    const { reads } = services();
    const options = { params: { lang: session.language } };
    const stored = force ? undefined : reads.cached("userTeams", options);
    if (stored) {
      const cached = await stored;
      if (!isLatest()) return;
      if (cached) {
        show(cached.value.items);
        return;
      }
    }
    const answer = await reads.fetch("userTeams", options, CACHE_LIFETIME_MS.userTeams);
    if (!isLatest()) return;
    if (answer.ok) {
      stampFetch("my-teams");
      show(answer.value.items);
    } else myTeams.state = failed(answer.error);
  });
}

function show(items: readonly Team[]): void {
  myTeams.items = ref([...items]);
  myTeams.state = READY;
}

/** On window focus, at most once a minute. Coming back gives several events: one request is enough. */
export function refetchMyTeamsIfDue(): void {
  if (!requests.isRunning() && isFetchDue("my-teams")) void loadMyTeams({ force: true });
}
