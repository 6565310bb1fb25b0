import { useState } from "react";
import { bridgeMethods, EVENT_EXAMPLES } from "../../stores/debug.ts";
import { injectEvent } from "../../stores/host/bridge-log.ts";
import { Button } from "../../ui/controls/button.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { Card } from "../../ui/page/card.tsx";
import { ValueTable } from "../../ui/page/value-table.tsx";
import { useBridgeState } from "../shared/use-bridge-state.ts";
import { useText } from "../shared/use-text.ts";

type EventName = keyof typeof EVENT_EXAMPLES;
const EVENTS = Object.keys(EVENT_EXAMPLES) as EventName[];

const exampleOf = (name: EventName) => JSON.stringify(EVENT_EXAMPLES[name]);

/** The methods that the host supports, and a form that plays an event as if the host had sent it. */
export function BridgeCard() {
  const t = useText();
  const { status, host } = useBridgeState();
  const [event, setEvent] = useState<EventName>("theme.changed");
  const [json, setJson] = useState(exampleOf("theme.changed"));
  const [problem, setProblem] = useState<string>();
  return (
    <Card title={t("debug.bridge")}>
      <p>
        {t(status === "native" ? "debug.connected" : "debug.notConnected")}
        {host && ` · ${host.name} ${host.version} · ${host.platform}`}
      </p>
      <ValueTable
        label={t("debug.capabilities")}
        columns={[t("debug.capabilities"), t("debug.value")]}
        rows={bridgeMethods().map(({ name, support }) => [name, support])}
      />
      <SelectField
        label={t("debug.event")}
        options={EVENTS.map(id => ({ id, label: id }))}
        selected={event}
        onSelect={id => {
          setEvent(id);
          setJson(exampleOf(id));
          setProblem(undefined);
        }}
      />
      <TextArea
        rows={2}
        label={t("debug.eventParameters")}
        placeholder="{}"
        value={json}
        onChange={setJson}
        error={problem}
        autoCapitalize="none"
      />
      <Button kind="secondary" onPress={() => setProblem(injectEvent(event, json))}>
        {t("debug.inject")}
      </Button>
    </Card>
  );
}
