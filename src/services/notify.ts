import toast from "react-hot-toast/headless";
import { needsLogin } from "../core/outcome.ts";
import type { Failure } from "../core/result.ts";
import type { Notice, NoticeKey } from "../i18n/notices.ts";
import { TOAST_MS } from "../limits.ts";

/** What a toast shows. One toast is shown at a time: a new one replaces the one before. */
interface ToastContent {
  readonly kind: Notice["kind"];
  readonly text: string;
  /** Offered where trying again can help, or where there is a way back. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

/**
 * The words of notices in the user's language, and the haptic that goes with them. The composition root
 * provides them.
 */
interface NoticeWords {
  describe(notice: Notice): string;
  /** The label of a button. */
  label(key: NoticeKey): string;
  /** Called for every notice that is shown. */
  playHaptic?(notice: Notice): void;
}

export interface NotifyOptions {
  readonly retry?: () => void;
  /** An action other than trying again. */
  readonly action?: { readonly key: NoticeKey; readonly onPress: () => void } | undefined;
  readonly durationMs?: number;
  /** It stands on the screen already: there is no toast, only the haptic. */
  readonly isSeen?: boolean;
}

let words: NoticeWords;
let shown: { readonly id: string; readonly content: ToastContent } | undefined;

export function provideNoticeWords(provided: NoticeWords): void {
  words = provided;
}

/** Returns the id of its toast, which is empty where there is none. */
export function notify(
  notice: Notice,
  {
    retry,
    action = retry && { key: "common.retry", onPress: retry },
    durationMs = action ? TOAST_MS.withAction : TOAST_MS.default,
    isSeen,
  }: NotifyOptions = {},
): string {
  const text = words.describe(notice);
  words.playHaptic?.(notice);
  if (isSeen) return "";
  toast.dismiss();
  const id = toast(text, { duration: durationMs });
  const button = action && { label: words.label(action.key), onPress: action.onPress };
  shown = { id, content: { kind: notice.kind, text, ...(button && { action: button }) } };
  return id;
}

/** A notice without variables. */
export function notifySuccess(key: NoticeKey, options?: NotifyOptions): string {
  return notify({ kind: "success", key }, options);
}

export function notifyError(key: NoticeKey, options?: NotifyOptions): void {
  notify({ kind: "error", key }, options);
}

/** A failed action: the server's words if it sent any, else what a missing token means, else the text of `key`. */
export function noticeOfFailure(key: NoticeKey, error: Failure): Notice {
  return {
    kind: "error",
    key: needsLogin(error) ? "errors.authRequired" : key,
    serverText: error.fromServer ? error.message : undefined,
  };
}

export function notifyFailure(key: NoticeKey, error: Failure): void {
  if (error.code !== "USER_CHANGED") notify(noticeOfFailure(key, error));
}

/** What the toast with this id shows. */
export function contentOfToast(id: string): ToastContent | undefined {
  return shown?.id === id ? shown.content : undefined;
}

/** @param id where it is missing, nothing is left of any toast */
export function dismissToast(id?: string): void {
  if (!id) shown = undefined;
  toast.dismiss(id);
}
