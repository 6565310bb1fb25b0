import type { PlainMessageKey, Translate } from "../../../src/i18n/i18n.ts";
import { HELD_BACK } from "../../contract/test-backend.ts";
import type { Page } from "../engines/page.ts";

/** A selector, which may have words of the page's language in it. */
type Selector = string | ((t: Translate) => string);

/** A screen, dialog, sheet or menu in one of its states. */
export interface Scene {
  readonly name: string;
  readonly path: string;
  /** What is there once it has loaded. */
  readonly ready: Selector;
  /** Default the owner of the teams. */
  readonly user?: "owner" | "member" | "outsider" | "nobody";
  /** 1280 by 800 px in place of a phone's. */
  readonly isLarge?: boolean;
  /** How the backend misbehaves. */
  readonly faults?: Readonly<Record<string, unknown>>;
  /** A debug build of the host is around the app. */
  readonly isDebug?: boolean;
  /** @param photo the file of a picture to pick */
  readonly act?: (page: Page, t: Translate, photo: string) => Promise<void>;
}

export const TEAM = "/teams/1";
export const CARD = "main li a >> nth=0";
export const POST = "article >> nth=0";
export const EMPTY = "main h2";
export const TOAST = "[data-live] p";
export const FAILED = { htmlInstead: true };
export { HELD_BACK };

export const inWords = (selector: Selector, t: Translate) =>
  typeof selector === "string" ? selector : selector(t);

/** Clicks one after the other, then waits for what the last one brings. */
export function clicks(selectors: readonly Selector[], brings: Selector = "[role=dialog]") {
  return async (page: Page, t: Translate) => {
    for (const selector of selectors) await page.click(inWords(selector, t));
    await page.waitFor(inWords(brings, t));
  };
}

/** Brings an element to the middle: on a small screen a bar or a floating button may cover it elsewhere. */
export const centre = (page: Page, selector: string) =>
  page.evaluate(
    wanted => document.querySelector(wanted)?.scrollIntoView({ block: "center" }),
    selector,
  );

export const button = (key: PlainMessageKey) => (t: Translate) => `role=button[name="${t(key)}"]`;
export const inDialog = (key: PlainMessageKey) => (t: Translate) =>
  `role=dialog >> ${button(key)(t)}`;
export const CONFIRMS = "[role=alertdialog]";
