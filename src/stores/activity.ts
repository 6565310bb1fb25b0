import { proxy } from "valtio/vanilla";
import { FOLLOWING_TAB_ITEMS, MY_TEAMS_TAB_TEAM_ID } from "../limits.ts";
import type { FeedName } from "./feeds.ts";
import { onUserChange } from "./session.ts";

export const ACTIVITY_TABS = ["all", "following", "myTeams"] as const;
export type ActivityTab = (typeof ACTIVITY_TABS)[number];

/**
 * What each tab shows. The observed screen is a placeholder: what it takes as followed and as mine is
 * fixed (limits.ts). Mine is that team's own feed: picked out of all posts, it would be empty whenever
 * the newest page has none of its.
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

/** The observed form makes no call: it logs what was written, and is empty again. */
export function postUpdate(): void {
  const text = activityForm.text.trim();
  if (!text) return;
  console.info("Post update:", text);
  activityForm.text = "";
}
