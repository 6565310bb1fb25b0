import { forgetFetches } from "../../services/fetch-times.ts";
import { hashText } from "../../services/hash-text.ts";
import { notify } from "../../services/notify.ts";
import { secretText, sessionText } from "../../services/storage.ts";
import { services } from "../services.ts";
import { FORMER, loadMe, OWNER, session, whenMeIsKnown } from "./session.ts";

/**
 * The session that the token of a link has replaced. It is kept for this browser session only, until the
 * user goes back to it, signs out, or turns out to be the same.
 */
const TOKEN = `${FORMER}token`;
const FORMER_OWNER = `${FORMER}owner`;
const SAID = `${FORMER}said`;

/** Long enough to read it, understand it and decide. */
const SAID_FOR_MS = 30_000;

/** To be called before the token of the address is stored. */
export function keepFormerSession(next: string | undefined): void {
  const token = secretText.read("token");
  // Only the first of several links has replaced the user's own session.
  if (!token || token === next || hasFormerSession()) return;
  sessionText.write(TOKEN, token);
  sessionText.write(FORMER_OWNER, secretText.read(OWNER) ?? "");
}

export function hasFormerSession(): boolean {
  return sessionText.read(TOKEN) !== undefined;
}

/**
 * Says who is signed in where that is another user than the one of the stored session. A host does that by
 * itself: inside an app nothing is said. To be called before anybody has learned who the user is.
 */
export async function sayWhoIsSignedIn(): Promise<void> {
  const owner = sessionText.read(FORMER_OWNER) ?? secretText.read(OWNER);
  if (owner === undefined) return;
  const { bridge } = services().native;
  void loadMe();
  // The server may not answer at first.
  await new Promise(whenMeIsKnown);
  if (bridge.snapshot().status === "connecting") await new Promise(bridge.onChange);
  const { me } = session;
  if (!me || sessionText.read(SAID) === me.id) return;
  if (hashText(me.id) === owner || bridge.snapshot().status === "native") {
    sessionText.removeAll(FORMER);
    return;
  }
  if (hasFormerSession()) sessionText.write(SAID, me.id);
  notify(
    { kind: "warning", key: "account.signedInAs", values: { user: `#${me.id}` } },
    {
      durationMs: SAID_FOR_MS,
      action: hasFormerSession()
        ? { key: "account.goBack", onPress: goBackToFormerSession }
        : undefined,
    },
  );
}

/** Starts the page again with the former session, because its environment may be another. */
export function goBackToFormerSession(): void {
  secretText.write("token", sessionText.read(TOKEN) ?? "");
  secretText.remove(OWNER);
  sessionText.removeAll(FORMER);
  forgetFetches();
  location.reload();
}
