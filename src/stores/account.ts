import { buildConfig } from "../services/config.ts";
import { notify } from "../services/notify.ts";
import { setToken } from "./session.ts";

export const { appVersion } = buildConfig;

/**
 * Forgets the token, the caches, the times of fetches and everything on screen. Drafts stay: the user
 * finds them again after signing in.
 */
export function signOut(): void {
  setToken(undefined, "default");
  notify({ kind: "success", key: "account.signedOut" });
}
