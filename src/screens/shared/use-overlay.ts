import { useCallback, useEffect, useRef, useState } from "react";
import type { Translate } from "../../i18n/i18n.ts";
import { openOverlay } from "../../stores/host/navigation.ts";
import { useLatest } from "../../ui/use-latest.ts";

export interface OverlayControl {
  readonly isOpen: boolean;
  /** False until it opens for the first time: until then there is nothing to render. */
  readonly hasOpened: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** What a dialog or a sheet takes from its overlay. */
export function dialogOf(t: Translate, { isOpen, close }: OverlayControl) {
  return { open: isOpen, closeLabel: t("common.close"), onClose: close };
}

/** A dialog, sheet or menu that is one entry of the history: Back closes it before the page. */
export function useOverlay(onClosed?: () => void): OverlayControl {
  const [state, setState] = useState<"new" | "open" | "closed">("new");
  const closeEntry = useRef<(() => void) | undefined>(undefined);
  const latestOnClosed = useLatest(onClosed);

  const open = useCallback(() => {
    if (closeEntry.current) return;
    setState("open");
    closeEntry.current = openOverlay(() => {
      closeEntry.current = undefined;
      setState("closed");
      latestOnClosed.current?.();
    });
  }, []);
  const close = useCallback(() => closeEntry.current?.(), []);
  // Its component may be removed while the overlay is open: the entry of the history goes as well.
  useEffect(() => close, [close]);
  return { isOpen: state === "open", hasOpened: state !== "new", open, close };
}
