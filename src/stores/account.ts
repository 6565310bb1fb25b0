import { buildConfig } from "../services/config.ts";
import { notify } from "../services/notify.ts";
import { onRemovedElsewhere } from "../services/storage.ts";
import { session, setToken } from "./session.ts";

export const { appVersion } = buildConfig;

/**
 * Forgets the token, the caches, the times of fetches and everything on screen. Drafts stay: the user
 * finds them again after signing in.
 */
export function signOut(): void {
  setToken(undefined, "default");
  notify({ kind: "success", key: "account.signedOut" });
}

/** Who signs out in one tab means all of them. */
export function signOutWithOtherTabs(): void {
  onRemovedElsewhere("token", former => {
    if (former === session.token) signOut();
  });
}
