import { type ReactNode, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import type { Action } from "../action.ts";
import { Icon } from "../controls/icon.tsx";
import { css } from "../css.ts";
import { hidden, mostLines } from "../fragments.ts";

interface ToastViewProps {
  kind: "success" | "error" | "warning" | "info";
  text: string;
  action: Action | undefined;
  visible: boolean;
}

const place = css`
  position: fixed;
  z-index: 30;
  left: 16px;
  right: 16px;
  bottom: calc(var(--toast-bottom, 16px) + max(var(--inset-bottom), var(--inset-keyboard)));
  pointer-events: none;
  :root[data-overlay="sheet"] & {
    top: calc(12px + var(--inset-top));
    bottom: auto;
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: 12px;
    max-width: 400px;
    min-height: 52px;
    margin: 0 auto;
    padding: 4px 4px 4px 16px;
    border-radius: 16px;
    background: var(--toast);
    color: #fff;
    box-shadow: var(--float-shadow);
    animation: pop-in 240ms var(--enter);
    transition: opacity 160ms, transform 240ms var(--enter), visibility 0s 160ms;
  }
  & p {
    flex: 1 1 max(160px, 8em);
    margin: 10px 12px 10px 0;
    ${mostLines(6)}
  }
  & button {
    min-height: 44px;
    margin-left: auto;
    padding: 0 12px;
    font-weight: 600;
    color: var(--volt);
    pointer-events: auto;
    /* A finger that is down already means what was there before. */
    animation: wait 0s 0.3s backwards;
  }
`;
const leftStyle = css`
  opacity: 0;
  transform: translateY(16px);
  visibility: hidden;
`;
/** The colours of the icon. A toast is dark in both themes. */
const COLORS = { success: "#54d795", error: "#fd736d", warning: "#f8bd40", info: "#67bff0" };

interface ToastRegionProps {
  /** A screen reader interrupts itself for it. */
  isUrgent: boolean;
  children: ReactNode;
}

/**
 * Where toasts are shown: above everything, and in reach while a dialog is open. It is always there, because
 * a screen reader says only what comes into a region that it knows.
 */
export function ToastRegion({ isUrgent, children }: ToastRegionProps) {
  return createPortal(
    <div
      className={place}
      data-live=""
      role="status"
      aria-live={isUrgent ? "assertive" : "polite"}
      // Only what is new is said.
      aria-atomic={false}
    >
      <span className={hidden} data-said="" />
      {children}
    </div>,
    document.body,
  );
}

/** What had the focus before the button of a toast: it gets it back when the toast goes. */
let focusedBefore: HTMLElement | null | undefined;

function giveFocusBack(toast: HTMLElement | null): void {
  if (toast?.contains(document.activeElement)) focusedBefore?.focus({ preventScroll: true });
}

/**
 * The toast. Keep it mounted and change `visible`, so that its exit is animated. A floating button makes room
 * for it, and it stays above a bar at the bottom (`data-bottom-bar`).
 */
export function ToastView({ kind, text, action, visible }: ToastViewProps) {
  const box = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text decides the height
  useLayoutEffect(() => {
    if (!box.current) return;
    if (!visible) {
      giveFocusBack(box.current);
      return;
    }
    const { style } = document.documentElement;
    style.setProperty("--toast-rise", `${box.current.offsetHeight + 12}px`);
    return () => {
      style.removeProperty("--toast-rise");
    };
  }, [visible, text]);

  useLayoutEffect(() => {
    const element = box.current;
    // Another toast may take its place at once.
    return () => giveFocusBack(element);
  }, []);

  return (
    <div ref={box} className={visible ? undefined : leftStyle}>
      {text && (
        <>
          <span style={{ color: COLORS[kind] }}>
            <Icon
              name={kind === "success" ? "check" : kind === "info" ? "info" : "warning"}
              sizePx={20}
            />
          </span>
          <p>{text}</p>
        </>
      )}
      {action && (
        <button
          type="button"
          disabled={!visible}
          onFocus={event => {
            focusedBefore = event.relatedTarget as HTMLElement | null;
          }}
          onClick={action.onPress}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}
