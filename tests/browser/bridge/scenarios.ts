import { expect } from "vitest";
import type { MessageFault } from "../../../native-samples/host-pages/shared/message-faults.ts";
import { savedDrafts } from "../steps.ts";
import type { AppView } from "./app-view.ts";
import {
  openShare,
  openTeam,
  pass,
  proveAlive,
  type Session,
  THEME,
  TOLD,
  untilAsked,
} from "./session.ts";

/** What the app does with a host, the same over every transport. They run in this order on one page. */
type Scenario = (session: Session) => Promise<void>;

const share = { status: "shared" } as const;
const dialogs = "[role=dialog], [role=alertdialog]";

/** How many photos the drafts on the device hold. */
async function storedPhotos(view: AppView): Promise<number> {
  return (await savedDrafts(view)).reduce((sum, { photos }) => sum + photos, 0);
}

const IS_AT_TEAMS = 'document.location.href.endsWith("/teams")';

/** Answers the question about a draft, if it is open. */
const KEEP_DRAFT = `[...document.querySelectorAll("button")]
  .find(button => button.textContent.includes("Keep draft"))?.click()`;

/** Sharing while messages go wrong in one way: the user is told, and the app goes on. */
const shareWith =
  (fault: MessageFault): Scenario =>
  async session => {
    const { view, host } = session;
    await openShare(session);
    await view.toasts();
    await host.setFault(fault, true);
    try {
      await view.press("Share Team");
      expect(await view.nextToast()).toMatch(TOLD);
    } finally {
      await host.setFault(fault, false);
    }
    await proveAlive(session);
  };

async function scaleText({ view, host }: Session): Promise<void> {
  const size = "document.documentElement.style.fontSize";
  for (const [factor, percent] of [
    [1.4, 140],
    [1, 100],
  ] as const) {
    await host.emit("text.scale", { factor });
    await view.until(`${size} === "${percent}%"`);
  }
}

const sendBad =
  (bad: "unknown" | "malformed" | "oversize" | "flood"): Scenario =>
  async session => {
    await session.host.sendBad(bad);
    expect(await session.view.read(THEME)).toBe("dark");
    await proveAlive(session);
  };

export const scenarios: Readonly<Record<string, Scenario>> = {
  async "launches with the token, language and theme that it was given"({ view, host, token }) {
    await host.answer("clipboard.write", { value: {} });
    await view.see("Sunrise Ridge Runners");
    expect(await view.read("document.documentElement.lang")).toBe("en");
    expect(await view.read(THEME)).toBe("dark");
    expect(await view.read("document.location.href")).not.toContain(token);
    await expect
      .poll(async () => (await host.asked("nav.state")).at(-1))
      .toEqual({
        canGoBack: false,
      });
  },

  "flips its theme": proveAlive,

  async "changes its language, and ignores one that it does not speak"({ view, host }) {
    await host.emit("language.changed", { language: "ru-RU" });
    await view.until('document.documentElement.lang === "ru"');
    await host.emit("language.changed", { language: "tlh" });
    await host.emit("language.changed", { language: "en" });
    await view.until('document.documentElement.lang === "en"');
  },

  async "keeps out of the way of insets and keyboard"({ view, host }) {
    const none = { topPx: 0, rightPx: 0, bottomPx: 0, leftPx: 0, keyboardPx: 0 };
    const inset = (edge: string) =>
      `document.documentElement.style.getPropertyValue("--inset-${edge}")`;
    await host.emit("viewport.changed", { ...none, topPx: 47, keyboardPx: 291 });
    await view.until(`${inset("top")} === "47px" && ${inset("keyboard")} === "291px"`);
    await host.emit("viewport.changed", none);
    await view.until(`${inset("top")} === "0px"`);
  },

  "follows the device's text size": scaleText,

  async "follows a deep link, reports its screen, and says that it can go back"(session) {
    await openShare(session);
    await expect
      .poll(() => session.host.asked("log.event"))
      .toContainEqual({ kind: "screen", name: "share" });
    await expect
      .poll(async () => (await session.host.asked("nav.state")).at(-1))
      .toEqual({
        canGoBack: true,
      });
  },

  async "shares by the host"(session) {
    const { view, host } = session;
    await host.answer("share.open", { value: share });
    await openShare(session);
    await view.toasts();
    await view.press("Share Team");
    expect(await view.nextToast()).toBe("Team shared successfully!");
    expect((await host.asked("share.open")).at(-1)).toMatchObject({
      url: expect.stringContaining("/teams/1"),
    });
  },

  async "says nothing of a share sheet that is dismissed"(session) {
    const { view, host } = session;
    await host.answer("share.open", { value: { status: "dismissed" } });
    try {
      await openShare(session);
      await view.toasts();
      await untilAsked(session, "share.open", () => view.press("Share Team"));
      await proveAlive(session);
      expect(await view.toasts()).toEqual([]);
    } finally {
      await host.answer("share.open", { value: share });
    }
  },

  async "is felt where something fails"({ view, host }) {
    await host.answer("camera.capture", { code: "PERMISSION_DENIED" });
    await host.emit("link.opened", { path: "/teams/1/create-post" });
    await view.press("Camera");
    await expect.poll(() => host.asked("haptics.play")).toContainEqual({ style: "error" });
  },

  async "takes two photos from the camera"({ view, host }) {
    await host.emit("link.opened", { path: "/teams/1/create-post" });
    await view.type("Share your workout", "By way of the bridge");
    await host.answer("camera.capture", { photos: 2 });
    await view.press("Camera");
    await view.seeCount('img[alt^="Open photo"]', 2);
    // Else the next scenario could not tell these from none.
    await expect.poll(() => storedPhotos(view)).toBe(2);
  },

  async "finds photos that came just before their page was killed"(session) {
    const { view, host } = session;
    for (const left of [1, 0]) {
      await view.press("Remove photo 1");
      await view.seeCount('img[alt^="Open photo"]', left);
    }
    // Else the next page would have one of them again.
    await expect.poll(() => storedPhotos(view)).toBe(0);
    await untilAsked(session, "camera.capture", () => view.press("Camera"));
    await host.restartPage();
    await host.emit("link.opened", { path: "/teams/1/create-post" });
    await view.seeCount('img[alt^="Open photo"]', 2);
  },

  async "finds the photo of a camera that was open when its page was killed"(session) {
    const { view, host } = session;
    await host.answer("camera.capture", { photos: 1, afterMs: 1000 });
    await untilAsked(session, "camera.capture", () => view.press("Camera"));
    await host.restartPage();
    await host.emit("link.opened", { path: "/teams/1/create-post" });
    await view.seeCount('img[alt^="Open photo"]', 3);
    await view.see("By way of the bridge");
    await host.answer("camera.capture", undefined);
  },

  async "asks for a new token when the server refuses the old one"({ view, host, token }) {
    await host.answer("auth.refresh", { value: { status: "refreshed", token } });
    await host.emit("link.opened", { path: "/teams" });
    await host.emit("auth.changed", { status: "signedIn", token: "outdated" });
    await expect.poll(async () => (await host.asked("auth.refresh")).length).toBeGreaterThan(0);
    await view.see("Sunrise Ridge Runners");
  },

  async "goes back through a stack of dialogs, out of the team, and out of the app"(session) {
    const { view, host } = session;
    await host.emit("link.opened", { path: "/teams" });
    await view.until(IS_AT_TEAMS);
    await openTeam(session);
    await view.press("Team settings");
    await view.press("Delete Team");
    await view.seeCount("[role=alertdialog]", 1);
    await host.emit("nav.back", {});
    await view.seeCount(dialogs, 0);
    await view.press("Team settings");
    await view.seeCount("[role=dialog]", 1);
    await host.emit("nav.back", {});
    await view.seeCount(dialogs, 0);
    await view.seeCount('[title="Team settings"]', 1);
    const closed = (await host.asked("app.close")).length;
    await host.emit("nav.back", {});
    await view.until(IS_AT_TEAMS);
    expect((await host.asked("app.close")).length).toBe(closed);
    // Under the list are the pages of other scenarios.
    const goBack = async () => {
      await host.emit("nav.back", {});
      await pass(session, 60);
      // What another scenario has written asks what becomes of it, unless this Back has closed the question.
      await view.read(KEEP_DRAFT);
      return (await host.asked("app.close")).length;
    };
    await expect.poll(goBack).toBeGreaterThan(closed);
  },

  async "goes on after the background and without a network"(session) {
    const { host } = session;
    await host.emit("network.changed", { online: false });
    await host.emit("lifecycle.changed", { state: "background" });
    await host.emit("lifecycle.changed", { state: "active" });
    await host.emit("network.changed", { online: true });
    await proveAlive(session);
  },

  async "copies the link where an old host has no share sheet that it knows, or none at all"(
    session,
  ) {
    const { view, host } = session;
    await openShare(session);
    for (const version of [0, null]) {
      await view.toasts();
      await host.setVersion("share.open", version);
      const before = (await host.asked("share.open")).length;
      // By then it has heard of the version, which was told before.
      await proveAlive(session);
      await view.press("Share Team");
      expect(await view.nextToast()).toBe("Copied to clipboard!");
      expect((await host.asked("share.open")).length).toBe(before);
    }
    await host.setVersion("share.open", 1);
  },

  "tells the user where an answer is malformed": shareWith("malformed"),
  "tells the user where an answer is over 256 KiB": shareWith("oversize"),
  "tells the user where the host does not say that it heard": shareWith("noAck"),
  "tells the user where everything is three seconds late": shareWith("delay"),

  async "goes on where an answer is lost"(session) {
    const { view, host } = session;
    await openShare(session);
    await host.setFault("drop", true);
    await view.press("Share Team");
    await proveAlive(session);
    await host.setFault("drop", false);
  },

  async "does once what comes twice"(session) {
    const { view, host } = session;
    await openTeam(session);
    await openShare(session);
    await view.toasts();
    await host.setFault("duplicate", true);
    await view.press("Share Team");
    expect(await view.nextToast()).toBe("Team shared successfully!");
    await host.emit("link.opened", { path: "/teams/1/members" });
    await view.until('document.location.href.endsWith("/members")');
    await host.emit("nav.back", {});
    await view.until('document.location.href.endsWith("/share")');
    await proveAlive(session);
    expect(await view.toasts()).toEqual([]);
    await host.setFault("duplicate", false);
  },

  async "believes the newer of two states that changed places"(session) {
    const { view, host } = session;
    await host.setFault("reorder", true);
    await host.emit("theme.changed", { theme: "light" });
    await host.emit("theme.changed", { theme: "dark" });
    await host.setFault("reorder", false);
    // Both have come before the last of these.
    await scaleText(session);
    expect(await view.read(THEME)).toBe("dark");
    await proveAlive(session);
  },

  "ignores everything that is unknown": sendBad("unknown"),
  "ignores what is malformed": sendBad("malformed"),
  "ignores an event over 256 KiB": sendBad("oversize"),
  "lives through a flood": sendBad("flood"),

  async "hears nobody but its host, and its host nobody else"(session) {
    const { view, host, forge } = session;
    if (!forge) return;
    const closed = (await host.asked("app.close")).length;
    await forge();
    expect(await view.read(THEME)).toBe("dark");
    expect((await host.asked("app.close")).length).toBe(closed);
    await proveAlive(session);
  },

  async "still shares after all of that"(session) {
    const { view } = session;
    await openShare(session);
    await view.toasts();
    await view.press("Share Team");
    expect(await view.nextToast()).toBe("Team shared successfully!");
  },
};
