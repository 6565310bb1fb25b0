import { type ReactNode, useId } from "react";
import { css } from "./css.ts";
import { DIALOG, SCROLLS } from "./fragments.ts";
import { IconButton } from "./icon-button.tsx";
import { Overlay, type OverlayProps } from "./overlay.tsx";
import { barTitle, wrapping } from "./top-bar.tsx";

interface FullScreenDialogProps extends OverlayProps {
  title: string;
  closeLabel: string;
  footer?: ReactNode;
  trailing?: ReactNode;
}

const panel = css`
  position: absolute;
  inset: 0 0 var(--inset-keyboard);
  background: var(--bg);
  padding-left: var(--inset-left);
  padding-right: var(--inset-right);
  ${DIALOG} {
    position: relative;
    inset: auto;
    width: 560px;
    height: min(92 * var(--vh) - var(--inset-keyboard), 760px);
    margin-bottom: var(--inset-keyboard);
    border-radius: 24px;
    overflow: hidden;
    --bg: var(--s1);
  }
  @media (max-height: 479px) {
    height: calc(100 * var(--vh) - var(--inset-keyboard));
  }
  & > :first-child {
    display: flex;
    align-items: center;
    flex: none;
    min-height: calc(56px + var(--inset-top));
    padding: var(--inset-top) 0 0 4px;
    border-bottom: 1px solid var(--border);
  }
  & > section {
    flex: 1;
    min-height: 0;
    ${SCROLLS}
    padding: 16px 16px 24px;
    &:last-child {
      padding-bottom: calc(24px + var(--inset-bottom));
    }
  }
  & > section + div {
    border-top: 1px solid var(--border);
    padding: 8px 16px calc(8px + max(0px, var(--inset-bottom) - var(--inset-keyboard)));
  }
`;

/** The whole screen of a phone; on larger screens a dialog. */
export function FullScreenDialog(props: FullScreenDialogProps) {
  const { title, closeLabel, footer, trailing, children, ...overlay } = props;
  const titleId = useId();
  return (
    <Overlay {...overlay} fills className={panel} aria-labelledby={titleId}>
      <div className={wrapping}>
        <IconButton icon="close" label={closeLabel} onPress={overlay.onClose} />
        <h2 id={titleId} className={barTitle}>
          {title}
        </h2>
        {trailing}
      </div>
      <section>{children}</section>
      {footer && <div>{footer}</div>}
    </Overlay>
  );
}
