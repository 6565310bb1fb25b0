import type { PlainMessageKey } from "../../i18n/i18n.ts";
import type { LoadState } from "../../stores/load-state.ts";
import { Button, type ButtonProps } from "../../ui/controls/button.tsx";
import { useBoxSuccessor } from "../../ui/item-successor.ts";
import { useText } from "./use-text.ts";

interface LoadMoreProps extends Pick<ButtonProps, "kind" | "fullWidth" | "onPress"> {
  /** How the loading of the next page stands. */
  readonly state: LoadState;
  readonly textKey: PlainMessageKey;
}

/** Below a list that has more. It goes with the last page, and then leaves the focus to the end of the list. */
export function LoadMore({ state, textKey, ...button }: LoadMoreProps) {
  const t = useText();
  const busy = state.status === "loading";
  return (
    <Button {...button} ref={useBoxSuccessor<HTMLButtonElement>()} busy={busy}>
      {t(busy ? "common.loading" : textKey)}
    </Button>
  );
}
