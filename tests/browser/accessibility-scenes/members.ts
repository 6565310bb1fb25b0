import { button, CONFIRMS, clicks, EMPTY, FAILED, inDialog, type Scene, TEAM } from "./scene.ts";

const MEMBER = "Надежда Волкова";
const memberMenu = button(`Options for ${MEMBER}`);
export const membersScenes: readonly Scene[] = [
  { name: "members", path: `${TEAM}/members`, ready: "main li >> nth=0" },
  {
    name: "members that could not be loaded",
    path: `${TEAM}/members`,
    ready: EMPTY,
    faults: { ...FAILED, only: "/members" },
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
    act: clicks([memberMenu, inDialog("Remove")], CONFIRMS),
  },
  {
    name: "a new admin",
    path: `${TEAM}/members`,
    ready: memberMenu,
    act: clicks([memberMenu, inDialog("Make Admin")], "[data-live] >> text=is now an admin"),
  },
];
