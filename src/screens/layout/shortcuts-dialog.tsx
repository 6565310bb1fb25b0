import { useLayoutEffect } from "react";
import { useSnapshot } from "valtio/react";
import { shortcuts, toggleShortcuts } from "../../stores/shortcuts.ts";
import { Button } from "../../ui/button.tsx";
import { KeyList } from "../../ui/key-list.tsx";
import { followKeys } from "../../ui/page-keys.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { dialogOf, type OverlayControl, useOverlay } from "../shared/use-overlay.ts";
import { useText } from "../shared/use-text.ts";

/** The keys of every screen, and the dialog that lists them. */
export function Shortcuts() {
  const { isOn } = useSnapshot(shortcuts);
  const overlay = useOverlay();
  const { open } = overlay;
  useLayoutEffect(() => (isOn ? followKeys(open) : undefined), [isOn, open]);
  return overlay.hasOpened && <ShortcutsDialog overlay={overlay} />;
}

export function ShortcutsDialog({ overlay }: { overlay: OverlayControl }) {
  const t = useText();
  const { isOn } = useSnapshot(shortcuts);
  return (
    <Sheet
      {...dialogOf(t, overlay)}
      title={t("keys.title")}
      footer={
        <Button size="l" kind="secondary" fullWidth onPress={toggleShortcuts}>
          {t(isOn ? "keys.turnOff" : "keys.turnOn")}
        </Button>
      }
    >
      <KeyList
        keys={{
          J: t("keys.next"),
          K: t("keys.previous"),
          L: t("activity.like"),
          C: t("activity.comments"),
          "/": t("keys.search"),
        }}
      />
    </Sheet>
  );
}
