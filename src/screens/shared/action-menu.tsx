import { useCallback, useState } from "react";
import { Menu, type MenuItem } from "../../ui/overlay/menu.tsx";
import { useOverlay } from "./use-overlay.ts";
import { useText } from "./use-text.ts";

/** The state of a menu that opens beside a control, or in the middle without one. */
export function useMenu() {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const overlay = useOverlay();
  const openOverlay = overlay.open;
  const open = useCallback(
    (control?: HTMLElement) => {
      setAnchor(control);
      openOverlay();
    },
    [openOverlay],
  );
  return { ...overlay, anchor, open };
}

interface ActionMenuProps {
  readonly menu: ReturnType<typeof useMenu>;
  readonly label: string;
  readonly items: readonly MenuItem[];
}

export function ActionMenu({ menu, label, items }: ActionMenuProps) {
  const t = useText();
  if (!menu.hasOpened) return null;
  return (
    <Menu
      open={menu.isOpen}
      label={label}
      closeLabel={t("common.cancel")}
      onClose={menu.close}
      anchor={menu.anchor}
      items={items}
    />
  );
}
