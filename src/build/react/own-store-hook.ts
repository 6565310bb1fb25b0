import type { Plugin } from "esbuild";

/** React 18 and later have the hook themselves: the shim for older versions is dead weight. */
export const ownStoreHook: Plugin = {
  name: "own-store-hook",
  setup(build) {
    build.onResolve({ filter: /^use-sync-external-store\/shim/ }, () => ({
      path: "use-sync-external-store",
      namespace: "own-store-hook",
    }));
    build.onLoad({ filter: /.*/, namespace: "own-store-hook" }, () => ({
      contents: `export { useSyncExternalStore } from "react";`,
      resolveDir: import.meta.dirname,
    }));
  },
};
