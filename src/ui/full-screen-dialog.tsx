import { type ReactNode, useId } from "react";
import { css } from "./css.ts";
import { ONE_LINE } from "./fragments.ts";
import { IconButton } from "./icon-button.tsx";
import type { IconName } from "./icons.ts";
import { Overlay, type OverlayProps } from "./overlay.tsx";

export interface FullScreenDialogProps extends OverlayProps {
  title: string;
  closeLabel: string;
  footer?: ReactNode;
  trailing?: ReactNode;
  leadingIcon?: IconName | undefined;
}

const panel = css`
  position: absolute;
  inset: 0 0 var(--inset-keyboard);
  width: auto;
  background: var(--bg);
  @media (min-width: 768px) {
    position: relative;
    inset: auto;
    width: 560px;
    height: min(calc(85 * var(--vh)), 760px);
    border-radius: 24px;
    overflow: hidden;
    background: var(--s1);
    --bg: var(--s1);
  }
`;
const bar = css`
  display: flex;
  align-items: center;
  flex: none;
  min-height: calc(56px + var(--inset-top));
  padding: var(--inset-top) calc(12px + var(--inset-right)) 0 calc(4px + var(--inset-left));
  border-bottom: 1px solid var(--border);
`;
const titleStyle = css`
  ${ONE_LINE}
  flex: 1;
  min-width: 0;
  font: var(--type-17);
`;
const body = css`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 0 calc(16px + var(--inset-right)) 0 calc(16px + var(--inset-left));
`;
const foot = css`
  flex: none;
  border-top: 1px solid var(--border);
  padding: 8px calc(8px + var(--inset-right))
    calc(8px + max(0px, var(--inset-bottom) - var(--inset-keyboard))) calc(8px + var(--inset-left));
`;

/** The whole screen on a phone, 560 px wide above 768 px. */
export function FullScreenDialog(props: FullScreenDialogProps) {
  const { title, closeLabel, footer, trailing, leadingIcon, children, ...overlay } = props;
  const titleId = useId();
  return (
    <Overlay {...overlay} className={panel} labelledBy={titleId}>
      <header className={bar}>
        <IconButton icon={leadingIcon ?? "close"} label={closeLabel} onPress={overlay.onClose} />
        <h2 id={titleId} className={titleStyle}>
          {title}
        </h2>
        {trailing}
      </header>
      <div className={body}>{children}</div>
      {footer && <div className={foot}>{footer}</div>}
    </Overlay>
  );
}
