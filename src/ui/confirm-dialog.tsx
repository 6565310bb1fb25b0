import { useId, useRef } from "react";
import { Button } from "./button.tsx";
import { css } from "./css.ts";
import { Sheet } from "./sheet.tsx";

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: string;
  /** The parent changes it while busy ("Deleting..."). */
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  busy?: boolean | undefined;
}

const textStyle = css`
  color: var(--text-2);
  overflow-wrap: anywhere;
`;
/** One below the other on a phone. From 768 px side by side, with Cancel first. */
const actions = css`
  display: grid;
  gap: 8px;
  margin-top: 8px;
  @media (min-width: 768px) {
    grid-template-columns: 1fr minmax(max-content, 1fr);
    & > :first-child {
      order: 1;
    }
  }
`;

/** Asks before something that cannot be undone. The focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { busy, onCancel } = props;
  const textId = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Sheet
      open={props.open}
      title={props.title}
      closeLabel={props.cancelLabel}
      onClose={() => !busy && onCancel()}
      dismissible={!busy}
      role="alertdialog"
      initialFocusRef={cancel}
      aria-describedby={textId}
      footer={
        <div className={actions}>
          <Button size="l" kind="danger" busy={busy} onPress={props.onConfirm}>
            {props.confirmLabel}
          </Button>
          <Button ref={cancel} size="l" kind="secondary" disabled={busy} onPress={onCancel}>
            {props.cancelLabel}
          </Button>
        </div>
      }
    >
      <p id={textId} className={textStyle}>
        {props.text}
      </p>
    </Sheet>
  );
}
