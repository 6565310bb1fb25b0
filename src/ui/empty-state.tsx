import { Button } from "./button.tsx";
import { css } from "./css.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons.ts";

interface Action {
  label: string;
  onPress: () => void;
}

export interface EmptyStateProps {
  icon: IconName;
  title: string;
  text?: string | undefined;
  action?: Action | undefined;
  secondary?: Action | undefined;
}

const box = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  max-width: 360px;
  margin: 0 auto;
  padding: 48px 16px;
  text-align: center;
  color: var(--text-3);
  animation: fade-in 160ms;
  & > svg {
    stroke-width: 1.25;
  }
  & > button {
    margin-top: 8px;
  }
`;
const titleStyle = css`
  margin-top: 16px;
  font: var(--type-20);
  color: var(--text);
  overflow-wrap: anywhere;
`;
const textStyle = css`
  margin: 8px 0 16px;
  color: var(--text-2);
`;
const noText = css`
  height: 24px;
`;

/** Nothing here, or nothing came: says so in a sentence and offers the next step. */
export function EmptyState({ icon, title, text, action, secondary }: EmptyStateProps) {
  return (
    <div className={box}>
      <Icon name={icon} sizePx={64} />
      <h2 className={titleStyle}>{title}</h2>
      {text ? <p className={textStyle}>{text}</p> : <span className={noText} />}
      {action && <Button onPress={action.onPress}>{action.label}</Button>}
      {secondary && (
        <Button kind="ghost" onPress={secondary.onPress}>
          {secondary.label}
        </Button>
      )}
    </div>
  );
}
