import type { Team } from "../api/models.ts";
import { cleanJoinCode } from "../core/text.ts";
import { TOAST_MS } from "../limits.ts";
import { href } from "../routes.ts";
import { buildConfig } from "../services/config.ts";
import { notify } from "../services/notify.ts";
import { services } from "./services.ts";

/**
 * The address that lets others in: a public team's page; a private team's invitation, with the code's
 * dashes and spaces removed. Nothing for a private team whose code we were not told. It points at the
 * configured origin: a web view's own may mean nothing to others.
 */
export function teamLink({ id, isPublic, inviteCode }: Team): string | undefined {
  if (isPublic) return buildConfig.publicOrigin + href("team", { teamId: id });
  const code = cleanJoinCode(inviteCode ?? "");
  return code ? buildConfig.publicOrigin + href("teams", undefined, { code }) : undefined;
}

function sayCopied(): void {
  notify({ kind: "success", key: "common.copied" }, { durationMs: TOAST_MS.copied });
}

/** False where this device lets nobody copy: the user then does it by hand. */
export async function copyToClipboard(text: string): Promise<boolean> {
  const isCopied = await services().native.copyText(text);
  if (isCopied) sayCopied();
  else notify({ kind: "error", key: "common.copyError" });
  return isCopied;
}

/**
 * The device's share sheet where there is one, else the link is copied. False where neither worked.
 * A user who closes the sheet is told nothing.
 */
export async function shareLink(content: {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}): Promise<boolean> {
  const outcome = await services().native.share(content);
  if (outcome === "failed") {
    notify({ kind: "error", key: "teams.shareError" });
    return false;
  }
  if (outcome === "copied") sayCopied();
  if (outcome === "shared") {
    const key = "teams.sharedSuccessfully";
    notify({ kind: "success", key }, { durationMs: TOAST_MS.shared });
  }
  return true;
}
