import { useEffect, useState } from "react";
import { withoutRefetchFlags } from "../../core/refetch-flags.ts";
import { href } from "../../routes.ts";
import { goTo } from "../../stores/navigation.ts";
import { useEntry } from "../shared/use-entry.ts";

/** True where the address asks to load the lists again. The flags are then removed from the address. */
export function useTeamsFlags(): boolean {
  const { search } = useEntry();
  const [isForced, setIsForced] = useState(() => withoutRefetchFlags(search) !== undefined);
  useEffect(() => {
    const rest = withoutRefetchFlags(search);
    if (rest === undefined) return;
    setIsForced(true);
    goTo(href("teams", undefined, new URLSearchParams(rest)), { replace: true });
  }, [search]);
  return isForced;
}
