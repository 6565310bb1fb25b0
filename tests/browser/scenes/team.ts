import type { Translate } from "../../../src/i18n/i18n.ts";
import {
  button,
  CONFIRMS,
  centre,
  clicks,
  EMPTY,
  FAILED,
  HELD_BACK,
  inDialog,
  POST,
  type Scene,
  TEAM,
  TOAST,
} from "./scene.ts";

const postMenu = (t: Translate) => `${POST} >> ${button("common.menu")(t)}`;
const CAN_JOIN = (t: Translate) => `main >> text="${t("teams.join")}"`;
const STATS = "main [role=tab] >> nth=1";
const COMMENTS = "article button[aria-pressed] + button";
export const teamScenes: readonly Scene[] = [
  { name: "a team's feed", path: TEAM, ready: POST },
  {
    name: "a team on a large screen",
    path: TEAM,
    isLarge: true,
    ready: "nav li >> nth=0",
    act: page => page.waitFor("#main img"),
  },
  {
    name: "a team that one may join",
    path: "/teams/4",
    user: "outsider",
    ready: CAN_JOIN,
  },
  {
    name: "a feed without posts",
    path: "/teams/30",
    ready: EMPTY,
    act: (page, t) => page.waitFor(CAN_JOIN(t)),
  },
  {
    name: "a feed that could not be loaded",
    path: TEAM,
    ready: EMPTY,
    faults: { ...FAILED, only: "team-activities" },
  },
  {
    name: "a team that is still to come",
    path: TEAM,
    ready: "main [role=tablist]",
    faults: { ...HELD_BACK, only: "/1" },
  },
  {
    name: "a team that was scrolled",
    path: "/teams/4",
    user: "outsider",
    ready: POST,
    act: async page => {
      await page.evaluate(() => document.querySelector("main")?.scrollTo(0, 600));
      await page.waitFor("main[data-collapsed]");
    },
  },
  { name: "a team with long texts", path: "/teams/16", ready: POST },
  {
    name: "a team that could not be loaded",
    path: TEAM,
    // Its feed may have failed before.
    ready: "main:not(:has([role=tablist])) h2",
    faults: { dropRate: 1, only: "/1" },
  },
  {
    name: "a post's menu for its author",
    path: TEAM,
    ready: POST,
    act: async (page, t) => {
      await centre(page, "article button");
      await clicks([postMenu], inDialog("activity.deletePost"))(page, t);
    },
  },
  {
    name: "deleting a post",
    path: TEAM,
    ready: POST,
    act: async (page, t) => {
      await centre(page, "article button");
      await clicks([postMenu, inDialog("activity.deletePost")], CONFIRMS)(page, t);
    },
  },
  {
    name: "a post's menu for others",
    path: TEAM,
    user: "outsider",
    ready: POST,
    act: clicks([postMenu], inDialog("activity.report")),
  },
  {
    name: "a report",
    path: TEAM,
    user: "outsider",
    ready: POST,
    act: clicks([postMenu, inDialog("activity.report")], TOAST),
  },
  {
    name: "comments",
    path: TEAM,
    user: "outsider",
    ready: POST,
    act: async (page, t) => {
      // The first post has none, and on a small screen the next one is rendered only near it.
      await centre(page, "article button[aria-pressed]");
      const hasSome = `${COMMENTS}:not([aria-label$=", 0"]) >> nth=0`;
      await clicks([hasSome], "[role=dialog] li >> nth=0")(page, t);
    },
  },
  {
    name: "a post without comments",
    path: TEAM,
    ready: POST,
    act: clicks(
      [`${COMMENTS}[aria-label$=", 0"] >> nth=0`],
      t => `text=${t("comments.emptyTitle")}`,
    ),
  },
  {
    name: "stats",
    path: TEAM,
    ready: POST,
    act: clicks([STATS], "dd [title*=': ']"),
  },
  {
    name: "stats without workouts",
    path: "/teams/30",
    ready: EMPTY,
    act: clicks([STATS], "main dt >> nth=0"),
  },
  {
    name: "stats that could not be loaded",
    path: TEAM,
    ready: POST,
    faults: { ...FAILED, only: "/1/stats" },
    act: clicks([STATS], t => `role=tabpanel >> ${button("common.retry")(t)}`),
  },
  { name: "team settings", path: TEAM, ready: POST, act: clicks([button("team.settings")]) },
  {
    name: "settings of a member",
    path: TEAM,
    user: "member",
    ready: POST,
    act: clicks([button("team.settings")]),
  },
  {
    name: "editing a team",
    path: TEAM,
    ready: POST,
    act: clicks([button("team.settings"), inDialog("team.edit")], "select"),
  },
  {
    name: "deleting a team",
    path: TEAM,
    ready: POST,
    act: clicks([button("team.settings"), inDialog("team.delete")], CONFIRMS),
  },
  {
    name: "leaving a team",
    path: TEAM,
    user: "member",
    ready: POST,
    act: clicks([button("team.settings"), inDialog("team.leave")], CONFIRMS),
  },
];
