import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { homeAction } from "../shared/home-action.ts";
import { useText } from "../shared/use-text.ts";

/** In place of a screen that has failed: offers another try, or the way home. */
export function ScreenCrash({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <EmptyState
      icon="warning"
      title={t("common.crashTitle")}
      text={t("common.crashText")}
      action={{ label: t("common.retry"), onPress: onRetry }}
      secondary={homeAction(t)}
    />
  );
}
