import { useSnapshot } from "valtio/react";
import { banner, dismissBanner, supportEmail } from "../../stores/banner.ts";
import { Banner } from "../../ui/banner.tsx";
import { useText } from "../shared/use-text.ts";

export function BetaBanner() {
  const t = useText();
  const { isShown } = useSnapshot(banner);
  if (!isShown) return null;
  return (
    <Banner
      label={t("banner.label")}
      strong={t("banner.strong")}
      text={t("banner.text")}
      actionLabel={t("banner.action")}
      href={`mailto:${supportEmail}?subject=${encodeURIComponent(t("banner.subject"))}`}
      dismissLabel={t("banner.dismiss")}
      onDismiss={dismissBanner}
    />
  );
}
