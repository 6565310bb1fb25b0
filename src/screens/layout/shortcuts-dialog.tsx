import { useLayoutEffect } from "react";
import { useSnapshot } from "valtio/react";
import { shortcuts, toggleShortcuts } from "../../stores/shortcuts.ts";
import { Button } from "../../ui/controls/button.tsx";
import { css } from "../../ui/css.ts";
import { CENTRED } from "../../ui/fragments.ts";
import { Sheet } from "../../ui/overlay/sheet.tsx";
import { followKeys, type PageKey } from "../../ui/page/page-keys.ts";
import { dialogOf, type OverlayControl, useOverlay } from "../shared/use-overlay.ts";
import { useText } from "../shared/use-text.ts";

const list = css`
  & > div {
    display: flex;
    align-items: center;
    gap: 16px;
    min-height: 44px;
    padding: 2px 0;
  }
  & kbd {
    ${CENTRED}
    min-width: 2rem;
    height: 2rem;
    border: 1px solid var(--border-strong);
    border-radius: 8px;
    font: var(--type-15);
    font-weight: 600;
  }
`;
const KEYS = {
  J: "keys.next",
  K: "keys.previous",
  L: "activity.like",
  C: "activity.comments",
  "/": "keys.search",
} as const satisfies Record<PageKey, string>;

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
      <dl className={list}>
        {Object.entries(KEYS).map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
