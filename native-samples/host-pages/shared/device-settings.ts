import { create } from "./dom.ts";
import { openSheet } from "./sheet.ts";

/** What the user has allowed. As on a phone, a refusal stays until it is taken back in the settings. */
export const permissions = { photos: true };

/** The app's page in the device's settings. Settles when the user has come back from it. */
export function openDeviceSettings(container: HTMLElement, signal: AbortSignal): Promise<void> {
  return openSheet<void>(container, signal, undefined, "Settings of this app", settle => {
    const input = create("input", { type: "checkbox", checked: permissions.photos });
    input.addEventListener("change", () => {
      permissions.photos = input.checked;
    });
    const back = () => settle(undefined);
    return [
      create("label", { class: "toggle" }, create("span", {}, "Camera and photos"), input),
      create("button", { type: "button", class: "primary", click: back }, "Back to the app"),
    ];
  });
}
