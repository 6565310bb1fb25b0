import { hidden } from "../../ui/fragments.ts";
import { useText } from "./use-text.ts";

/** What a screen reader finds where skeletons are seen. */
export function LoadingText() {
  return <p className={hidden}>{useText()("common.loading")}</p>;
}
