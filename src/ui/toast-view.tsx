import { useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { css } from "./css.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons.ts";

export interface ToastViewProps {
  kind: "success" | "error" | "warning" | "info";
  text: string;
  action?: { label: string; onPress: () => void } | undefined;
  visible: boolean;
}

const ICONS: Record<ToastViewProps["kind"], IconName> = {
  success: "check",
  error: "warning",
  warning: "warning",
  info: "info",
};
const COLORS = {
  success: "var(--success)",
  error: "var(--danger)",
  warning: "var(--warning)",
  info: "var(--info)",
};

const place = css`
  position: fixed;
  z-index: 30;
  left: 0;
  right: 0;
  bottom: calc(16px + max(var(--inset-bottom), var(--inset-keyboard)));
  display: flex;
  justify-content: center;
  padding: 0 16px;
  pointer-events: none;
  /* Under the bar of what is open: at the bottom stand a sheet's buttons and the comment field. */
  :root[data-overlay] & {
    top: calc(64px + var(--inset-top));
    bottom: auto;
  }
`;
const style = css`
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  max-width: 480px;
  min-height: 52px;
  padding: 4px 4px 4px 16px;
  border-radius: 16px;
  background: var(--s3);
  color: var(--text);
  box-shadow: var(--float-shadow);
  transition: opacity 160ms, transform 240ms var(--enter);
  :root[data-theme="light"] & {
    background: var(--text);
    color: #fff;
    --success: #54d795;
    --danger: #fd736d;
    --warning: #f8bd40;
    --info: #67bff0;
    --accent-text: #aff03c;
  }
`;
const hidden = css`
  opacity: 0;
  transform: translateY(16px);
  visibility: hidden;
  transition: opacity 160ms, transform 160ms, visibility 0s 160ms;
`;
const textStyle = css`
  flex: 1;
  min-width: 0;
  padding: 10px 12px 10px 0;
  overflow-wrap: anywhere;
`;
const actionStyle = css`
  height: 44px;
  padding: 0 12px;
  border-radius: 12px;
  font-weight: 600;
  color: var(--accent-text);
  pointer-events: auto;
`;

/**
 * The one toast, over everything and reachable while a dialog is open. Keep it mounted and change
 * `visible`: it leaves with its last text, and a floating button makes room for it meanwhile.
 */
export function ToastView({ kind, text, action, visible }: ToastViewProps) {
  const box = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text decides the height
  useLayoutEffect(() => {
    if (!visible || !box.current) return;
    const { style: root } = document.documentElement;
    root.setProperty("--toast-rise", `${box.current.offsetHeight + 12}px`);
    return () => {
      root.removeProperty("--toast-rise");
    };
  }, [visible, text]);

  return createPortal(
    <div className={place} data-live="" role={kind === "error" ? "alert" : "status"}>
      <div ref={box} className={visible ? style : `${style} ${hidden}`}>
        {text && (
          <>
            <span style={{ color: COLORS[kind] }}>
              <Icon name={ICONS[kind]} sizePx={20} />
            </span>
            <span className={textStyle}>{text}</span>
          </>
        )}
        {action && (
          <button type="button" className={actionStyle} onClick={action.onPress}>
            {action.label}
          </button>
        )}
      </div>
    </div>,
    document.body,
  );
}
