import { useRef } from "react";
import { pageOfForm } from "../../routes.ts";
import type { currentEntry } from "../../stores/host/navigation.ts";
import { useIsWide } from "../../ui/page/wide.ts";

type Entry = ReturnType<typeof currentEntry>;

/** A form that is open over its page. */
export interface OpenForm {
  readonly path: string;
  /** The page that it belongs to. */
  readonly page: string;
}

/**
 * On a large screen a form is a dialog: the page from which it was opened stays as it is under it. A form that
 * was opened by a link has the page that it belongs to under it.
 */
export function useFormOverPage(entry: Entry): {
  /** The page to show. */
  readonly entry: Entry;
  readonly form: OpenForm | undefined;
} {
  const isWide = useIsWide();
  const under = useRef(entry);
  const page = isWide ? pageOfForm(entry.path) : undefined;
  if (page === undefined) under.current = entry;
  // A page above it in the history, which Back has left, is not the one from which it was opened.
  else if (pageOfForm(under.current.path) !== undefined || under.current.depth > entry.depth) {
    under.current = { ...entry, path: page, search: "" };
  }
  return {
    entry: under.current,
    form: page === undefined ? undefined : { path: entry.path, page },
  };
}
