import type { NoticeKey } from "../i18n/notices.ts";
import { type NotifyOptions, notify, notifyFailure } from "../services/notify.ts";
import type { Sent } from "./once.ts";

type Unsent = Exclude<Sent<unknown>, { readonly status: "sent" }>;

/** Says why something is not known to have arrived. `key` is the text where the server has no words. */
export function notifyUnsent(unsent: Unsent, key: NoticeKey, options?: NotifyOptions): void {
  if (unsent.status === "elsewhere") {
    notify({ kind: "info", key: "errors.beingSent" });
    return;
  }
  const { error } = unsent;
  const isExplained =
    unsent.status === "refused" || unsent.wasAsked || error.fromServer || error.code === "NETWORK";
  if (isExplained) notifyFailure(key, error, options);
  else notify({ kind: "warning", key: "errors.notConfirmed" }, options);
}
