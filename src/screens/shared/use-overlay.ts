import { useCallback, useEffect, useRef, useState } from "react";
import { openOverlay } from "../../stores/navigation.ts";

export interface OverlayControl {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** A dialog, sheet or menu that is one entry of the history: Back closes it before the page. */
export function useOverlay(onClosed?: () => void): OverlayControl {
  const [isOpen, setIsOpen] = useState(false);
  const closeEntry = useRef<(() => void) | undefined>(undefined);
  const onClosedRef = useRef(onClosed);
  onClosedRef.current = onClosed;

  const open = useCallback(() => {
    if (closeEntry.current) return;
    setIsOpen(true);
    closeEntry.current = openOverlay(() => {
      closeEntry.current = undefined;
      setIsOpen(false);
      onClosedRef.current?.();
    });
  }, []);
  const close = useCallback(() => closeEntry.current?.(), []);
  // Its component may be removed while the overlay is open: the entry of the history goes as well.
  useEffect(() => close, [close]);
  return { isOpen, open, close };
}
