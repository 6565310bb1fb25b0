import { Icon } from "../controls/icon.tsx";
import { css } from "../css.ts";
import { CENTRED } from "../fragments.ts";
import { fieldStyle } from "./field.tsx";
import { onEnter } from "./on-enter.ts";

interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Its name, which stands in it while it is empty. */
  label: string;
  /** The labels that it may have later, one a line: it keeps room for each, so that nothing moves then. */
  reservedLabels?: string;
  clearLabel: string;
}

const box = css`
  position: relative;
  /* Takes nearly all of the row. If the label would not fit, the buttons move to a row of their own. */
  flex: 999 1 auto;
  min-width: 0;
  color: var(--text-3);
  /* An invisible copy of these labels keeps the field at least as wide as each of them. */
  &::before {
    content: attr(data-labels);
    display: block;
    height: 0;
    overflow: hidden;
    visibility: hidden;
    white-space: pre;
    padding: 0 14px 0 calc(26px + 1.25rem);
  }
  & > svg {
    position: absolute;
    left: 14px;
    top: calc(50% - 0.625rem);
  }
  & > input {
    width: 0;
    min-width: 100%;
    padding: 0 12px 0 calc(24px + 1.25rem);
    text-overflow: ellipsis;
    color: var(--text);
    &::placeholder {
      font-size: min(0.9375rem, 5.6vw);
    }
    &:not(:placeholder-shown) {
      padding-right: 48px;
    }
    &::-webkit-search-cancel-button {
      display: none;
    }
  }
  & > button {
    ${CENTRED}
    position: absolute;
    right: 0;
    top: 0;
    width: 48px;
    height: 100%;
  }
`;

export function SearchField(props: SearchFieldProps) {
  const { value, onChange, label, reservedLabels = label, clearLabel } = props;
  return (
    <div className={box} data-labels={reservedLabels}>
      <input
        type="search"
        className={fieldStyle}
        value={value}
        placeholder={label}
        aria-label={label}
        aria-keyshortcuts="/"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onChange={event => onChange(event.target.value)}
        // Results come while typing, so Search on the keyboard only closes the keyboard.
        onKeyDown={onEnter(event => event.currentTarget.blur())}
      />
      <Icon name="search" sizePx={20} />
      {value && (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={event => {
            onChange("");
            event.currentTarget.parentElement?.querySelector("input")?.focus();
          }}
        >
          <Icon name="close" sizePx={20} />
        </button>
      )}
    </div>
  );
}
