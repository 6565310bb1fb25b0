import type { ReactNode } from "react";
import { describeFailure } from "../../i18n/failures.ts";
import type { PlainMessageKey } from "../../i18n/i18n.ts";
import type { LoadState } from "../../stores/load-state.ts";
import { cx } from "../../ui/css.ts";
import { InlineNote } from "../../ui/feedback/inline-note.tsx";
import { still } from "../../ui/feedback/skeleton.tsx";
import { Sentinel } from "./sentinel.tsx";
import { useRetryOnReturn } from "./use-return.ts";
import { useText } from "./use-text.ts";

interface NextPageProps {
  /** What the list has so far. Without it, the user has to ask for each page. */
  readonly items?: unknown;
  readonly state: LoadState;
  /** The sentence where neither the server nor the kind of failure has a better one. */
  readonly textKey: PlainMessageKey;
  readonly onLoad: () => void;
  /** A skeleton of what comes, or a button. */
  readonly children: ReactNode;
}

/**
 * The end of a list that has more: it loads as it comes near. After a failure it loads again when the user asks for it
 * or comes back.
 */
export function NextPage({ items, state, textKey, onLoad, children }: NextPageProps) {
  const t = useText();
  useRetryOnReturn(state, onLoad);
  if (state.status === "failed") {
    return (
      <InlineNote
        icon="warning"
        text={describeFailure(t, state.error, textKey)}
        action={{ label: t("common.retry"), onPress: onLoad }}
      />
    );
  }
  return (
    <>
      {items !== undefined && <Sentinel watch={items} onVisible={onLoad} />}
      <div className={cx(state.status !== "loading" && still)}>{children}</div>
    </>
  );
}
