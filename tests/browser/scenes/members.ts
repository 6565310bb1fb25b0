import type { Translate } from "../../../src/i18n/i18n.ts";
import {
  CONFIRMS,
  clicks,
  EMPTY,
  FAILED,
  HELD_BACK,
  inDialog,
  type Scene,
  TEAM,
  TOAST,
} from "./scene.ts";

const MEMBER = "Надежда Волкова";
const memberMenu = (t: Translate) => `role=button[name="${t("members.menu", { name: MEMBER })}"]`;
export const membersScenes: readonly Scene[] = [
  { name: "members", path: `${TEAM}/members`, ready: "main li >> nth=0" },
  {
    name: "members on a large screen",
    path: `${TEAM}/members`,
    isLarge: true,
    ready: "nav li >> nth=0",
    act: page => page.waitFor("#main img"),
  },
  {
    name: "members that could not be loaded",
    path: `${TEAM}/members`,
    ready: EMPTY,
    faults: { ...FAILED, only: "/members" },
  },
  {
    name: "members that are still to come",
    path: `${TEAM}/members`,
    ready: "main h1",
    faults: { ...HELD_BACK, only: "/members" },
  },
  {
    name: "a member's menu",
    path: `${TEAM}/members`,
    ready: memberMenu,
    act: clicks([memberMenu]),
  },
  {
    name: "removing a member",
    path: `${TEAM}/members`,
    ready: memberMenu,
    act: clicks([memberMenu, inDialog("common.remove")], CONFIRMS),
  },
  {
    name: "a new admin",
    path: `${TEAM}/members`,
    ready: memberMenu,
    act: clicks([memberMenu, inDialog("members.makeAdmin")], TOAST),
  },
];
