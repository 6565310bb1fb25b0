import type { Notice, NoticeKey } from "../../i18n/notices.ts";
import { TOAST_MS } from "../../limits.ts";
import type { Actor } from "../../services/call-context.ts";
import {
  type NotifyOptions,
  noticeOfFailure,
  notify,
  notifySuccess,
} from "../../services/notify.ts";
import { isCurrent } from "../session/actor.ts";
import type { Sent } from "./send-once.ts";

export type Unsent = Exclude<Sent<unknown>, { readonly status: "sent" }>;

/** True if the failure itself says what has happened. Otherwise the request may have arrived. */
export function isExplained(unsent: Unsent): boolean {
  return (
    unsent.status === "refused" ||
    (unsent.status === "unknown" &&
      (unsent.wasAsked || unsent.error.fromServer === true || unsent.error.code === "NETWORK"))
  );
}

/** Why something is not known to have arrived. `key` is the text where the server has no words. */
export function noticeOfUnsent(unsent: Unsent, key: NoticeKey): Notice {
  if (unsent.status === "elsewhere") return { kind: "info", key: "errors.beingSent" };
  if (isExplained(unsent)) return noticeOfFailure(key, unsent.error);
  return { kind: "warning", key: "errors.notConfirmed" };
}

export function notifyUnsent(unsent: Unsent, key: NoticeKey, options?: NotifyOptions): void {
  // What is being sent already is not offered to be sent again.
  notify(noticeOfUnsent(unsent, key), unsent.status === "elsewhere" ? undefined : options);
}

/**
 * Takes it from the screen, and offers the way back for as long as the toast stands. It is forgotten when that time is
 * over. If another user has signed in by then, it is kept for the user who wrote it.
 */
export function discard(
  actor: Actor,
  key: NoticeKey,
  setHidden: (isHidden: boolean) => void,
  forget: () => void,
): void {
  setHidden(true);
  const timer = setTimeout(() => isCurrent(actor) && forget(), TOAST_MS.withAction);
  const undo = () => {
    clearTimeout(timer);
    setHidden(false);
  };
  notifySuccess(key, { action: { key: "common.undo", onPress: undo } });
}
