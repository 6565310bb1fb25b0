import type { Page } from "../engines/page.ts";

/** A screen as a screen reader meets it. Its selectors hold in every language. */
interface ReadScreen {
  readonly name: string;
  readonly path: string;
  readonly user: "owner" | "member" | "outsider" | "nobody";
  /** What is there once it has loaded. */
  readonly ready: string;
  readonly act?: (page: Page) => Promise<void>;
}

const clicks = (selectors: readonly string[], brings: string) => async (page: Page) => {
  for (const selector of selectors) await page.click(selector);
  await page.waitFor(brings);
};
const TEAM = "/teams/1";
const SETTINGS = "main header button >> nth=1";
/** Until the viewer's role is known, another button stands there. */
const WITH_SETTINGS = "main header button:not(:disabled) >> nth=2";
const inDialog = (nth: number) => `[role=dialog] button:has(svg) >> nth=${nth}`;

export const readScreens: readonly ReadScreen[] = [
  { name: "My teams", path: "/teams", user: "owner", ready: "main li a" },
  {
    name: "Discover",
    path: "/teams",
    user: "outsider",
    ready: "main h2",
    act: clicks(["main [role=tab] >> nth=1"], "main li button"),
  },
  { name: "No teams", path: "/teams", user: "outsider", ready: "main h2" },
  { name: "Nobody’s teams", path: "/teams", user: "nobody", ready: "main h2" },
  { name: "Join by code", path: "/teams?code=AB12", user: "owner", ready: "[role=dialog] input" },
  {
    name: "Account",
    path: "/teams",
    user: "owner",
    ready: "main li a",
    act: clicks(["main header button >> nth=1"], "[role=dialog] li"),
  },
  {
    name: "Nobody’s account",
    path: "/teams",
    user: "nobody",
    ready: "main h2",
    act: clicks(["main header button"], "[role=dialog] h3"),
  },
  {
    name: "Keyboard shortcuts",
    path: "/teams",
    user: "owner",
    ready: "main li a",
    async act(page) {
      await page.press("?");
      await page.waitFor("[role=dialog] kbd");
    },
  },
  { name: "Create team", path: "/teams/create", user: "owner", ready: "main textarea" },
  { name: "Team", path: TEAM, user: "member", ready: "article img" },
  {
    name: "Team that one may join",
    path: "/teams/4",
    user: "outsider",
    ready: "main section button:not(:disabled)",
  },
  {
    name: "Stats",
    path: TEAM,
    user: "member",
    ready: "article",
    act: clicks(["main [role=tab] >> nth=1"], "ol > li >> nth=0"),
  },
  {
    name: "Team settings",
    path: TEAM,
    user: "owner",
    ready: WITH_SETTINGS,
    act: clicks([SETTINGS], "[role=dialog]"),
  },
  {
    name: "Deleting a team",
    path: TEAM,
    user: "owner",
    ready: WITH_SETTINGS,
    act: clicks([SETTINGS, inDialog(1)], "[role=alertdialog]"),
  },
  {
    name: "Comments",
    path: TEAM,
    user: "member",
    ready: "article",
    act: clicks(["article button[aria-pressed] + button >> nth=0"], "[role=dialog] li"),
  },
  { name: "Members", path: `${TEAM}/members`, user: "owner", ready: "main li button" },
  { name: "New post", path: `${TEAM}/create-post`, user: "member", ready: "textarea:focus" },
  { name: "Sharing a public team", path: `${TEAM}/share`, user: "owner", ready: "main input" },
  { name: "Sharing a private team", path: "/teams/2/share", user: "owner", ready: "main input" },
  { name: "Activity", path: "/activity", user: "member", ready: "article" },
  { name: "Weekly workouts", path: "/index", user: "member", ready: "main table" },
  { name: "API documentation", path: "/api-docs", user: "member", ready: "main li" },
  { name: "No such page", path: "/nowhere", user: "member", ready: "main h1" },
];
