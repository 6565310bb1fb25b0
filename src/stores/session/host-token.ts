import { announceReturn } from "../../services/return.ts";
import { wait } from "../../services/wait.ts";
import { services } from "../services.ts";
import { loadMe, pending, session, setMe, setToken } from "./session.ts";

/** How long the screens stay while the server is asked whose a new token is. */
const OWNER_CHECK_LIMIT_MS = 2500;

/**
 * Asks the server whose the token is, and uses it only then: no answer to it can get onto the screens of
 * the former user. Where the user is another one, or is not known, everything is forgotten.
 * @param usesRefused whether a token that the server refuses is used as well, as another user's
 */
function checkOwner(token: string, usesRefused: boolean): Promise<void> {
  const answer = services().api.call("currentUser", { token });
  const check = Promise.race([answer, wait(OWNER_CHECK_LIMIT_MS)]).then(owner => {
    if (pending.check !== check) return;
    pending.check = undefined;
    if (owner?.ok) {
      setToken(token, "host", { isSameUser: owner.value.id === session.me?.id });
      setMe(owner.value);
    } else if (usesRefused || owner?.error.code !== "UNAUTHORIZED") setToken(token, "host");
  });
  pending.check = check;
  return check;
}

/** Takes a token that the host has sent on its own: a renewed one of the same user, or another user's. */
export async function changeToken(token: string): Promise<void> {
  if (session.me && token !== session.token) {
    await checkOwner(token, true);
    return announceReturn();
  }
  // Nobody was signed in, or the page has asked for a token: what was written meanwhile stays on screen, and what could
  // not be loaded is loaded.
  const isSameUser = session.token === undefined || pending.token !== undefined;
  setToken(token, "host", { isSameUser });
  if (!isSameUser) return;
  announceReturn();
  // While a page moves, a failure waits like every answer, so it may not be known yet. This answer comes after it.
  void loadMe().then(announceReturn);
}

/** Long enough to log in. Some hosts take the request and never answer it. */
const TOKEN_LIMIT_MS = 60_000;

/**
 * Asks the host for a new token, or waits for the one that it has sent on its own. True where another try is worth
 * it: there is a new token, or the host stands by the one we have. For one token, one question to the host is open at a time.
 */
export async function refreshToken(): Promise<boolean> {
  const asked = askForToken();
  const isNew = await Promise.race([asked, wait(TOKEN_LIMIT_MS)]);
  // A later answer counts too: what has failed until then is loaded.
  if (isNew === undefined) void asked.then(isLate => isLate && announceReturn());
  return isNew ?? false;
}

async function askForToken(): Promise<boolean> {
  const former = session.token;
  if (!pending.check) {
    // For this token, a login that is open is not opened a second time.
    pending.token ??= services().native.requestToken(former ? "unauthorized" : "missing");
    const own = pending.token;
    const token = await own;
    // Else another caller has used it, or the token has changed: the host may have announced another user since.
    const isForUse = pending.token === own;
    if (isForUse) pending.token = undefined;
    if (token === undefined) return false;
    if (token === session.token) return true;
    if (isForUse && !pending.check) {
      if (session.me) void checkOwner(token, false);
      // No user is known: nothing has to be forgotten, and an invitation on screen has to stay.
      else setToken(token, "host", { isSameUser: true });
    }
  }
  while (pending.check) await pending.check;
  return session.token !== undefined && session.token !== former;
}
