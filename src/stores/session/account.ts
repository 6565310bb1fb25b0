import type { CurrentUser } from "../../api/models.ts";
import { appConfig } from "../../services/config.ts";
import { hashText } from "../../services/hash-text.ts";
import { notifySuccess } from "../../services/notify.ts";
import { announceReturn } from "../../services/return.ts";
import { secretText } from "../../services/storage.ts";
import { services } from "../services.ts";
import { findMember } from "../teams/team-details.ts";
import { refreshToken } from "./host-token.ts";
import { loadMe, session, setToken } from "./session.ts";

export const pageVersion = appConfig.version;

/** Name and picture of the user: the server's own, else those of the member records that have come. */
export function findPerson({ id, name, avatarUrl }: CurrentUser = { id: "" }) {
  const member = findMember(id);
  return { id, name: name ?? member?.name, avatarUrl: avatarUrl ?? member?.avatarUrl };
}

/** Whether the app around us can sign somebody in. */
export function canSignIn(): boolean {
  return services().native.bridge.supports("auth.refresh") === "native";
}

let isSigningIn = false;

/** Asks the app around us to sign the user in, once for all taps. What is on screen then loads by itself. */
export async function signIn(): Promise<void> {
  if (isSigningIn) return;
  isSigningIn = true;
  const isSignedIn = await refreshToken();
  isSigningIn = false;
  if (!isSignedIn) return;
  void loadMe();
  announceReturn();
}

/**
 * Forgets the token, the caches, the times of fetches and everything on screen, and then tells the app around
 * us, whatever it answers. Drafts stay: the user finds them again after signing in.
 * @param isSeen true where the screen says by itself that nobody is signed in
 */
export function signOut(isSeen = false): void {
  setToken(undefined, "default");
  services().native.reportSignOut();
  notifySuccess("account.signedOut", { isSeen });
}

/**
 * Signs out here when the user signs out in another tab, which may have renewed the token. A page that the browser keeps
 * for Back hears nothing meanwhile: it starts anew where the token that is stored is another one, or gone.
 */
export function signOutWithOtherTabs(): void {
  window.onstorage = ({ oldValue, newValue }) => {
    const { token, me } = session;
    const isOwn = oldValue === token || (me && oldValue === hashText(me.id));
    // Only the hash goes where another user signs in there.
    if (newValue === null && isOwn && secretText.stored("token") === undefined) signOut();
  };
  window.onpagehide = () => {
    const token = secretText.stored("token");
    window.onpageshow = () => {
      if (secretText.stored("token") !== token) location.reload();
    };
  };
}
