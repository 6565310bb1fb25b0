import { useState } from "react";
import { useSnapshot } from "valtio/react";
import { debug, toggleDebugPanel } from "../../stores/debug.ts";
import { FullScreenDialog } from "../../ui/full-screen-dialog.tsx";
import { useText } from "../shared/use-text.ts";
import { DebugPanel } from "./debug-panel.tsx";

/** The debug panel over any screen, when a debug build of the host asks for it. */
export function DebugDialog() {
  const { isOpen } = useSnapshot(debug);
  const [hasOpened, setHasOpened] = useState(isOpen);
  if (isOpen && !hasOpened) setHasOpened(true);
  return hasOpened && <Dialog isOpen={isOpen} />;
}

function Dialog({ isOpen }: { isOpen: boolean }) {
  const t = useText();
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
