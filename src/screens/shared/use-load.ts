import { useEffect } from "react";
import { isScreenChanging } from "../../ui/motion/change-screen.ts";
import { useLanguage } from "./use-text.ts";

/**
 * Loads what a screen shows: when it opens, when `what` changes, and when the language does, because the
 * server answers in it.
 */
export function useLoad(load: () => unknown, what?: unknown): void {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: these two say when to load
  useEffect(() => {
    if (!isScreenChanging()) return void load();
    // In a task of its own: to render the next screen takes a slow phone long enough.
    const timer = setTimeout(load);
    return () => clearTimeout(timer);
  }, [language, what]);
}
