import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { css, cx } from "./css.ts";
import { ENTER_MS } from "./motion.ts";
import { pushOverlay } from "./overlay-stack.ts";
import { usePresence } from "./use-presence.ts";

export interface OverlayProps {
  open: boolean;
  /** Escape or a tap beside the panel. The parent answers by `open={false}`, or does not. */
  onClose: () => void;
  /** False while leaving would lose something: Escape, the scrim and a drag then do nothing. */
  dismissible?: boolean | undefined;
  /** What gets the focus first; without it the panel itself, or what has taken it already. */
  initialFocusRef?: RefObject<HTMLElement | null> | undefined;
  children?: ReactNode;
}

interface OverlayFrameProps extends OverlayProps {
  role?: "dialog" | "alertdialog";
  labelledBy?: string | undefined;
  describedBy?: string | undefined;
  label?: string | undefined;
  /** Of the panel. */
  className: string;
  style?: CSSProperties | undefined;
  scrimClassName?: string | undefined;
  panelRef?: RefObject<HTMLDivElement | null> | undefined;
}

const rootStyle = css`
  position: fixed;
  inset: 0;
  z-index: 20;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: flex-end;
  @media (min-width: 768px) {
    justify-content: center;
  }
`;
const scrimStyle = css`
  position: absolute;
  inset: 0;
  background: var(--scrim);
  touch-action: none;
  animation: fade-in 240ms;
  [data-closing] > & {
    animation: fade-out 240ms forwards;
    pointer-events: none;
  }
`;
const panelBase = css`
  position: relative;
  display: flex;
  flex-direction: column;
  width: 100%;
  background: var(--s1);
  color: var(--text);
  box-shadow: var(--float-shadow);
  animation: rise-in 320ms var(--enter);
  &:focus-visible {
    outline: 0;
  }
  [data-closing] > & {
    animation: sink-out 240ms var(--exit) forwards;
    pointer-events: none;
  }
  @media (min-width: 768px) {
    animation: pop-in 240ms var(--enter);
    border: var(--card-line);
    [data-closing] > & {
      animation: fade-out 160ms var(--exit) forwards;
    }
  }
`;

/**
 * What every sheet, dialog and menu is built on: a portal, a scrim, focus that starts inside, stays
 * inside and goes back, Escape, and an exit that a timer ends. While it leaves, it shows what it
 * showed last, so the parent may drop its content at once.
 */
export function Overlay(props: OverlayFrameProps) {
  const last = useRef(props);
  const present = usePresence(props.open, ENTER_MS);
  if (props.open) last.current = props;
  if (!present) return null;
  return createPortal(<Frame {...last.current} open={props.open} />, document.body);
}

function Frame(props: OverlayFrameProps) {
  const { open, dismissible = true, panelRef } = props;
  const root = useRef<HTMLDivElement>(null);
  const own = useRef<HTMLDivElement>(null);
  const panel = panelRef ?? own;
  const before = useRef(document.activeElement);
  const dismiss = useRef(() => {});
  const focusFirst = useRef(props.initialFocusRef);

  useLayoutEffect(() => {
    dismiss.current = () => dismissible && props.onClose();
  });

  useLayoutEffect(() => {
    if (!open || !root.current || !panel.current) return;
    const now = document.activeElement;
    const inside = panel.current.contains(now);
    // A menu that closed in the same commit has given the focus back already: that is the opener.
    const opener = inside ? before.current : now;
    const release = pushOverlay({
      root: root.current,
      panel: panel.current,
      onEscape: () => dismiss.current(),
    });
    if (!inside) (focusFirst.current?.current ?? panel.current).focus({ preventScroll: true });
    return () => {
      release();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [open, panel]);

  return (
    <div ref={root} className={rootStyle} data-closing={open ? undefined : ""}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys have Escape and Close */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys have Escape and Close */}
      <div className={cx(scrimStyle, props.scrimClassName)} onClick={() => dismiss.current()} />
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both of its roles are dialogs */}
      <div
        ref={panel}
        role={props.role ?? "dialog"}
        aria-modal="true"
        aria-label={props.label}
        aria-labelledby={props.labelledBy}
        aria-describedby={props.describedBy}
        tabIndex={-1}
        className={cx(panelBase, props.className)}
        style={props.style}
      >
        {props.children}
      </div>
    </div>
  );
}
