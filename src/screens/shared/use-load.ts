import { useEffect } from "react";
import { useLanguage } from "./use-text.ts";

/**
 * Loads what a screen shows: when it opens, when `what` changes, and when the language does, because the
 * server answers in it.
 */
export function useLoad(load: () => void, what?: unknown): void {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: these two say when to load
  useEffect(load, [language, what]);
}
