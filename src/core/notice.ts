import type { Failure } from "./result.ts";

/**
 * Keys of what a store may say in a toast, all without variables. Their texts live in i18n, which
 * does not compile if one of them is missing there.
 */
export type NoticeKey =
  | "common.copied"
  | "common.copyError"
  | "common.imageError"
  | "errors.authRequired"
  | "errors.network"
  | "errors.timeout"
  | "errors.forbidden"
  | "errors.tooLarge"
  | "errors.notAnImage"
  | "errors.compression"
  | "errors.storage"
  | "errors.camera"
  | "errors.badAnswer"
  | "teams.fetchError"
  | "teams.codeRequired"
  | "teams.invalidCode"
  | "teams.nameRequired"
  | "teams.joined"
  | "teams.joinError"
  | "teams.leaveError"
  | "teams.leaveTeamError"
  | "teams.leftTeamSuccess"
  | "teams.createSuccess"
  | "teams.createError"
  | "teams.updateSuccess"
  | "teams.updateError"
  | "teams.deleteError"
  | "teams.deleteTeamError"
  | "teams.teamDeletedSuccess"
  | "teams.unexpectedError"
  | "teams.statsError"
  | "teams.activitiesError"
  | "teams.shareError"
  | "teams.sharedSuccessfully"
  | "teams.teamNotFound"
  | "activity.commentsError"
  | "activity.commentError"
  | "activity.commentDeleteError"
  | "activity.commentDeleted"
  | "activity.commentDeletedLocally"
  | "activity.unexpectedError"
  | "activity.deleteError"
  | "activity.deleteSuccess"
  | "activity.likeError"
  | "activity.unlikeError"
  | "activity.postError"
  | "activity.postCreated"
  | "activity.reportSubmitted"
  | "composer.textRequired"
  | "composer.imageRequired"
  | "composer.eitherRequired"
  | "composer.teamRequired"
  | "composer.textTooLong"
  | "composer.totalTooLarge"
  | "composer.notConfirmed"
  | "composer.alreadySent"
  | "composer.draftSaved"
  | "composer.draftRestored"
  | "composer.draftNotSaved"
  | "members.fetchError"
  | "account.signedOut"
  | "debug.tokenWorks"
  | "debug.noToken"
  | "debug.updated"
  | "debug.cleared"
  | "debug.networkError";

/** Keys of toasts with variables, and these variables. */
export interface NoticeValues {
  readonly "teams.joinedSuccess": { readonly teamName: string };
  readonly "errors.fileTooLarge": { readonly megabytes: number };
  readonly "composer.photoLimit": { readonly count: number };
  readonly "members.madeAdmin": { readonly name: string };
  readonly "members.removed": { readonly name: string };
  readonly "debug.apiError": { readonly msg: string };
}

type NoticeText =
  | { readonly key: NoticeKey; readonly values?: never }
  | {
      [K in keyof NoticeValues]: { readonly key: K; readonly values: NoticeValues[K] };
    }[keyof NoticeValues];

/**
 * What a store asks to be shown in a toast. With a `failure`, its own reason is said where it has
 * one (the server's words, no network, …); `serverText` is said as it is; otherwise the key's text.
 */
export type Notice = NoticeText & {
  readonly kind: "success" | "error" | "warning" | "info";
  readonly serverText?: string | undefined;
  readonly failure?: Failure | undefined;
};
