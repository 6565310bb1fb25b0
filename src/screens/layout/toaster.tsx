import { useToaster } from "react-hot-toast/headless";
import { useSnapshot } from "valtio/react";
import { unsent } from "../../stores/composer/composer.ts";
import { contentOfToast, dismissToast } from "../../stores/toasts.ts";
import { ToastRegion, ToastView } from "../../ui/feedback/toast-view.tsx";
import { useSpoken } from "../../ui/use-spoken.ts";
import { useText } from "../shared/use-text.ts";

/** One toast at a time: of an earlier one, `contentOfToast` knows nothing any more. */
export function Toaster() {
  const t = useText();
  const { isSending } = useSnapshot(unsent);
  const { toasts } = useToaster();
  useSpoken(isSending ? t("common.sending") : undefined);
  const shown = toasts.find(({ id }) => contentOfToast(id));
  const content = shown && contentOfToast(shown.id);
  const action = content?.action;
  return (
    <ToastRegion isUrgent={content?.kind === "error"}>
      {content && (
        <ToastView
          key={shown.id}
          {...content}
          visible={shown.visible}
          action={
            action && {
              label: action.label,
              onPress: () => {
                dismissToast(shown.id);
                action.onPress();
              },
            }
          }
        />
      )}
    </ToastRegion>
  );
}
