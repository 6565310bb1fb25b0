import { useSnapshot } from "valtio/react";
import type { PlainMessageKey } from "../../i18n/i18n.ts";
import { LANGUAGE_TABLE, LANGUAGES, type Language, THEMES, type Theme } from "../../limits.ts";
import { href } from "../../routes.ts";
import { appVersion, signOut } from "../../stores/account.ts";
import { isDebugAllowed } from "../../stores/debug.ts";
import { goBackToFormerSession, hasFormerSession } from "../../stores/former-session.ts";
import { goTo } from "../../stores/navigation.ts";
import { session, setLanguage, setTheme } from "../../stores/session.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { css } from "../../ui/css.ts";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icons.ts";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Stack } from "../../ui/stack.tsx";
import { useBridgeState } from "../shared/use-bridge-state.ts";
import { type OverlayControl, useOverlay } from "../shared/use-overlay.ts";
import { useText } from "../shared/use-text.ts";

const rowStyle = css`
  display: flex;
  align-items: center;
  gap: 14px;
  min-height: 56px;
  padding: 6px 0;
  font: var(--type-13);
  color: var(--text-2);
  overflow-wrap: anywhere;
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

const THEME_NAMES: Record<Theme, PlainMessageKey> = {
  dark: "account.dark",
  light: "account.light",
};

/** Pages for developers, who have no other way to them inside an app. */
const DEBUG_LINKS = [
  { route: "index", title: "debug.title" },
  { route: "apiDocs", title: "docs.title" },
] as const;

/** The user, the language and the theme. Features that do not exist yet are only announced. */
function AccountDetails() {
  const t = useText();
  const { me, meState, token, language, theme } = useSnapshot(session);
  const { status } = useBridgeState();
  const unknown = t(meState.status === "failed" ? "common.notKnown" : "common.loading");
  const profile = token === undefined ? t("errors.signInTitle") : me ? `#${me.id}` : unknown;
  return (
    <Stack gapPx={12}>
      <ul>
        <Row icon="user" title={t("account.profile")} text={profile} />
        <Row
          icon="calendar"
          title={t("account.workoutHistory")}
          text={t("account.workoutHistoryText")}
        />
        <Row icon="mail" title={t("account.notifications")} text={t("account.notificationsText")} />
      </ul>
      <h3>{t("account.settings")}</h3>
      <SegmentedControl
        label={t("account.language")}
        tabs={LANGUAGES.map(id => ({ id, label: LANGUAGE_TABLE[id].name }))}
        selected={language}
        onSelect={id => setLanguage(id as Language, "stored")}
      />
      <SegmentedControl
        label={t("account.theme")}
        tabs={THEMES.map(id => ({ id, label: t(THEME_NAMES[id]) }))}
        selected={theme}
        onSelect={id => setTheme(id as Theme, "stored")}
      />
      {isDebugAllowed() &&
        DEBUG_LINKS.map(({ route, title }) => (
          <Button key={route} kind="ghost" fullWidth onPress={() => goTo(href(route))}>
            {t(title)}
          </Button>
        ))}
      <p className={footStyle}>
        {t("account.version", { version: appVersion })}
        {" · "}
        {t(status === "native" ? "account.inApp" : "account.inBrowser")}
      </p>
    </Stack>
  );
}

export function AccountSheet({ overlay }: { overlay: OverlayControl }) {
  const t = useText();
  const { token } = useSnapshot(session);
  const question = useOverlay();
  return (
    <>
      <Sheet
        open={overlay.isOpen}
        title={t("account.title")}
        closeLabel={t("common.close")}
        onClose={overlay.close}
        footer={
          token !== undefined && (
            <Stack gapPx={12}>
              {hasFormerSession() && (
                <Button size="l" fullWidth onPress={goBackToFormerSession}>
                  {t("account.goBack")}
                </Button>
              )}
              <Button size="l" kind="secondary" icon="leave" fullWidth onPress={question.open}>
                {t("account.signOut")}
              </Button>
            </Stack>
          )
        }
      >
        <AccountDetails />
      </Sheet>
      <ConfirmDialog
        open={question.isOpen}
        title={t("account.signOutTitle")}
        text={t("account.signOutText")}
        confirmLabel={t("account.signOut")}
        cancelLabel={t("common.cancel")}
        onConfirm={() => {
          signOut();
          overlay.close();
        }}
        onCancel={question.close}
        danger
      />
    </>
  );
}
