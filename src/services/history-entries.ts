import { withoutToken } from "../../bridge/without-token.ts";

/** What is kept with an entry of the browser's history, besides its address. */
export interface EntryState {
  /** Same for the page and every overlay on it; another for each visit. */
  readonly key: string;
  /** How many pages of ours are under this one. */
  readonly depth: number;
  /** How many overlays are open on the page. */
  readonly overlays: number;
}

/** The state of the entry where the browser is; undefined where the entry is none of ours. */
export function readEntryState({
  history,
  navigation,
}: Pick<Window, "history"> & Partial<Window>): EntryState | undefined {
  const state = (history.state as { teamhub?: Partial<EntryState> } | null)?.teamhub;
  if (!state || typeof state.key !== "string") return undefined;
  // Of a long history, engines drop the oldest entries. Nothing is under the first one that they have kept.
  const depth = navigation?.currentEntry?.index !== 0 && Number(state.depth);
  return { key: state.key, depth: depth || 0, overlays: Number(state.overlays) || 0 };
}

/**
 * Without an address, the entry keeps the present one. No address that is written has a token, wherever it
 * came from: a link, the host, or a fragment that was typed.
 */
export function writeEntry(
  history: History,
  method: "pushState" | "replaceState",
  state: EntryState,
  asked?: string,
): void {
  // The hash stays: without one, a file's address could not be changed everywhere.
  const clean = asked && withoutToken(asked);
  const address = clean && asked.includes("#") && !clean.includes("#") ? `${clean}#` : clean;
  try {
    history[method]({ teamhub: state }, "", address);
  } catch {
    // Some engines refuse a new address for a local file; its fragment can always be set.
    history[method]({ teamhub: state }, "", address?.replace(/^[^#]*(?=#)/, ""));
  }
}
