import { useSnapshot } from "valtio/react";
import { banner, dismissBanner, supportEmail } from "../../stores/banner.ts";
import { Icon } from "../../ui/controls/icon.tsx";
import { css } from "../../ui/css.ts";
import { CENTRED, HOVER } from "../../ui/fragments.ts";
import { useBoxSuccessor } from "../../ui/item-successor.ts";
import { COLUMN_LEFT, COLUMN_RIGHT } from "../../ui/page/column.ts";
import { useText } from "../shared/use-text.ts";

/** The bar below has empty room for the device's edge, because it sticks there. The banner lies over that room. */
const style = css`
  display: flex;
  position: relative;
  z-index: 4;
  margin: calc(8px + var(--inset-top)) ${COLUMN_RIGHT} calc(8px - var(--inset-top)) ${COLUMN_LEFT};
  padding-left: 14px;
  /* As wide as the teams, which it nearly always stands above. */
  --column: 1264px;
  border-radius: 12px;
  background: var(--accent-soft);
  font: var(--type-13);
  & p {
    flex: 1;
    min-width: 0;
    padding: 13px 0;
  }
  & b {
    color: var(--accent);
  }
  & a {
    position: relative;
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 2px;
    &::after {
      content: "";
      position: absolute;
      inset: -14px -6px;
    }
  }
  & button {
    ${CENTRED}
    min-width: 44px;
    color: var(--text-2);
    ${HOVER}
  }
`;

/** On top of a screen, with which it scrolls away. */
export function BetaBanner() {
  const { isShown } = useSnapshot(banner);
  return isShown && <Banner />;
}

function Banner() {
  const t = useText();
  const subject = encodeURIComponent(t("banner.subject"));
  return (
    <aside ref={useBoxSuccessor()} className={style} aria-label={t("banner.label")}>
      <p>
        <b>{t("banner.strong")}</b> {t("banner.text")}{" "}
        <a href={`mailto:${supportEmail}?subject=${subject}`}>{t("banner.action")}</a>
      </p>
      <button type="button" aria-label={t("banner.dismiss")} onClick={dismissBanner}>
        <Icon name="close" sizePx={20} />
      </button>
    </aside>
  );
}
