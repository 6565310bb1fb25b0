import { css } from "../../ui/css.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { homeAction } from "../shared/home-action.ts";
import { useText } from "../shared/use-text.ts";

/** No bar is above it to keep it off the device's edge. */
const page = css`
  padding-top: var(--inset-top);
`;

/** In place of a screen that has failed: offers another try, or the way home. */
export function ScreenCrash({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <div className={page}>
      <EmptyState
        icon="warning"
        title={t("common.crashTitle")}
        text={t("common.crashText")}
        action={{ label: t("common.retry"), onPress: onRetry }}
        secondary={homeAction(t)}
      />
    </div>
  );
}
