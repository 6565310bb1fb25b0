import { useId, useRef } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { css } from "../../ui/css.ts";
import { Sheet } from "../../ui/overlay/sheet.tsx";
import type { OverlayControl } from "./use-overlay.ts";
import { useText } from "./use-text.ts";

interface QuestionProps {
  readonly overlay: OverlayControl;
  readonly title: string;
  readonly text: string;
  /** The parent changes it while busy ("Deleting..."). */
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly busy?: boolean;
}

const textStyle = css`
  color: var(--text-2);
  word-break: break-word;
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
export function Question({ overlay, title, text, confirmLabel, onConfirm, busy }: QuestionProps) {
  const t = useText();
  const textId = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Sheet
      open={overlay.isOpen}
      title={title}
      closeLabel={t("common.cancel")}
      onClose={() => busy || overlay.close()}
      dismissible={!busy}
      role="alertdialog"
      initialFocusRef={cancel}
      aria-describedby={textId}
      footer={
        <div className={actions}>
          <Button size="l" kind="danger" busy={busy} onPress={onConfirm}>
            {confirmLabel}
          </Button>
          <Button ref={cancel} size="l" kind="secondary" disabled={busy} onPress={overlay.close}>
            {t("common.cancel")}
          </Button>
        </div>
      }
    >
      <p id={textId} className={textStyle}>
        {text}
      </p>
    </Sheet>
  );
}
