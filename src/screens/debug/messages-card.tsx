import { useSnapshot } from "valtio/react";
import { exportLog } from "../../stores/debug.ts";
import {
  bridgeLog,
  describeMessages,
  type MessageSummary,
  repeatMessage,
} from "../../stores/host/bridge-log.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Disclosure } from "../../ui/controls/disclosure.tsx";
import { css } from "../../ui/css.ts";
import { Card } from "../../ui/page/card.tsx";
import { CodeBlock } from "../../ui/page/code-block.tsx";
import { Stack } from "../../ui/page/stack.tsx";
import { useText } from "../shared/use-text.ts";

const line = css`
  font: var(--type-13);
  & small {
    display: block;
    font: var(--type-12);
    color: var(--text-3);
  }
`;

function Message({ summary }: { summary: MessageSummary }) {
  const t = useText();
  const { message, kind, name, latencyMs, envelope } = summary;
  const time = new Date(message.at).toTimeString().slice(0, 8);
  return (
    <li>
      <Disclosure
        summary={
          <span className={line}>
            {message.direction === "sent" ? "↑" : "↓"} {kind ?? "?"} {name}
            <small>
              {time}
              {latencyMs !== undefined && ` · ${latencyMs} ms`}
            </small>
          </span>
        }
      >
        <Stack gapPx={8}>
          <CodeBlock text={envelope ? JSON.stringify(envelope, null, 2) : message.text} />
          {summary.canRepeat && (
            <Button kind="secondary" onPress={() => repeatMessage(summary)}>
              {t("debug.resend")}
            </Button>
          )}
        </Stack>
      </Disclosure>
    </li>
  );
}

/** The bridge's messages, the newest first. */
export function MessagesCard() {
  const t = useText();
  const { messages, count } = useSnapshot(bridgeLog);
  const all = [...describeMessages(messages)].reverse();
  return (
    <Card title={t("debug.messages")}>
      {all.length === 0 ? (
        <p>{t("debug.noMessages")}</p>
      ) : (
        <ul role="list">
          {all.map((summary, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: it is the number of the message
            <Message key={count - index} summary={summary} />
          ))}
        </ul>
      )}
      <Button kind="secondary" icon="copy" onPress={exportLog}>
        {t("debug.export")}
      </Button>
    </Card>
  );
}
