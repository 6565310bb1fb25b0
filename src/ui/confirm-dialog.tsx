import { useId, useRef } from "react";
import { Button } from "./button.tsx";
import { css, cx } from "./css.ts";
import { Overlay } from "./overlay.tsx";
import { handleStyle, sheetPanel } from "./sheet.tsx";
import { useSheetDrag } from "./use-sheet-drag.ts";

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: string;
  /** While busy the parent gives the busy text. */
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  danger?: boolean | undefined;
  busy?: boolean | undefined;
}

const panelStyle = css`
  @media (min-width: 768px) {
    width: 420px;
  }
`;
const body = css`
  padding: 12px 16px 0;
  touch-action: none;
  @media (min-width: 768px) {
    padding: 8px 24px 0;
  }
`;
const titleStyle = css`
  font: var(--type-20);
`;
const textStyle = css`
  margin: 8px 0 24px;
  color: var(--text-2);
  overflow-wrap: anywhere;
`;
const actions = css`
  display: grid;
  gap: 8px;
  & > button {
    width: 100%;
  }
  @media (min-width: 768px) {
    grid-template-columns: 1fr 1fr;
    & > :first-child {
      order: 1;
    }
  }
`;

/** Asks before what cannot be undone. Focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const actionsRow = useRef<HTMLDivElement>(null);
  const { busy = false, onCancel } = props;
  const drag = useSheetDrag(panel, !busy, onCancel);
  const cancel = {
    get current() {
      return actionsRow.current?.querySelector<HTMLElement>("button:last-child") ?? null;
    },
  };
  return (
    <Overlay
      open={props.open}
      onClose={onCancel}
      dismissible={!busy}
      role="alertdialog"
      labelledBy={`${id}t`}
      describedBy={`${id}x`}
      className={cx(sheetPanel, panelStyle)}
      panelRef={panel}
      initialFocusRef={cancel}
    >
      <div className={body} {...drag}>
        <div className={handleStyle} />
        <h2 id={`${id}t`} className={titleStyle}>
          {props.title}
        </h2>
        <p id={`${id}x`} className={textStyle}>
          {props.text}
        </p>
        <div ref={actionsRow} className={actions}>
          <Button
            size="l"
            kind={props.danger ? "danger" : "primary"}
            busy={busy}
            onPress={props.onConfirm}
          >
            {props.confirmLabel}
          </Button>
          <Button size="l" kind="secondary" disabled={busy} onPress={onCancel}>
            {props.cancelLabel}
          </Button>
        </div>
      </div>
    </Overlay>
  );
}
