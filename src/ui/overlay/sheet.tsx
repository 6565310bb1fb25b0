import type { ReactNode, RefObject } from "react";
import { IconButton } from "../controls/icon-button.tsx";
import { css, cx } from "../css.ts";
import { DIALOG, DIALOG_BOX, mostLines, SCROLLS } from "../fragments.ts";
import { Overlay, type OverlayProps } from "./overlay.tsx";

interface SheetProps extends OverlayProps {
  title: string;
  closeLabel: string;
  /** Stays at the bottom, above the safe area and the keyboard. */
  footer?: ReactNode;
  role?: "dialog" | "alertdialog" | undefined;
  /** It has three quarters of a phone's height, whatever it holds. */
  isTall?: boolean | undefined;
  /** Shown at the left side of the sheet on large screens, if there is room for both. */
  beside?: ReactNode;
  /** What scrolls: the part between the title and the footer. */
  scroller?: RefObject<HTMLDivElement | null> | undefined;
}

/** The panel. Its first child is the head with the handle, and its second child scrolls. */
export const sheetPanel = css`
  max-height: calc(90 * var(--vh) - var(--inset-keyboard));
  margin-bottom: var(--inset-keyboard);
  padding-bottom: calc(16px + max(0px, var(--inset-bottom) - var(--inset-keyboard)));
  border-radius: 24px 24px 0 0;
  max-width: 640px;
  /* Fills the gap below the sheet when a finger pulls it up. */
  &::after {
    content: "";
    position: absolute;
    top: 100%;
    left: 0;
    right: 0;
    height: 60px;
    background: inherit;
  }
  & > :first-child {
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
  /* A phone on its side, perhaps with its keyboard open: the whole sheet scrolls if it does not fit. */
  @media (max-height: 479px) {
    max-height: calc(100 * var(--vh) - var(--inset-top) - var(--inset-keyboard));
    overflow-y: auto;
    &::after {
      content: none;
    }
  }
  ${DIALOG} {
    width: 480px;
    padding-bottom: 24px;
    border-radius: 24px;
    &::after {
      content: none;
    }
    & > :first-child::before {
      visibility: hidden;
    }
  }
`;
const tall = css`
  /* All of a phone on its side. */
  height: max(75 * var(--vh), 380px);
  /* It grows from nothing. Shrunk from the height of 3,000 items, it would differ by a part of a pixel in each frame. */
  & > :nth-child(2) {
    flex-basis: 0;
  }
  ${DIALOG} {
    ${DIALOG_BOX}
    width: 560px;
  }
`;
const BESIDE = "@media (min-width: 1024px) and (min-height: 500px)";
const wide = css`
  ${BESIDE} {
    --width: min(1120px, 100vw - 96px);
    width: var(--width);
    max-width: none;
    padding-left: calc(var(--width) - 400px);
    /* No white line around the photo in the light theme. */
    background-clip: padding-box;
  }
`;
const besideStyle = css`
  display: none;
  ${BESIDE} {
    display: block;
    position: absolute;
    inset: 0 400px 0 0;
    border-radius: 23px 0 0 23px;
    overflow: hidden;
  }
`;
const titleRow = css`
  display: flex;
  padding: 0 4px 0 var(--gutter);
  & > h2 {
    flex: 1;
    /* The first line stands beside Close, however large its letters are. */
    margin: calc(24px - 0.65em) 0 11px;
    font: var(--type-20);
    ${mostLines(6)}
  }
`;
const body = css`
  flex: 1 1 auto;
  ${SCROLLS}
  padding: 8px var(--gutter) 16px;
  @media (max-height: 479px) {
    min-height: 84px;
    /* A short text keeps its own height. */
    [role="alertdialog"] > & {
      flex-shrink: 0;
      min-height: 0;
    }
  }
`;
/** What scrolls fades out above it. */
const foot = css`
  position: relative;
  margin-top: -16px;
  padding: 16px var(--gutter) 0;
  background: linear-gradient(#0000, var(--s1) 12px);
`;

/** A sheet at the bottom of a phone; on larger screens a dialog. */
export function Sheet(props: SheetProps) {
  const { title, closeLabel, footer, isTall, beside, scroller, children, ...overlay } = props;
  return (
    <Overlay
      {...overlay}
      isSheet
      className={cx(sheetPanel, isTall && tall, Boolean(beside) && wide)}
      fills={isTall}
      aria-label={title}
    >
      <div>
        <div className={titleRow}>
          <h2>{title}</h2>
          <IconButton icon="close" label={closeLabel} tone="muted" onPress={overlay.onClose} />
        </div>
      </div>
      <div ref={scroller} className={body}>
        {children}
      </div>
      {footer && <div className={foot}>{footer}</div>}
      {beside && <div className={besideStyle}>{beside}</div>}
    </Overlay>
  );
}
