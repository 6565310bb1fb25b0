import { useEffect, useState } from "react";
import { href } from "../../routes.ts";
import { goTo } from "../../stores/navigation.ts";
import { useEntry } from "../shared/use-entry.ts";

const FLAGS = ["refresh", "deleted", "left"];

/** The query without its flags, which are bare or `=true`; undefined where it has none of them. */
function withoutFlags(search: string): string | undefined {
  const query = new URLSearchParams(search);
  const found = FLAGS.filter(flag => ["", "true"].includes(query.get(flag) ?? "false"));
  if (found.length === 0) return undefined;
  for (const flag of found) query.delete(flag);
  return query.toString();
}

/** True where the address asks to load the lists again. The flags are then removed from the address. */
export function useTeamsFlags(): boolean {
  const { search } = useEntry();
  const [isForced, setIsForced] = useState(() => withoutFlags(search) !== undefined);
  useEffect(() => {
    const rest = withoutFlags(search);
    if (rest === undefined) return;
    setIsForced(true);
    goTo(href("teams", undefined, Object.fromEntries(new URLSearchParams(rest))), {
      replace: true,
    });
  }, [search]);
  return isForced;
}
