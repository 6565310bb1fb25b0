import { css } from "./css.ts";
import { CENTRED } from "./fragments.ts";

const list = css`
  & > div {
    display: flex;
    align-items: center;
    gap: 16px;
    min-height: 44px;
    padding: 2px 0;
  }
  & kbd {
    ${CENTRED}
    min-width: 2rem;
    height: 2rem;
    border: 1px solid var(--border-strong);
    border-radius: 8px;
    font: var(--type-15);
    font-weight: 600;
  }
`;

/** Keys of the keyboard, and what each of them does. */
export function KeyList({ keys }: { keys: Readonly<Record<string, string>> }) {
  return (
    <dl className={list}>
      {Object.entries(keys).map(([key, text]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
