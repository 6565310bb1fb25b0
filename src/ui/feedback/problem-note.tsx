import type { Action } from "../action.ts";
import { css } from "../css.ts";

export interface Problem {
  /** Why it could not be sent. */
  readonly text: string;
  /** What can be done. */
  readonly actions: readonly Action[];
}

const style = css`
  flex: 1;
  padding-top: 8px;
  font: var(--type-13);
  color: var(--danger);
  & > button {
    height: 44px;
    padding: 0 10px;
    margin: 0 10px 0 -10px;
    font-weight: 600;
    color: var(--accent);
  }
`;

/** Stands with what was not sent. */
export function ProblemNote({ text, actions }: Problem) {
  return (
    <div className={style}>
      {text}
      <br />
      {actions.map(({ label, onPress }) => (
        <button
          key={label}
          type="button"
          onClick={event => {
            // The buttons go with the problem: the focus stays with the post, or in the comments.
            event.currentTarget
              .closest<HTMLElement>("article,[role=dialog]")
              ?.focus({ preventScroll: true });
            onPress();
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
