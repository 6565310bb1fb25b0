import { href } from "../../routes.ts";
import { primaryButton } from "../../ui/controls/button.tsx";
import { LinkArea } from "../../ui/controls/link-area.tsx";
import { css } from "../../ui/css.ts";
import { usePageTitle } from "../../ui/page/use-page-title.ts";
import { linkTo } from "../shared/link-to.ts";
import { useText } from "../shared/use-text.ts";

const page = css`
  min-height: 80%;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 8px;
  padding: 48px 24px;
  text-align: center;
`;
const heading = css`
  font: 700 4.5rem / 1 var(--family);
  letter-spacing: -0.03em;
`;
const text = css`
  font: var(--type-16);
  color: var(--text-2);
  padding-bottom: 16px;
`;

const HEADING = "404";

export function NotFoundScreen() {
  const t = useText();
  usePageTitle(HEADING);
  return (
    <div className={page}>
      <h1 className={heading} tabIndex={-1}>
        {HEADING}
      </h1>
      <p className={text}>{t("notFound.text")}</p>
      <LinkArea {...linkTo(href("home"))} className={primaryButton}>
        {t("notFound.home")}
      </LinkArea>
    </div>
  );
}
