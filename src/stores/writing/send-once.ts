import { CLIENT_ID } from "../../api/endpoints.ts";
import { knownClockOffset } from "../../api/server-clock.ts";
import { isClearNo } from "../../core/outcome.ts";
import { type Failure, type Result, success } from "../../core/result.ts";
import { appConfig } from "../../services/config.ts";
import type { Attempt } from "../../services/drafts.ts";
import { newId } from "../../services/new-id.ts";
import { holdWhile, isBeingSent } from "../../services/sending-lock.ts";
import { ANY_ATTEMPT } from "./find-written.ts";
import {
  type Content,
  claimAttempt,
  isSame,
  type SavedDraft,
  saveContent,
  signatureOf,
} from "./saved-draft.ts";

/** Something that is to be on the server once. */
interface Sending<T> {
  readonly content: Content;
  readonly words: string;
  readonly pictures?: readonly string[];
  /** What is known already and looks the same. */
  readonly knownIds?: readonly string[];
  /**
   * The user may undo it and do it again, and doing it twice changes nothing on the server. Each sending has an
   * id of its own then, because a server only repeats its former answer to an id that it knows.
   */
  readonly needsNewId?: boolean;
  /** @param clientId for the body; nothing where the build switches it off */
  send(clientId: ClientId | undefined): Promise<Result<T>>;
  /** Looks whether the server has it. Success with nothing: it certainly has not. */
  find(attempt: Attempt): Promise<Result<T | undefined>>;
}

type ClientId = { readonly [CLIENT_ID]: string };

export type Sent<T> =
  /** `isOld`: an earlier sending had arrived, and nothing was sent now. */
  | { readonly status: "sent"; readonly value: T; readonly isOld: boolean }
  /** The server does not have it. */
  | { readonly status: "refused"; readonly error: Failure }
  /** It may still arrive: it was looked for and not found, or the server could not be asked. */
  | { readonly status: "unknown"; readonly error: Failure; readonly wasAsked: boolean }
  /** Another tab is sending it. */
  | { readonly status: "elsewhere" };

/**
 * Sends it at most once, as far as this can be known: an earlier attempt is looked up first, the new one is
 * saved before it leaves, and nothing is repeated by itself.
 */
export async function sendOnce<T>(saved: SavedDraft, sending: Sending<T>): Promise<Sent<T>> {
  const { content, words, pictures = [], knownIds = [], needsNewId, send, find } = sending;
  const created: Attempt = {
    id: newId(),
    words,
    pictures,
    knownIds,
    startedMs: Date.now(),
    clockOffsetMs: knownClockOffset(),
    writer: saved.writer,
    claimedMs: Date.now(),
  };

  /** What has become of an earlier attempt. Nothing where it has not arrived, or was another draft. */
  async function settle(earlier: Attempt): Promise<Sent<T> | undefined> {
    const found = await find(earlier);
    if (!found.ok) return { status: "unknown", error: found.error, wasAsked: false };
    if (found.value === undefined) {
      return (await isBeingSent(earlier)) ? { status: "elsewhere" } : undefined;
    }
    saved.attempt = undefined;
    return isSame(created, earlier)
      ? { status: "sent", value: found.value, isOld: true }
      : undefined;
  }

  let attempt: Attempt;
  let isUnsaved: boolean;
  for (;;) {
    const { shared } = saved;
    saved.shared = undefined;
    // If the content was changed since then, another tab cannot have sent it.
    if (shared?.signature === signatureOf(content)) {
      const settled = await settle({
        ...created,
        id: ANY_ATTEMPT,
        startedMs: shared.sinceMs,
        clockOffsetMs: undefined,
        knownIds: [],
      });
      if (settled?.status === "unknown") saved.shared = shared;
      if (settled) return settled;
    }
    // An attempt that this call created has not been sent, so it need not be looked up.
    const earlier = saved.attempt?.id === created.id ? undefined : saved.attempt;
    const settled = earlier && (await settle(earlier));
    if (settled) return settled;
    // The same content keeps its id: a server that knows it does not do it twice.
    const { writer, claimedMs } = created;
    attempt =
      earlier && isSame(created, earlier) && !needsNewId
        ? { ...earlier, writer, claimedMs }
        : created;
    const claim = await claimAttempt(saved, content, attempt);
    isUnsaved = claim === "unsaved";
    if (claim !== "taken" && !saved.shared) break;
  }

  const clientId = appConfig.sendsClientId ? { [CLIENT_ID]: attempt.id } : undefined;
  let answer = await holdWhile(attempt, send(clientId));
  if (!answer.ok && !isClearNo(answer.error)) {
    const found = await find(attempt);
    if (!found.ok || found.value === undefined) {
      // The storage may work again: the next page has to know of the attempt.
      if (isUnsaved) void saveContent(saved, content);
      return { status: "unknown", error: answer.error, wasAsked: found.ok };
    }
    answer = success(found.value);
  }
  // A clear no to another try says nothing of the first one, which may still arrive.
  saved.attempt = answer.ok || attempt === created ? undefined : attempt;
  if (answer.ok) return { status: "sent", value: answer.value, isOld: false };
  await saveContent(saved, content);
  return { status: "refused", error: answer.error };
}
