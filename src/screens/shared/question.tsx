import { ConfirmDialog, type ConfirmDialogProps } from "../../ui/confirm-dialog.tsx";
import type { OverlayControl } from "./use-overlay.ts";
import { useText } from "./use-text.ts";

interface QuestionProps extends Omit<ConfirmDialogProps, "open" | "cancelLabel" | "onCancel"> {
  readonly overlay: OverlayControl;
}

/** Asks before something that cannot be undone. Cancel closes it. */
export function Question({ overlay, ...dialog }: QuestionProps) {
  const t = useText();
  return (
    <ConfirmDialog
      {...dialog}
      open={overlay.isOpen}
      cancelLabel={t("common.cancel")}
      onCancel={overlay.close}
    />
  );
}
