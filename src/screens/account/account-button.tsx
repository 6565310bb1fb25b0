import { loadMe } from "../../stores/session/session.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { useOverlay } from "../shared/use-overlay.ts";
import { useText } from "../shared/use-text.ts";
import { AccountSheet } from "./account-sheet.tsx";

export function AccountButton() {
  const t = useText();
  const overlay = useOverlay();
  function open() {
    // It may not have been answered before.
    void loadMe();
    overlay.open();
  }
  return (
    <>
      <IconButton icon="user" label={t("account.title")} onPress={open} />
      {overlay.hasOpened && <AccountSheet overlay={overlay} />}
    </>
  );
}
