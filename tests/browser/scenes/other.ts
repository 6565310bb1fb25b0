import { button, CARD, clicks, EMPTY, FAILED, POST, type Scene, TEAM, TOAST } from "./scene.ts";

export const otherScenes: readonly Scene[] = [
  { name: "sharing a public team", path: `${TEAM}/share`, ready: "main input" },
  { name: "sharing a private team", path: "/teams/2/share", ready: "main input >> nth=0" },
  {
    name: "a copied link",
    path: `${TEAM}/share`,
    ready: "main input",
    act: clicks([button("share.copyUrl")], TOAST),
  },
  { name: "sharing no team", path: "/teams/987654/share", ready: EMPTY },
  { name: "activity", path: "/activity", ready: POST },
  {
    name: "activity of nobody",
    path: "/activity",
    ready: t => `text=${t("activity.empty")}`,
    faults: { emptyLists: true, only: "team-activities" },
  },
  {
    name: "activity that could not be loaded",
    path: "/activity",
    ready: EMPTY,
    faults: { ...FAILED, only: "team-activities" },
  },
  { name: "the placeholder and the debugger", path: "/index", ready: "main table" },
  {
    name: "the debugger with an example",
    path: "/index",
    ready: "main table",
    act: clicks(['role=button[name="Generate example"]'], 'text="Example URL"'),
  },
  {
    name: "the debug panel over a screen",
    path: "/teams",
    ready: CARD,
    isDebug: true,
    act: async page => {
      await page.evaluate(() => (window as unknown as { openDebugPanel(): void }).openDebugPanel());
      await page.waitFor("[role=dialog] table");
    },
  },
  { name: "API documentation of teams", path: "/api-docs", ready: "main li >> nth=0" },
  {
    name: "API documentation of users",
    path: "/api-docs",
    ready: "main li >> nth=0",
    act: clicks(["main [role=tab] >> nth=1"], "main li >> nth=0"),
  },
  {
    name: "API documentation of activity",
    path: "/api-docs",
    ready: "main li >> nth=0",
    act: clicks(["main [role=tab] >> nth=2"], "main li >> nth=0"),
  },
  {
    name: "an endpoint",
    path: "/api-docs",
    ready: "main li >> nth=0",
    act: clicks(["main summary >> nth=0"], "main pre >> nth=0"),
  },
  { name: "no such page", path: "/nowhere", ready: "main h1" },
];
