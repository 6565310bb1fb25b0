import { useSnapshot } from "valtio/react";
import { href } from "../../routes.ts";
import { goTo } from "../../stores/host/navigation.ts";
import { session } from "../../stores/session/session.ts";
import { css } from "../../ui/css.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { InlineNote } from "../../ui/feedback/inline-note.tsx";
import { Page } from "../../ui/page/page.tsx";
import { TopBar } from "../../ui/page/top-bar.tsx";
import { DebugPanel } from "../debug/debug-panel.tsx";
import { BackButton } from "../shared/back-button.tsx";
import { useText } from "../shared/use-text.ts";

const heading = css`
  padding: 16px 0 12px;
  font: var(--type-20);
`;

/** Weekly workouts: says that there is nothing yet. Below it is the debug panel for developers of a host. */
export function IndexScreen() {
  const t = useText();
  const { isInsideMobileApp } = useSnapshot(session);
  return (
    <>
      <TopBar title={t("weekly.title")} leading={<BackButton />} />
      <Page>
        {isInsideMobileApp && <InlineNote icon="check" text={t("weekly.mobileApp")} />}
        <EmptyState
          icon="calendar"
          title={t("weekly.text")}
          secondary={{ label: t("docs.title"), onPress: () => goTo(href("apiDocs")) }}
        />
        <h2 className={heading} lang="en">
          {t("debug.title")}
        </h2>
        <DebugPanel />
      </Page>
    </>
  );
}
