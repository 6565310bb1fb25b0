import type { Page } from "../engines/page.ts";

/** A screen, dialog, sheet or menu in one of its states. */
export interface Scene {
  readonly name: string;
  readonly path: string;
  /** What is there once it has loaded. */
  readonly ready: string;
  /** Default the owner of the teams. */
  readonly user?: "owner" | "member" | "outsider" | "nobody";
  /** How the backend misbehaves. */
  readonly faults?: Readonly<Record<string, unknown>>;
  /** A debug build of the host is around the app. */
  readonly isDebug?: boolean;
  readonly act?: (page: Page, photo: string) => Promise<void>;
}

export const TEAM = "/teams/1";
export const CARD = "main li a >> nth=0";
export const POST = "article >> nth=0";
export const EMPTY = "main h2";
export const FAILED = { htmlInstead: true };

/** Clicks one after the other, then waits for what the last one brings. */
export function clicks(selectors: readonly string[], brings = "[role=dialog]") {
  return async (page: Page) => {
    for (const selector of selectors) await page.click(selector);
    await page.waitFor(brings);
  };
}

export const button = (name: string) => `role=button[name="${name}"]`;
export const inDialog = (name: string) => `role=dialog >> ${button(name)}`;
export const CONFIRMS = "[role=alertdialog]";
