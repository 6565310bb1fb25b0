import {
  button,
  CARD,
  CONFIRMS,
  centre,
  clicks,
  EMPTY,
  FAILED,
  inDialog,
  type Scene,
} from "./scene.ts";

const NAME = "input[type=text]";

export const teamsScenes: readonly Scene[] = [
  { name: "my teams", path: "/teams", ready: CARD },
  {
    name: "discover",
    path: "/teams",
    user: "outsider",
    ready: EMPTY,
    act: clicks(["main [role=tab] >> nth=1"], CARD),
  },
  { name: "no teams", path: "/teams", user: "outsider", ready: EMPTY },
  {
    name: "a search without results",
    path: "/teams",
    ready: CARD,
    act: async page => {
      await page.type("main input", "zzzz");
      await page.waitFor(EMPTY);
    },
  },
  {
    name: "teams that could not be loaded",
    path: "/teams",
    ready: EMPTY,
    faults: { ...FAILED, only: "get-user-teams" },
  },
  {
    name: "teams that are still to come",
    path: "/teams",
    ready: "role=tablist",
    faults: { latencyMs: 4000, only: "get-user-teams", times: 1 },
  },
  { name: "nobody's teams", path: "/teams", user: "nobody", ready: EMPTY },
  { name: "join by code", path: "/teams?code=AB12", ready: "[role=dialog] input" },
  {
    name: "a code that is wrong",
    path: "/teams?code=ZZZZ9999",
    ready: "[role=dialog] input",
    act: clicks([inDialog("teams.join")], "[role=dialog] [aria-invalid]"),
  },
  { name: "create team", path: "/teams/create", ready: "textarea" },
  { name: "a form for nobody", path: "/teams/create", user: "nobody", ready: EMPTY },
  {
    name: "a new team without a name and with a picture that is none",
    path: "/teams/create",
    ready: "textarea",
    act: async (page, t) => {
      await centre(page, NAME);
      await page.click(NAME);
      await page.press("Enter");
      await page.press("Control+Enter");
      await page.setFiles("input[type=file]", [import.meta.filename]);
      await page.waitFor(`text=${t("errors.notAnImage")}`);
    },
  },
  {
    name: "a new team with a name and a picture",
    path: "/teams/create",
    ready: "textarea",
    act: async (page, _, photo) => {
      await centre(page, NAME);
      await page.type(NAME, "Sunrise Ridge Runners");
      await page.setFiles("input[type=file]", [photo]);
      await page.waitFor("fieldset img");
    },
  },
  {
    name: "the keys of the keyboard",
    path: "/teams",
    ready: CARD,
    act: async page => {
      await page.press("?");
      await page.waitFor("[role=dialog] kbd");
    },
  },
  {
    name: "the account",
    path: "/teams",
    ready: CARD,
    act: clicks([button("account.title")]),
  },
  {
    name: "signing out",
    path: "/teams",
    ready: CARD,
    act: clicks([button("account.title"), inDialog("account.signOut")], CONFIRMS),
  },
];
