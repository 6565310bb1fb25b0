import { useToaster } from "react-hot-toast/headless";
import { TOAST_LIMIT } from "../../limits.ts";
import { contentOfToast, dismissToast } from "../../stores/toasts.ts";
import { ToastView } from "../../ui/toast-view.tsx";

/** One toast at a time. */
export function Toaster() {
  const { toasts } = useToaster();
  return toasts
    .filter(({ id }) => contentOfToast(id))
    .slice(0, TOAST_LIMIT)
    .map(({ id, visible }) => {
      const content = contentOfToast(id);
      if (!content) return null;
      const { action } = content;
      return (
        <ToastView
          key={id}
          kind={content.kind}
          text={content.text}
          visible={visible}
          action={
            action && {
              label: action.label,
              onPress: () => {
                dismissToast(id);
                action.onPress();
              },
            }
          }
        />
      );
    });
}
