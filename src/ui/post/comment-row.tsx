import type { Action } from "../action.ts";
import { IconButton } from "../controls/icon-button.tsx";
import { css, cx } from "../css.ts";
import { type Problem, ProblemNote } from "../feedback/problem-note.tsx";
import { Avatar } from "../photo/avatar.tsx";
import { LinkedText } from "./linked-text.tsx";
import { TimeButton } from "./time-button.tsx";

export interface CommentRowProps {
  name: string;
  avatarUrl: string | undefined;
  seed: string;
  timeLabel: string;
  /** Left out for a comment that is on its way. */
  fullTime?: string | undefined;
  text: string;
  /** Left out if the comment is not the viewer's own. */
  deletion?: Action | undefined;
  /** It is being sent. */
  pending?: boolean | undefined;
  problem?: Problem | undefined;
}

const row = css`
  display: flex;
  gap: 12px;
  padding: 10px 0;
  & > div {
    flex: 1;
    min-width: 0;
    font: var(--type-13);
    color: var(--text-3);
    word-break: break-word;
  }
  & b {
    color: var(--text);
    font-weight: 600;
    margin-right: 8px;
  }
  & p {
    font: var(--type-15);
    color: var(--text);
    white-space: pre-line;
  }
  & > button {
    width: 44px;
    height: 44px;
    margin: -6px -8px 0 0;
  }
`;
const pendingStyle = css`
  & p {
    color: var(--text-3);
  }
`;

export function CommentRow(props: CommentRowProps) {
  return (
    <div className={cx(row, props.pending && pendingStyle)}>
      <Avatar {...props} sizePx={36} />
      <div>
        <b>{props.name}</b>
        {props.fullTime ? (
          <TimeButton time={props.timeLabel} fullTime={props.fullTime} />
        ) : (
          props.timeLabel
        )}
        <p data-selectable="">
          <LinkedText text={props.text} />
        </p>
        {!props.fullTime && (
          // A screen reader says what comes into it, not what was there when the comments opened.
          <div aria-live="assertive">{props.problem && <ProblemNote {...props.problem} />}</div>
        )}
      </div>
      {props.deletion && <IconButton icon="trash" tone="muted" {...props.deletion} />}
    </div>
  );
}
