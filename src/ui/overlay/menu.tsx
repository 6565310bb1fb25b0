import { type CSSProperties, type KeyboardEvent, useEffect, useReducer } from "react";
import { Button } from "../controls/button.tsx";
import { Icon } from "../controls/icon.tsx";
import type { IconName } from "../controls/icons.ts";
import { css, cx } from "../css.ts";
import { DIALOG, danger, HOVER } from "../fragments.ts";
import { Overlay } from "./overlay.tsx";
import { sheetPanel } from "./sheet.tsx";

export interface MenuItem {
  readonly label: string;
  readonly icon?: IconName | undefined;
  readonly danger?: boolean | undefined;
  /** Runs after `onClose`, so it may open another overlay. Without it, the item cannot be chosen. */
  readonly onSelect?: (() => void) | undefined;
}

interface MenuProps {
  open: boolean;
  label: string;
  onClose: () => void;
  closeLabel: string;
  items: readonly MenuItem[];
  /** From 768 px the menu opens beside it. */
  anchor?: HTMLElement | undefined;
}

const ITEM_PX = 48;
const EDGE_PX = 12;

const panelStyle = css`
  & button {
    width: 100%;
  }
  & > div > button {
    display: flex;
    align-items: center;
    gap: 14px;
    min-height: 56px;
    padding: 0 var(--gutter);
    &:focus-visible {
      outline-offset: -4px;
    }
    ${HOVER}
  }
  & > p {
    padding: 12px var(--gutter) 0;
  }
  ${DIALOG} {
    position: absolute;
    top: var(--y);
    left: var(--left);
    right: var(--right);
    width: max-content;
    min-width: 240px;
    max-width: 360px;
    margin: 0 auto;
    padding: 8px;
    border-radius: 16px;
    & > div::before {
      display: none !important;
    }
    /* A tap beside the menu closes it. A screen reader needs a button for that. It is seen while it has the focus. */
    & > p:not(:focus-within) {
      position: absolute;
      top: 0;
      opacity: 0;
      pointer-events: none;
    }
    & > div > button {
      min-height: 48px;
      padding: 0 12px;
      border-radius: 8px;
    }
  }
`;
const clearScrim = css`
  ${DIALOG} {
    background: none;
  }
`;

/**
 * Below the anchor, or above it if there is no room, and aligned with its outer edge: it opens towards the middle of
 * the window. Without an anchor it is in the middle.
 */
function placeAt(anchor: HTMLElement | undefined, items: number): CSSProperties {
  const box = anchor?.isConnected ? anchor.getBoundingClientRect() : undefined;
  const heightPx = items * ITEM_PX + 18;
  const lowest = window.innerHeight - heightPx - EDGE_PX;
  const below = box ? box.bottom + 4 : (window.innerHeight - heightPx) / 2;
  const y = below < lowest || !box ? below : Math.min(box.top - heightPx - 4, lowest);
  const rightPx = box ? window.innerWidth - box.right : 0;
  const aligned = box && box.left < rightPx ? [edge(box.left), "auto"] : ["auto", edge(rightPx)];
  const [left, right] = box ? aligned : [0, 0];
  return { "--left": left, "--right": right, "--y": edge(y) } as CSSProperties;
}

const edge = (px: number) => `${Math.max(EDGE_PX, px)}px`;

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (!step) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>("div > button")];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const from = at < 0 && step < 0 ? 0 : at;
  items[(from + step + items.length) % items.length]?.focus();
}

/** An action sheet on a phone. From 768 px a small panel beside its anchor. */
export function Menu({ open, label, onClose, closeLabel, items, anchor }: MenuProps) {
  const [, follow] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!open) return;
    // Called after the observers of the page, which give the anchor its place in a window of another size.
    const observer = new ResizeObserver(follow);
    observer.observe(document.documentElement);
    return () => observer.disconnect();
  }, [open]);
  return (
    <Overlay
      open={open}
      onClose={onClose}
      isSheet
      onKeyDown={moveFocus}
      aria-label={label}
      className={cx(sheetPanel, panelStyle)}
      scrimClassName={clearScrim}
      style={open ? placeAt(anchor, items.length) : undefined}
    >
      <div>
        {items.map(item => (
          <button
            key={item.label}
            type="button"
            className={item.danger ? danger : undefined}
            disabled={!item.onSelect}
            onClick={() => {
              onClose();
              item.onSelect?.();
            }}
          >
            {item.icon && <Icon name={item.icon} />}
            {item.label}
          </button>
        ))}
      </div>
      <p>
        <Button size="l" kind="secondary" onPress={onClose}>
          {closeLabel}
        </Button>
      </p>
    </Overlay>
  );
}
