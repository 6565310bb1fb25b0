import {
  type CSSProperties,
  type KeyboardEventHandler,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
} from "react";
import { createPortal } from "react-dom";
import { css, cx } from "../css.ts";
import { DIALOG } from "../fragments.ts";
import { focusSuccessor } from "../item-successor.ts";
import { expectSecondTap, isScreenChanging } from "../motion/change-screen.ts";
import { useLatest } from "../use-latest.ts";
import { pushOverlay } from "./overlay-stack.ts";
import { endDrag, followFinger } from "./sheet-drag.ts";
import { usePresence } from "./use-presence.ts";

export interface OverlayProps {
  open: boolean;
  /** On Escape or a tap beside the panel. The parent decides whether to set `open` to false. */
  onClose: () => void;
  /** False while closing would lose something: then Escape, the scrim and a drag do nothing. */
  dismissible?: boolean | undefined;
  /** Gets the focus first. Without it the panel does. */
  initialFocusRef?: RefObject<HTMLElement | null> | undefined;
  /** The id of what a screen reader says after the name. */
  "aria-describedby"?: string | undefined;
  children: ReactNode;
}

interface OverlayFrameProps extends OverlayProps {
  role?: "dialog" | "alertdialog" | undefined;
  /** Its name. */
  "aria-label": string | undefined;
  /** It takes the whole screen of a phone. */
  fills?: boolean | undefined;
  /** It follows a finger. Its first child is its head. */
  isSheet?: boolean | undefined;
  /** The panel's class name. */
  className: string;
  style?: CSSProperties | undefined;
  onKeyDown?: KeyboardEventHandler<HTMLElement> | undefined;
  scrimClassName?: string | undefined;
}

const rootStyle = css`
  position: fixed;
  inset: 0;
  z-index: 20;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: flex-end;
  /* A tap on the page is not lost while the overlay leaves. */
  &[data-closing] {
    pointer-events: none;
  }
  ${DIALOG} {
    justify-content: center;
  }
`;
const scrimStyle = css`
  position: absolute;
  inset: 0;
  background: #0009;
  touch-action: none;
  animation: fade-in 240ms;
  [data-closing] > & {
    animation: fade-out 240ms forwards;
  }
`;
const panelBase = css`
  position: relative;
  display: flex;
  flex-direction: column;
  width: 100%;
  background: var(--s1);
  box-shadow: var(--float-shadow);
  animation: rise-in 320ms var(--enter);
  /* Whoever taps twice quickly has not read the question. */
  &[role="alertdialog"] button {
    animation: wait 0s 0.3s backwards;
  }
  [data-closing] > & {
    animation: sink-out 240ms var(--exit) forwards;
  }
  ${DIALOG} {
    border: var(--card-line);
  }
`;

/**
 * The base of every sheet, dialog and menu: a portal, a scrim, Escape, and focus that starts inside,
 * stays inside and goes back at the end. During the exit it shows what it showed last, so the parent
 * may drop the content at once.
 */
export function Overlay(props: OverlayFrameProps) {
  const last = useRef(props);
  const isHeld = useRef(false);
  const present = usePresence(props.open, isHeld);
  if (props.open) last.current = props;
  if (!present) return null;
  return createPortal(<Frame {...last.current} open={props.open} isHeld={isHeld} />, document.body);
}

/** For the root of each overlay: the element that had the focus before. */
const openers = new WeakMap<Element, Element | null>();

function giveFocusBack(root: Element): void {
  const opener = openers.get(root);
  if (opener instanceof HTMLElement && root.contains(document.activeElement)) {
    if (opener.isConnected) opener.focus({ preventScroll: true });
    else focusSuccessor(opener);
    // The opener may be about to go as well: a post that is deleted takes its question with it.
    queueMicrotask(() => {
      if (document.activeElement === document.body && !isScreenChanging()) focusSuccessor(opener);
    });
  }
}

const isLocked = ({ dismissible = true }: OverlayProps) => !dismissible;

function dismiss(props: OverlayProps): void {
  if (!isLocked(props)) props.onClose();
}

function Frame(props: OverlayFrameProps & { isHeld: RefObject<boolean> }) {
  const { open, isSheet, isHeld, fills } = props;
  const root = useRef<HTMLDivElement>(null);
  const scrim = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const latest = useLatest(props);

  useLayoutEffect(() => {
    if (!isSheet || !panel.current || !scrim.current) return;
    return followFinger({
      panel: panel.current,
      scrim: scrim.current,
      fills,
      isLocked: () => isLocked(latest.current),
      onClose: () => latest.current.onClose(),
      isHeld,
    });
  }, [isSheet, isHeld, fills]);

  useLayoutEffect(() => {
    const [rootElement, panelElement] = [root.current, panel.current];
    if (!rootElement || !panelElement) return;
    expectSecondTap();
    if (!open) {
      // The focus is given back here and not in the cleanup: after a cleanup, React puts it back to where it was.
      giveFocusBack(rootElement);
      // A panel that a finger has thrown down is leaving already, and a photo takes its own way.
      if (isSheet && !panelElement.hasAttribute("data-dropped"))
        endDrag(panelElement, scrim.current);
      return;
    }
    endDrag(panelElement, scrim.current);
    delete panelElement.dataset.dropped;
    openers.set(rootElement, document.activeElement);
    const { initialFocusRef } = latest.current;
    (initialFocusRef?.current ?? panelElement).focus({ preventScroll: true });
    return pushOverlay({
      root: rootElement,
      panel: panelElement,
      onEscape: () => dismiss(latest.current),
      fills,
    });
  }, [open, isSheet, fills]);

  useLayoutEffect(() => {
    const rootElement = root.current;
    return () => {
      if (rootElement) giveFocusBack(rootElement);
    };
  }, []);

  return (
    <div ref={root} className={rootStyle} data-closing={open ? undefined : ""}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys have Escape and Close */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys have Escape and Close */}
      <div
        ref={scrim}
        className={cx(scrimStyle, props.scrimClassName)}
        onClick={() => dismiss(props)}
      />
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both of its roles are dialogs */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move in a menu */}
      <div
        ref={panel}
        role={props.role ?? "dialog"}
        // WebKit and VoiceOver hide a toast beside a modal dialog. Where there is `inert`, the rest is hidden anyway.
        aria-modal={!("inert" in document.body)}
        aria-label={props["aria-label"]}
        aria-describedby={props["aria-describedby"]}
        tabIndex={-1}
        onKeyDown={props.onKeyDown}
        className={cx(panelBase, props.className)}
        style={props.style}
      >
        {props.children}
      </div>
    </div>
  );
}
