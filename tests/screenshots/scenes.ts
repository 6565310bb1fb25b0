import type { Page } from "playwright-core";

/** Demo users of the reference backend. */
export type Viewer = "owner" | "member" | "outsider";

export interface Scene {
  readonly name: string;
  readonly viewer: Viewer;
  /** A route of the app; `{team}` is a full team, `{private}` a private one, `{long}` one with long texts, `{empty}` one
   * without posts. */
  readonly path: string;
  /** Set at the reference backend before the page is opened. */
  readonly fault?: Readonly<Record<string, unknown>>;
  /** What must be on screen before the picture is taken. */
  readonly ready: string;
  readonly act?: (page: Page) => Promise<void>;
}

const SKELETON_FAULT = { latencyMs: 60_000 };
const ERROR_FAULT = { errorRate: 1 };
const CARD = "main li a";
const POST = "article";
const EMPTY = "main h2";

async function openDiscover(page: Page) {
  await page.getByRole("tab").nth(1).click();
}

async function openComments(page: Page) {
  await page.locator(`${POST} button:has(svg)`).nth(2).click();
  await page.locator("[role=dialog] li").first().waitFor();
}

async function openStats(page: Page) {
  await page.locator("main [role=tab]").nth(1).click();
  await page.locator("main [role=radiogroup], main [role=tablist] >> nth=1").first().waitFor();
}

async function openSettings(page: Page) {
  await page.locator("main header button:has(svg)").nth(1).click();
  await page.locator("[role=dialog]").waitFor();
}

async function writePost(page: Page, text: string) {
  await page.locator("textarea").fill(text);
  await page.locator("input[type=file]").first().setInputFiles(photos);
  await page.locator("li img").nth(1).waitFor();
}

/** Pictures to pick. */
export const photos = ["ridge-1.jpg", "pool-1.jpg"].map(name => `assets/photos/${name}`);

export const scenes: readonly Scene[] = [
  { name: "teams-my", viewer: "owner", path: "/teams", ready: CARD },
  {
    name: "teams-my-loading",
    viewer: "owner",
    path: "/teams",
    fault: SKELETON_FAULT,
    ready: "main li",
  },
  { name: "teams-my-empty", viewer: "outsider", path: "/teams", ready: EMPTY },
  {
    name: "teams-offline",
    viewer: "owner",
    path: "/teams",
    ready: CARD,
    act: async page => {
      await page.context().setOffline(true);
      await openDiscover(page);
      await page.locator(EMPTY).waitFor();
    },
  },
  { name: "teams-my-error", viewer: "owner", path: "/teams", fault: ERROR_FAULT, ready: EMPTY },
  { name: "teams-discover", viewer: "outsider", path: "/teams", ready: EMPTY, act: openDiscover },
  {
    name: "teams-no-results",
    viewer: "owner",
    path: "/teams",
    ready: CARD,
    act: async page => {
      await page.locator("input[type=search]").fill("zzzz");
      await page.locator(EMPTY).waitFor();
    },
  },
  {
    name: "join-code",
    viewer: "owner",
    path: "/teams?code=K7QX2M9P",
    ready: "[role=dialog] input",
  },
  {
    name: "join-code-wrong",
    viewer: "owner",
    path: "/teams?code=ZZZZ9999",
    ready: "[role=dialog] input",
    act: async page => {
      await page.locator("[role=dialog] input").press("Enter");
      await page.locator("[role=dialog] [aria-invalid]").waitFor();
    },
  },
  { name: "create-team", viewer: "owner", path: "/teams/create", ready: "textarea" },
  {
    name: "create-team-full",
    viewer: "owner",
    path: "/teams/create",
    ready: "textarea",
    act: async page => {
      await page.locator("input[type=text]").fill("Sunrise Ridge Runners");
      await page.locator("input[type=file]").setInputFiles(photos.slice(0, 1));
      await page.locator("div:has(+ [data-bottom-bar]) img").waitFor();
    },
  },
  { name: "team-feed", viewer: "member", path: "/teams/{team}", ready: `${POST} img` },
  { name: "team-outsider", viewer: "outsider", path: "/teams/{team}", ready: POST },
  {
    name: "team-scrolled",
    viewer: "outsider",
    path: "/teams/{team}",
    ready: POST,
    act: async page => {
      await page.locator("main").evaluate(main => main.scrollTo(0, 600));
      await page.locator("main[data-collapsed]").waitFor();
    },
  },
  {
    name: "team-loading",
    viewer: "owner",
    path: "/teams/{team}",
    fault: SKELETON_FAULT,
    ready: "main [role=tablist]",
  },
  {
    name: "team-error",
    viewer: "owner",
    path: "/teams/{team}",
    // What the server says leads back to the teams; what another try may mend stays.
    fault: { dropRate: 1, only: "users/teams/" },
    ready: EMPTY,
  },
  {
    name: "team-feed-error",
    viewer: "owner",
    path: "/teams/{team}",
    fault: { ...ERROR_FAULT, only: "team-activities" },
    ready: "[role=tabpanel] h2",
  },
  { name: "team-empty", viewer: "owner", path: "/teams/{empty}", ready: EMPTY },
  { name: "team-long", viewer: "owner", path: "/teams/{long}", ready: `${POST} img` },
  {
    name: "comments",
    viewer: "member",
    path: "/teams/{team}",
    ready: `${POST} img`,
    act: openComments,
  },
  {
    name: "post-menu",
    viewer: "member",
    path: "/teams/{team}",
    ready: `${POST} img`,
    act: async page => {
      await page.locator(`${POST} button[aria-haspopup]`).first().click();
      await page.locator("[role=dialog]").waitFor();
    },
  },
  {
    name: "composer-empty",
    viewer: "member",
    path: "/teams/{team}/create-post",
    ready: "textarea",
  },
  {
    name: "composer-missing",
    viewer: "member",
    path: "/teams/{team}/create-post",
    ready: "textarea:focus",
    act: async page => {
      await page.locator("textarea").fill("First light on the ridge");
      await page.locator("header:has(+ div textarea) button").nth(1).click({ force: true });
      await page.locator("p[role=alert]").waitFor();
    },
  },
  {
    name: "composer-leave",
    viewer: "member",
    path: "/teams/{team}/create-post",
    ready: "textarea:focus",
    act: async page => {
      await page.locator("textarea").fill("First light on the ridge");
      await page.locator("header:has(+ div textarea) button").first().click();
      // On a large screen the form is a dialog too.
      await page.locator("[role=dialog]:not(:has(textarea))").waitFor();
    },
  },
  {
    name: "composer-full",
    viewer: "member",
    path: "/teams/{team}/create-post",
    ready: "textarea",
    act: page => writePost(page, "First light on the ridge, 14 km and legs like jelly."),
  },
  {
    name: "composer-long",
    viewer: "member",
    path: "/teams/{team}/create-post",
    ready: "textarea",
    act: page => writePost(page, "Every hill counts. ".repeat(27).slice(0, 500)),
  },
  {
    name: "stats",
    viewer: "member",
    path: "/teams/{team}",
    ready: "main [role=tab]",
    act: openStats,
  },
  {
    name: "stats-empty",
    viewer: "owner",
    path: "/teams/{empty}",
    ready: "main [role=tab]",
    act: openStats,
  },
  {
    name: "settings",
    viewer: "owner",
    path: "/teams/{team}",
    ready: POST,
    act: openSettings,
  },
  {
    name: "settings-edit",
    viewer: "owner",
    path: "/teams/{team}",
    ready: POST,
    act: async page => {
      await openSettings(page);
      await page.locator("[role=dialog] button:has(svg)").first().click();
      await page.locator("[role=dialog] textarea").waitFor();
    },
  },
  {
    name: "settings-delete",
    viewer: "owner",
    path: "/teams/{team}",
    ready: POST,
    act: async page => {
      await openSettings(page);
      await page.locator("[role=dialog] button:has(svg)").nth(1).click();
      await page.locator("[role=alertdialog]").waitFor();
    },
  },
  { name: "members", viewer: "owner", path: "/teams/{team}/members", ready: "main li" },
  {
    name: "members-error",
    viewer: "owner",
    path: "/teams/{team}/members",
    fault: { ...ERROR_FAULT, only: "/members" },
    ready: EMPTY,
  },
  {
    name: "members-loading",
    viewer: "owner",
    path: "/teams/{team}/members",
    fault: { ...SKELETON_FAULT, only: "/members" },
    ready: "h1",
  },
  { name: "share", viewer: "member", path: "/teams/{team}/share", ready: "main input" },
  { name: "share-private", viewer: "owner", path: "/teams/{private}/share", ready: "main input" },
  { name: "activity", viewer: "member", path: "/activity", ready: POST },
  {
    name: "activity-error",
    viewer: "member",
    path: "/activity",
    fault: ERROR_FAULT,
    ready: EMPTY,
  },
  { name: "index", viewer: "member", path: "/index", ready: "h1" },
  { name: "api-docs", viewer: "member", path: "/api-docs", ready: "main li" },
  {
    name: "api-docs-open",
    viewer: "member",
    path: "/api-docs",
    ready: "main li",
    act: page => page.locator("main summary").first().click(),
  },
  {
    name: "account",
    viewer: "owner",
    path: "/teams",
    ready: CARD,
    act: async page => {
      await page.locator("main header button:has(svg)").nth(1).click();
      await page.locator("[role=dialog]").waitFor();
    },
  },
  {
    name: "keys",
    viewer: "owner",
    path: "/teams",
    ready: CARD,
    act: async page => {
      await page.keyboard.press("?");
      await page.locator("[role=dialog] kbd").first().waitFor();
    },
  },
  { name: "not-found", viewer: "member", path: "/nowhere", ready: "h1" },
];
