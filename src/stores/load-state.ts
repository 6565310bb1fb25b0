import type { Failure } from "../core/result.ts";

/**
 * How far something that is loaded has come. It is `loading` from the beginning: its screen shows the same before
 * the request as during it, and is not rendered again when the request starts.
 */
export type LoadState =
  | { readonly status: "loading"; readonly hasFailed?: true }
  | { readonly status: "ready" }
  | { readonly status: "failed"; readonly error: Failure };

export const LOADING: LoadState = { status: "loading" };
export const READY: LoadState = { status: "ready" };

export function failed(error: Failure): LoadState {
  return { status: "failed", error };
}

/** False until the load has come to an end, good or bad. */
export function isOver({ status }: LoadState): boolean {
  return status !== "loading";
}

/** What is on screen could not be loaded again, so far: another try may be under way. */
export function isStale(state: LoadState): boolean {
  return state.status === "failed" || "hasFailed" in state;
}

export function loadingAfter(state: LoadState): LoadState {
  return isStale(state) ? { status: "loading", hasFailed: true } : LOADING;
}

/** Marks it as loading, unless it is ready: what is on screen stays while it is loaded again. */
export function markLoading(record: { state: LoadState }): void {
  if (record.state.status !== "ready") record.state = loadingAfter(record.state);
}
