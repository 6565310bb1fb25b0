import { useEffect, useRef } from "react";
import { withoutRefetchFlags } from "../../core/refetch-flags.ts";
import { href } from "../../routes.ts";
import { goTo } from "../../stores/host/navigation.ts";
import { useEntry } from "../shared/use-entry.ts";

/**
 * The last entry whose address has asked to load the lists again; undefined if none has. The flags are then removed
 * from the address.
 */
export function useTeamsFlags(): unknown {
  const entry = useEntry();
  const asking = useRef<unknown>(undefined);
  const rest = withoutRefetchFlags(entry.search);
  if (rest !== undefined) asking.current = entry;
  useEffect(() => {
    if (asking.current === entry)
      goTo(href("teams", undefined, new URLSearchParams(rest)), { replace: true });
  }, [entry, rest]);
  return asking.current;
}
