import { buildConfig } from "../services/config.ts";
import { notify } from "../services/notify.ts";
import { setToken } from "./session.ts";

export const { appVersion } = buildConfig;

/**
 * Forgets the token, and with it the caches, the times of fetches and all that is on screen. Drafts
 * stay: they belong to their user, who finds them again.
 */
export function signOut(): void {
  setToken(undefined, "default");
  notify({ kind: "success", key: "account.signedOut" });
}
