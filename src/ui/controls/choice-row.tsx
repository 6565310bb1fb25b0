import type { ButtonHTMLAttributes, CSSProperties, KeyboardEvent } from "react";
import { css, cx } from "../css.ts";
import { hasModifier } from "../has-modifier.ts";

export interface ChoiceProps<Id extends string> {
  label: string;
  /** `lang`: the language of the label, where it is not that of the page. */
  tabs: readonly { readonly id: Id; readonly label: string; readonly lang?: string }[];
  selected: Id;
  onSelect: (id: Id) => void;
}

interface ChoiceRowProps<Id extends string> extends ChoiceProps<Id> {
  role: "tablist" | "radiogroup";
  /** The class of the box around the row. */
  frame?: string | undefined;
  className: string;
  /** The class of each button. */
  choice: string;
  /** What makes a button of the row a tab, or a radio button. */
  button: (id: Id, isSelected: boolean) => ButtonHTMLAttributes<HTMLButtonElement>;
}

/** The container around a row of choices. `STACKED` asks for its width. */
const box = css`
  container-type: inline-size;
`;
/** A row that is too narrow for its words, for example with large letters on a phone: the choices are stacked. */
export const STACKED = "@container (max-width: 17rem)";

const row = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  position: relative;
  ${STACKED} {
    grid-auto-flow: row;
    grid-auto-rows: 1fr;
  }
`;
const choiceStyle = css`
  word-break: break-word;
  text-align: center;
  color: var(--text-2);
  @media (hover: hover) {
    &:hover {
      color: var(--text);
    }
  }
  &[aria-selected="true"],
  &[aria-checked="true"] {
    color: var(--text);
    font-weight: 600;
  }
`;

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Choices in a row, of which one is selected. Arrow keys, Home and End move in it; after the last one the arrows
 * go to the first. `--at` and `--count` place the mark of the selected one, which moves from choice to choice.
 */
export function ChoiceRow<Id extends string>(props: ChoiceRowProps<Id>) {
  const { tabs, selected } = props;
  const at = tabs.findIndex(({ id }) => id === selected);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key } = event;
    const wanted = key === "Home" ? 0 : key === "End" ? -1 : at + (STEPS[key] ?? Number.NaN);
    const next = (wanted + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (!tab || hasModifier(event)) return;
    event.preventDefault();
    props.onSelect(tab.id);
    (event.currentTarget.children[next] as HTMLElement | undefined)?.focus();
  }

  return (
    <div className={cx(box, props.frame)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: both of its roles are groups of choices */}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both of its roles have a name */}
      <div
        role={props.role}
        aria-label={props.label}
        className={cx(row, props.className)}
        style={{ "--at": at, "--count": tabs.length } as CSSProperties}
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ id, label, lang }, index) => (
          <button
            key={id}
            lang={lang}
            type="button"
            className={cx(choiceStyle, props.choice)}
            tabIndex={index === at ? 0 : -1}
            onClick={() => props.onSelect(id)}
            {...props.button(id, index === at)}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
