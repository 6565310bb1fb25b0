import type { Action } from "../action.ts";
import { Button } from "../controls/button.tsx";
import { Icon } from "../controls/icon.tsx";
import type { IconName } from "../controls/icons.ts";
import { css } from "../css.ts";
import { useBoxSuccessor } from "../item-successor.ts";
import { useSpoken } from "../use-spoken.ts";

interface EmptyStateProps {
  icon: IconName;
  title: string;
  text?: string | undefined;
  action?: Action | undefined;
  secondary?: Action | undefined;
}

const style = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  /* It may stand alone on a page whose content goes from edge to edge. */
  max-width: min(360px, 100vw - 2 * var(--gutter));
  margin: 0 auto;
  padding: 48px 0;
  text-align: center;
  text-wrap: balance;
  color: var(--text-2);
  word-break: break-word;
  animation: fade-in 160ms;
  /* In place of a whole screen no bar keeps it off the device's edge. */
  main > &:not(header ~ *) {
    margin-top: var(--inset-top);
  }
  & > svg {
    stroke-width: 1.25;
    color: var(--text-3);
  }
  & > h2 {
    margin: 16px 0 8px;
    font: var(--type-20);
    color: var(--text);
  }
  & > button {
    margin-top: 16px;
    & + button {
      margin-top: 8px;
    }
  }
`;

/** For a list that is empty or did not load: says so in a sentence and offers the next step. */
export function EmptyState({ icon, title, text, action, secondary }: EmptyStateProps) {
  const element = useBoxSuccessor<HTMLDivElement>();
  useSpoken(text ? `${title}. ${text}` : title);
  return (
    <div ref={element} className={style}>
      <Icon name={icon} sizePx={64} />
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {action && <Button onPress={action.onPress}>{action.label}</Button>}
      {secondary && (
        <Button kind="ghost" onPress={secondary.onPress}>
          {secondary.label}
        </Button>
      )}
    </div>
  );
}
