import type { ReactNode } from "react";
import { IconButton } from "../controls/icon-button.tsx";
import { css, cx } from "../css.ts";
import { betweenBars } from "../form/form-page.tsx";
import { DIALOG, DIALOG_BOX } from "../fragments.ts";
import { barTitle, wrapping } from "../page/top-bar.tsx";
import { Overlay, type OverlayProps } from "./overlay.tsx";

interface FullScreenDialogProps extends OverlayProps {
  title: string;
  closeLabel: string;
  footer?: ReactNode;
  trailing?: ReactNode;
}

const panel = css`
  position: absolute;
  inset: 0 0 var(--inset-keyboard);
  height: auto;
  background: var(--bg);
  --gutter: 16px;
  --column: 100%;
  ${DIALOG} {
    position: relative;
    inset: auto;
    width: 560px;
    ${DIALOG_BOX}
    overflow: hidden;
    --bg: var(--s1);
    --inset-top: 0px;
    --inset-bottom: 0px;
  }
  & > :first-child {
    display: flex;
    align-items: center;
    flex: none;
    min-height: calc(56px + var(--inset-top));
    padding: var(--inset-top) var(--inset-right) 0 calc(4px + var(--inset-left));
    border-bottom: 1px solid var(--border);
  }
`;

/** The whole screen of a phone; on larger screens a dialog. */
export function FullScreenDialog(props: FullScreenDialogProps) {
  const { title, closeLabel, footer, trailing, children, ...overlay } = props;
  return (
    <Overlay {...overlay} fills className={cx(betweenBars, panel)} aria-label={title}>
      <div className={wrapping}>
        <IconButton icon="close" label={closeLabel} onPress={overlay.onClose} />
        <h2 className={barTitle}>{title}</h2>
        {trailing}
      </div>
      <div>{children}</div>
      {footer && <div>{footer}</div>}
    </Overlay>
  );
}
