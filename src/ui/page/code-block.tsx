import { css } from "../css.ts";

const style = css`
  padding: 12px;
  border-radius: 12px;
  background: var(--s2);
  font: var(--type-12);
  font-family: var(--mono);
  white-space: pre-wrap;
  word-break: break-word;
`;

/** Text for a developer, which can be selected. Long lines break instead of scrolling. */
export function CodeBlock({ text }: { text: string }) {
  return (
    <pre className={style} data-selectable="">
      {text}
    </pre>
  );
}
