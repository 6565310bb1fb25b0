import { useSnapshot } from "valtio/react";
import { type DocumentedEndpoint, documentedExtras } from "../../api/documented-extras.ts";
import { apiDocs, copyCurl, idOf, shownPath, toggleChecked } from "../../stores/api-docs.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Disclosure } from "../../ui/controls/disclosure.tsx";
import { css } from "../../ui/css.ts";
import { CodeBlock } from "../../ui/page/code-block.tsx";
import { Stack } from "../../ui/page/stack.tsx";
import { useText } from "../shared/use-text.ts";

const row = css`
  display: grid;
  grid-template-columns: 44px 1fr;
  border-top: 1px solid var(--border);
  padding: 6px 0;
  font: var(--type-13);
  & > label {
    display: grid;
    height: 44px;
    place-items: center;
    cursor: pointer;
  }
  & input {
    /* Safari before 15.4 does not know the value "auto", and would show no box. */
    -webkit-appearance: checkbox;
    width: 20px;
    height: 20px;
    accent-color: var(--accent);
  }
  & b {
    flex: none;
    width: 60px;
    padding: 2px 0;
    border-radius: 8px;
    background: var(--s2);
    text-align: center;
    font: var(--type-12);
    font-weight: 700;
  }
  & code {
    display: block;
    font-family: var(--mono);
    word-break: break-word;
  }
  & code > span {
    display: inline-block;
  }
  & small {
    font: var(--type-12);
    color: var(--text-3);
  }
  & details > div {
    margin-left: -44px;
    color: var(--text-2);
  }
  & h2 {
    font: inherit;
    font-weight: 600;
  }
`;
const COLORS = {
  GET: "var(--info)",
  POST: "var(--success)",
  PUT: "var(--warning)",
  DELETE: "var(--danger)",
} as const;

const pretty = (value: unknown) => JSON.stringify(value, null, 2);

/** A path that breaks into lines at its slashes, and not within a word. */
function breakable(path: string) {
  return path.match(/[^/]*\/|[^/]+$/g)?.map(part => <span key={part}>{part}</span>);
}

function Details({ endpoint }: { endpoint: DocumentedEndpoint }) {
  const t = useText();
  const { query, example } = endpoint;
  const { request, data } = example;
  return (
    <Stack gapPx={8}>
      {documentedExtras.includes(endpoint) && <p>{t("docs.notCalled")}</p>}
      {query && (
        <>
          <h2>{t("docs.query")}</h2>
          <CodeBlock text={query.join("\n")} />
        </>
      )}
      <h2>{t("docs.request")}</h2>
      {request === undefined ? <p>{t("docs.noBody")}</p> : <CodeBlock text={pretty(request)} />}
      <h2>{t("docs.response")}</h2>
      <CodeBlock text={pretty({ error: false, msg: "", data })} />
      <Stack row>
        <Button size="s" kind="secondary" icon="copy" onPress={() => void copyCurl(endpoint)}>
          {t("docs.copyCurl")}
        </Button>
      </Stack>
    </Stack>
  );
}

/** One endpoint: its checkbox, method, path and auth flag; opened, also its examples. */
export function EndpointRow({ endpoint }: { endpoint: DocumentedEndpoint }) {
  const t = useText();
  const { checked } = useSnapshot(apiDocs);
  const { method } = endpoint;
  const id = idOf(endpoint);
  return (
    <li className={row}>
      <label>
        <input
          type="checkbox"
          aria-label={t("docs.check", { endpoint: id })}
          checked={checked.includes(id)}
          onChange={() => toggleChecked(endpoint)}
        />
      </label>
      <Disclosure
        summary={
          <>
            <b style={{ color: COLORS[method] }}>{method}</b>
            <span>
              <code data-selectable="">{breakable(shownPath(endpoint))}</code>
              <small>{t("docs.auth")}</small>
            </span>
          </>
        }
      >
        <Details endpoint={endpoint} />
      </Disclosure>
    </li>
  );
}
