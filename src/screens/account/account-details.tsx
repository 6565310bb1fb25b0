import { useSnapshot } from "valtio/react";
import { LANGUAGE_NAMES, LANGUAGES } from "../../limits.ts";
import { href } from "../../routes.ts";
import { isDebugAllowed } from "../../stores/debug.ts";
import { goTo } from "../../stores/host/navigation.ts";
import { findPerson, pageVersion } from "../../stores/session/account.ts";
import { session, setLanguage, setTheme } from "../../stores/session/session.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Icon } from "../../ui/controls/icon.tsx";
import type { IconName } from "../../ui/controls/icons.ts";
import { SegmentedControl } from "../../ui/controls/segmented-control.tsx";
import { css, cx } from "../../ui/css.ts";
import { Stack } from "../../ui/page/stack.tsx";
import { Avatar } from "../../ui/photo/avatar.tsx";
import { ShortcutsDialog } from "../layout/shortcuts-dialog.tsx";
import { choicesOf } from "../shared/choices-of.ts";
import { NOT_KNOWN } from "../shared/not-known.ts";
import { useBridgeState } from "../shared/use-bridge-state.ts";
import { useOverlay } from "../shared/use-overlay.ts";
import { useText } from "../shared/use-text.ts";

const rowStyle = css`
  display: flex;
  align-items: center;
  gap: 14px;
  min-height: 56px;
  padding: 6px 0;
  font: var(--type-13);
  color: var(--text-2);
  word-break: break-word;
  & > div {
    min-width: 0;
  }
  & b {
    display: block;
    font: var(--type-15);
    font-weight: 600;
    color: var(--text);
  }
`;
const personStyle = css`
  & b {
    font: var(--type-20);
  }
`;
const headStyle = css`
  margin-top: 4px;
  font: var(--type-13);
  color: var(--text-3);
`;
/** A frame around features that are only announced: nothing in it looks like a button. */
const soonStyle = css`
  padding: 6px 14px;
  border-radius: 16px;
  background: var(--s2);
`;
/** Hidden on a device without a mouse, because it hardly ever has a keyboard. */
const withKeyboard = css`
  @media not all and (pointer: fine) {
    display: none;
  }
`;
const footStyle = css`
  font: var(--type-12);
  color: var(--text-3);
  text-align: center;
`;

function Row({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <li className={rowStyle}>
      <Icon name={icon} />
      <div>
        <b>{title}</b>
        {text}
      </div>
    </li>
  );
}

const THEME_NAMES = { dark: "account.dark", light: "account.light" } as const;

/** Pages for developers, who have no other way to them inside an app. */
const DEBUG_LINKS = [
  { route: "index", title: "debug.title" },
  { route: "apiDocs", title: "docs.title" },
] as const;

/** Who is signed in, or that nobody is. */
function Person() {
  const t = useText();
  const { me, meState, token } = useSnapshot(session);
  if (token === undefined) {
    return (
      <div className={rowStyle}>
        <Icon name="user" sizePx={32} />
        <div>
          <b>{t("errors.signInTitle")}</b>
          {t("errors.authRequired")}
        </div>
      </div>
    );
  }
  const { name, avatarUrl } = findPerson(me);
  const id = me && `#${me.id}`;
  const unknown = meState.status === "failed" ? NOT_KNOWN : t("common.loading");
  return (
    <>
      <h3 className={headStyle}>{t("account.profile")}</h3>
      <div className={cx(rowStyle, personStyle)}>
        <Avatar name={name ?? ""} avatarUrl={avatarUrl} seed={me?.id ?? ""} sizePx={56} />
        <div>
          <b>{name ?? id ?? unknown}</b>
          {name && id}
        </div>
      </div>
    </>
  );
}

/** The user, the language and the theme. Features that do not exist yet are only announced. */
export function AccountDetails() {
  const t = useText();
  const { token, language, theme } = useSnapshot(session);
  const { status } = useBridgeState();
  const keys = useOverlay();
  return (
    <Stack gapPx={12}>
      <Person />
      <h3 className={headStyle}>{t("account.settings")}</h3>
      <SegmentedControl
        label={t("account.language")}
        tabs={LANGUAGES.map(id => ({ id, label: LANGUAGE_NAMES[id], lang: id }))}
        selected={language}
        onSelect={id => setLanguage(id, "stored")}
      />
      <SegmentedControl
        label={t("account.theme")}
        tabs={choicesOf(t, THEME_NAMES)}
        selected={theme}
        onSelect={id => setTheme(id, "stored")}
      />
      {token !== undefined && (
        <>
          <h3 className={headStyle}>{t("account.comingSoon")}</h3>
          <ul className={soonStyle} role="list">
            <Row
              icon="calendar"
              title={t("account.workoutHistory")}
              text={t("account.workoutHistoryText")}
            />
            <Row
              icon="mail"
              title={t("account.notifications")}
              text={t("account.notificationsText")}
            />
          </ul>
        </>
      )}
      <Button kind="ghost" fullWidth className={withKeyboard} onPress={keys.open}>
        {t("keys.title")}
      </Button>
      {isDebugAllowed() &&
        DEBUG_LINKS.map(({ route, title }) => (
          <Button key={route} kind="ghost" fullWidth onPress={() => goTo(href(route))}>
            {t(title)}
          </Button>
        ))}
      <p className={footStyle}>
        {t("account.version", { version: pageVersion })}
        {"\u00a0· "}
        {t(status === "native" ? "account.inApp" : "account.inBrowser")}
      </p>
      {keys.hasOpened && <ShortcutsDialog overlay={keys} />}
    </Stack>
  );
}
