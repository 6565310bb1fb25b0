import { proxy } from "valtio/vanilla";
import { FOLLOWING_TAB_ITEMS, MY_TEAMS_TAB_TEAM_ID } from "../../limits.ts";
import { logEvent } from "../../services/log.ts";
import { onUserChange } from "../session/session.ts";
import type { FeedName } from "./feeds.ts";

export type ActivityTab = "all" | "following" | "myTeams";

/**
 * What each tab shows. The observed screen is a placeholder: "following" and "my teams" are fixed values
 * (limits.ts). "My teams" shows the feed of one team. A filter over all posts would often be empty: the
 * newest page may have no post of that team.
 */
export const activityFeeds: Readonly<
  Record<ActivityTab, { readonly name: FeedName; readonly limit?: number }>
> = {
  all: { name: "all" },
  following: { name: "all", limit: FOLLOWING_TAB_ITEMS },
  myTeams: { name: { teamId: MY_TEAMS_TAB_TEAM_ID } },
};

/** What is being typed; it outlives the screen. */
export const activityForm = proxy({ text: "" });

onUserChange(() => {
  activityForm.text = "";
});

/** The observed form makes no call: it clears the field, and logs that there was an update. */
export function postUpdate(): void {
  activityForm.text = "";
  logEvent("postUpdate");
}
