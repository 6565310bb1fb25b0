import { proxy } from "valtio/vanilla";
import { localText } from "../services/storage.ts";

const OFF = "keys-off";

/**
 * Whether single keys do something. Users who speak to the device, or hit keys by accident, turn them off
 * (WCAG 2.1.4).
 */
export const shortcuts = proxy({ isOn: localText.read(OFF) === undefined });

export function toggleShortcuts(): void {
  shortcuts.isOn = !shortcuts.isOn;
  if (shortcuts.isOn) localText.remove(OFF);
  else localText.write(OFF, "1");
}
