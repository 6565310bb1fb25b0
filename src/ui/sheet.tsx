import { type ReactNode, useId, useRef } from "react";
import { css } from "./css.ts";
import { THREE_LINES } from "./fragments.ts";
import { IconButton } from "./icon-button.tsx";
import { Overlay, type OverlayProps } from "./overlay.tsx";
import { useSheetDrag } from "./use-sheet-drag.ts";

interface SheetProps extends OverlayProps {
  title: string;
  closeLabel: string;
  /** Stays at the bottom, above the safe area and the keyboard. */
  footer?: ReactNode;
  role?: "dialog" | "alertdialog" | undefined;
}

/** The panel. Its first child is the head with the handle, and its second child scrolls. */
export const sheetPanel = css`
  max-height: calc(90 * var(--vh) - var(--inset-keyboard));
  margin-bottom: var(--inset-keyboard);
  padding-bottom: calc(16px + max(0px, var(--inset-bottom) - var(--inset-keyboard)));
  border-radius: 24px 24px 0 0;
  transition: transform 240ms var(--enter);
  & > :first-child {
    flex: none;
    touch-action: none;
    &::before {
      content: "";
      display: block;
      width: 36px;
      height: 4px;
      margin: 8px auto 4px;
      border-radius: 9px;
      background: var(--border-strong);
    }
  }
  @media (min-width: 768px) {
    width: 480px;
    padding-bottom: 24px;
    border-radius: 24px;
    & > :first-child::before {
      visibility: hidden;
    }
  }
`;
const titleRow = css`
  display: flex;
  align-items: center;
  padding: 0 4px 0 var(--gutter);
  & > h2 {
    flex: 1;
    min-width: 0;
    font: var(--type-20);
    ${THREE_LINES}
  }
`;
const body = css`
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 8px var(--gutter) 0;
`;
const foot = css`
  flex: none;
  padding: 16px var(--gutter) 0;
`;

/** Below 768 px a sheet at the bottom, from 768 px a dialog that is 480 px wide. */
export function Sheet({ title, closeLabel, footer, children, ...overlay }: SheetProps) {
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const drag = useSheetDrag(panel, overlay.dismissible ?? true, overlay.onClose);
  return (
    <Overlay {...overlay} className={sheetPanel} labelledBy={titleId} panelRef={panel}>
      <div {...drag}>
        <div className={titleRow}>
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="close" label={closeLabel} tone="muted" onPress={overlay.onClose} />
        </div>
      </div>
      <div className={body}>{children}</div>
      {footer && <div className={foot}>{footer}</div>}
    </Overlay>
  );
}
