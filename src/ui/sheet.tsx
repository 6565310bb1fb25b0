import { type ReactNode, useId, useRef } from "react";
import { css } from "./css.ts";
import { IconButton } from "./icon-button.tsx";
import { Overlay, type OverlayProps } from "./overlay.tsx";
import { useSheetDrag } from "./use-sheet-drag.ts";

export interface SheetProps extends OverlayProps {
  title: string;
  closeLabel: string;
  /** Stays at the bottom, above the safe area and the keyboard. */
  footer?: ReactNode;
}

export const sheetPanel = css`
  max-height: calc(90 * var(--vh) - var(--inset-keyboard));
  margin-bottom: var(--inset-keyboard);
  padding-bottom: calc(16px + max(0px, var(--inset-bottom) - var(--inset-keyboard)));
  border-radius: 24px 24px 0 0;
  transition: transform 240ms var(--enter);
  @media (min-width: 768px) {
    width: 480px;
    padding-bottom: 24px;
    border-radius: 24px;
  }
`;
export const handleStyle = css`
  width: 36px;
  height: 4px;
  margin: 8px auto 4px;
  border-radius: 9px;
  background: var(--border-strong);
  @media (min-width: 768px) {
    visibility: hidden;
  }
`;
const head = css`
  flex: none;
  touch-action: none;
`;
const titleRow = css`
  display: flex;
  align-items: center;
  padding: 0 4px 0 16px;
  @media (min-width: 768px) {
    padding: 0 12px 0 24px;
  }
`;
const titleStyle = css`
  flex: 1;
  min-width: 0;
  font: var(--type-20);
  overflow-wrap: anywhere;
`;
const body = css`
  flex: 1 1 auto;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 8px 16px 0;
  @media (min-width: 768px) {
    padding: 8px 24px 0;
  }
`;
const foot = css`
  flex: none;
  padding: 16px 16px 0;
  @media (min-width: 768px) {
    padding: 16px 24px 0;
  }
`;

/** A sheet from the bottom below 768 px, a 480 px dialog above. */
export function Sheet({ title, closeLabel, footer, children, ...overlay }: SheetProps) {
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const drag = useSheetDrag(panel, overlay.dismissible ?? true, overlay.onClose);
  return (
    <Overlay {...overlay} className={sheetPanel} labelledBy={titleId} panelRef={panel}>
      <div className={head} {...drag}>
        <div className={handleStyle} />
        <div className={titleRow}>
          <h2 id={titleId} className={titleStyle}>
            {title}
          </h2>
          <IconButton icon="close" label={closeLabel} tone="muted" onPress={overlay.onClose} />
        </div>
      </div>
      <div className={body}>{children}</div>
      {footer && <div className={foot}>{footer}</div>}
    </Overlay>
  );
}
