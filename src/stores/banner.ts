import { proxy } from "valtio/vanilla";
import { appConfig } from "../services/config.ts";
import { BANNER_SHOWN } from "../services/kept-screen.ts";
import { localText, sessionText } from "../services/storage.ts";

const DISMISSED = "banner.dismissed";

/** The beta banner: shown once per browser session, and never again after it was dismissed. */
export const banner = proxy({ isShown: false });

export const supportEmail = appConfig.supportEmail;

/** Called once, at the start of the app. */
export function showBanner(): void {
  if (localText.read(DISMISSED) !== undefined || sessionText.read(BANNER_SHOWN) !== undefined)
    return;
  sessionText.write(BANNER_SHOWN, "1");
  banner.isShown = true;
}

export function dismissBanner(): void {
  localText.write(DISMISSED, "1");
  banner.isShown = false;
}
