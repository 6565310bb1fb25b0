/** Stands in for `use-sync-external-store/shim`: every view that we build with has the hook itself. */
export { useSyncExternalStore } from "react";
