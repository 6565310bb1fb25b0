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
  const toast = toasts.find(({ id }) => contentOfToast(id));
  const content = toast && contentOfToast(toast.id);
  const action = content?.action;
  return (
    <ToastRegion isUrgent={content?.kind === "error"}>
      {content && (
        <ToastView
          key={toast.id}
          {...content}
          visible={toast.visible}
          action={
            action && {
              label: action.label,
              onPress: () => {
                dismissToast(toast.id);
                action.onPress();
              },
            }
          }
        />
      )}
    </ToastRegion>
  );
}
