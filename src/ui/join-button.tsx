import { Button, type ButtonProps } from "./button.tsx";
import { css } from "./css.ts";
import { ON_PICTURE } from "./fragments.ts";
import { useBoxSuccessor } from "./item-successor.ts";

/** As wide as its longest word needs. In a place of this width, nothing moves when the word changes. */
export const JOIN_WIDTH = "8.5rem";

const style = css`
  ${ON_PICTURE}
`;

interface JoinButtonProps
  extends Pick<ButtonProps, "onPress" | "busy" | "disabled" | "label" | "children"> {
  /** True on the card of a team. After joining, the card has the focus; elsewhere the page's heading has it. */
  onCard?: boolean | undefined;
}

/** Join. It is there until the team has been joined. */
export function JoinButton({ onCard, ...props }: JoinButtonProps) {
  return (
    <Button
      {...props}
      ref={useBoxSuccessor<HTMLButtonElement>()}
      size="s"
      className={onCard ? style : undefined}
    />
  );
}
