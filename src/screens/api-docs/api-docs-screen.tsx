import { useEffect, useState } from "react";
import { useSnapshot } from "valtio/react";
import type { DocumentedEndpoint } from "../../api/documented-extras.ts";
import {
  apiDocs,
  documentedEndpoints,
  idOf,
  loadChecked,
  shownPath,
} from "../../stores/api-docs.ts";
import { css } from "../../ui/css.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { SearchField } from "../../ui/form/search-field.tsx";
import { Page } from "../../ui/page/page.tsx";
import { Tabs } from "../../ui/page/tabs.tsx";
import { TopBar } from "../../ui/page/top-bar.tsx";
import { BackButton } from "../shared/back-button.tsx";
import { choicesOf } from "../shared/choices-of.ts";
import { useText } from "../shared/use-text.ts";
import { EndpointRow } from "./endpoint-row.tsx";

type Group = DocumentedEndpoint["group"];

const GROUP_NAMES = {
  teams: "docs.teams",
  users: "docs.users",
  activity: "docs.activity",
} as const;

const noteStyle = css`
  padding: 12px 0;
  font: var(--type-13);
  color: var(--text-2);
`;

/** Documents the API from the app's own endpoint table, so that it always matches the app. */
export function ApiDocsScreen() {
  const t = useText();
  const { checked } = useSnapshot(apiDocs);
  const [group, setGroup] = useState<Group>("teams");
  const [filter, setFilter] = useState("");
  useEffect(loadChecked, []);

  const inGroup = documentedEndpoints.filter(endpoint => endpoint.group === group);
  const wanted = filter.trim().toLowerCase();
  const shown = inGroup.filter(endpoint =>
    `${endpoint.method} ${shownPath(endpoint)}`.toLowerCase().includes(wanted),
  );
  const done = inGroup.filter(endpoint => checked.includes(idOf(endpoint))).length;
  return (
    <>
      <TopBar title={t("docs.title")} leading={<BackButton />} />
      <div lang="en">
        <Tabs
          label={t("docs.tabsLabel")}
          panelId="docs-panel"
          tabs={choicesOf(t, GROUP_NAMES)}
          selected={group}
          onSelect={setGroup}
        >
          <Page>
            <SearchField
              value={filter}
              onChange={setFilter}
              label={t("docs.filter")}
              clearLabel={t("docs.clear")}
            />
            <p className={noteStyle}>
              {t("docs.progress", { done, total: inGroup.length })}
              {"\u00a0· "}
              {t("docs.note")}
            </p>
            {shown.length === 0 ? (
              <EmptyState icon="search" title={t("docs.noMatches")} />
            ) : (
              <ul role="list">
                {shown.map(endpoint => (
                  <EndpointRow key={idOf(endpoint)} endpoint={endpoint} />
                ))}
              </ul>
            )}
          </Page>
        </Tabs>
      </div>
    </>
  );
}
