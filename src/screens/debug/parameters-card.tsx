import { useSnapshot } from "valtio/react";
import { refreshData } from "../../stores/debug.ts";
import { LAUNCH_FACTS, type ParameterSource, parameters } from "../../stores/host/parameters.ts";
import { session } from "../../stores/session/session.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Card } from "../../ui/page/card.tsx";
import { ValueTable } from "../../ui/page/value-table.tsx";
import { NOT_KNOWN } from "../shared/not-known.ts";
import { useText } from "../shared/use-text.ts";

const SOURCES = {
  url: "debug.sourceUrl",
  meta: "debug.sourceMeta",
  stored: "debug.sourceStored",
  default: "debug.sourceDefault",
  host: "debug.sourceHost",
  test: "debug.sourceTest",
} as const;

export const MASKED = "••••••••";

/** The current parameters, each with its source. */
export function ParametersCard() {
  const t = useText();
  const { sources, apiBase, apiBaseSource } = useSnapshot(parameters);
  const current = useSnapshot(session);
  const row = (
    name: string,
    value: string | undefined,
    source: ParameterSource,
  ): [string, string, string] => [name, value ?? NOT_KNOWN, t(SOURCES[source])];
  return (
    <Card title={t("debug.parameters")}>
      <ValueTable
        label={t("debug.parameters")}
        columns={[t("debug.name"), t("debug.value"), t("debug.source")]}
        rows={[
          row("token", current.token && MASKED, current.tokenSource),
          row("language", current.language, current.languageSource),
          row("theme", current.theme, current.themeSource),
          ...LAUNCH_FACTS.map(name => row(name, current[name], sources[name])),
          row("apiBase", apiBase, apiBaseSource),
        ]}
      />
      <Button kind="secondary" icon="refresh" onPress={refreshData}>
        {t("debug.refresh")}
      </Button>
    </Card>
  );
}
