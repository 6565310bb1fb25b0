import type { Team } from "../../api/models.ts";
import { cleanJoinCode } from "../../core/text.ts";
import { TOAST_MS } from "../../limits.ts";
import { href } from "../../routes.ts";
import { appConfig } from "../../services/config.ts";
import { notifyError, notifySuccess } from "../../services/notify.ts";
import { services } from "../services.ts";

/**
 * The link to a team. For a public team it is the team's page; for a private team it is an invitation,
 * with the code's dashes and spaces removed. Undefined for a private team whose code is not known. It
 * points to the configured origin, because a web view's own origin may not work for others.
 */
export function teamLink({ id, isPublic, inviteCode }: Team): string | undefined {
  if (isPublic) return appConfig.publicOrigin + href("team", { teamId: id });
  const code = cleanJoinCode(inviteCode ?? "");
  return code ? appConfig.publicOrigin + href("teams", undefined, { code }) : undefined;
}

function notifyCopied(): void {
  notifySuccess("common.copied", { durationMs: TOAST_MS.copied });
}

/** False where this device does not allow copying: the user then copies by hand. */
export async function copyToClipboard(text: string): Promise<boolean> {
  const isCopied = await services().native.copyText(text);
  if (isCopied) notifyCopied();
  else notifyError("common.copyError");
  return isCopied;
}

/**
 * Opens the device's share sheet; where there is none, copies the link. False where neither worked. No
 * toast is shown where the user closes the sheet.
 */
export async function shareLink(content: {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}): Promise<boolean> {
  const outcome = await services().native.share(content);
  if (outcome === "failed") {
    notifyError("teams.shareError");
    return false;
  }
  if (outcome === "copied") notifyCopied();
  if (outcome === "shared") {
    notifySuccess("teams.sharedSuccessfully", { durationMs: TOAST_MS.shared });
  }
  return true;
}
