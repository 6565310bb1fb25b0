import { useSnapshot } from "valtio/react";
import { debug, toggleDebugPanel } from "../../stores/debug.ts";
import { FullScreenDialog } from "../../ui/overlay/full-screen-dialog.tsx";
import { useText } from "../shared/use-text.ts";
import { DebugPanel } from "./debug-panel.tsx";

/** The debug panel over any screen, when a debug build of the host asks for it. */
export function DebugDialog() {
  const t = useText();
  const { isOpen } = useSnapshot(debug);
  return (
    <FullScreenDialog
      open={isOpen}
      title={t("debug.title")}
      closeLabel={t("common.close")}
      onClose={() => toggleDebugPanel(false)}
    >
      <DebugPanel />
    </FullScreenDialog>
  );
}
