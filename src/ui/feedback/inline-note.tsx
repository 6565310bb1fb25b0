import type { Action } from "../action.ts";
import { Icon } from "../controls/icon.tsx";
import type { IconName } from "../controls/icons.ts";
import { css } from "../css.ts";
import { useBoxSuccessor } from "../item-successor.ts";
import { useSpoken } from "../use-spoken.ts";

interface InlineNoteProps {
  icon: IconName;
  text: string;
  action?: Action | undefined;
}

const style = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 10px;
  min-height: 52px;
  padding: 4px 4px 4px 14px;
  margin-bottom: 12px;
  border-radius: 12px;
  background: var(--s2);
  color: var(--text-2);
  font: var(--type-13);
  /* With large letters the button has a line of its own. */
  & > p {
    flex: 1 1 7.5rem;
    word-break: break-word;
  }
  & > button {
    min-height: 44px;
    margin-left: auto;
    padding: 0 10px;
    font-weight: 600;
    color: var(--accent);
  }
`;

/** One line about a problem: offline, an old copy is shown, or more could not be loaded. */
export function InlineNote({ icon, text, action }: InlineNoteProps) {
  useSpoken(text);
  return (
    <div ref={useBoxSuccessor()} className={style} role="note">
      <Icon name={icon} sizePx={20} />
      <p>{text}</p>
      {action && (
        <button type="button" onClick={action.onPress}>
          {action.label}
        </button>
      )}
    </div>
  );
}
