import { Button, type ButtonProps } from "./button.tsx";
import { css } from "./css.ts";
import { useSuccessor } from "./use-successor.ts";

/** As wide as its longest word needs. In a place of this width, nothing moves when the word changes. */
export const JOIN_WIDTH = "8.5rem";

/** The same colours in both themes: it lies on a picture. */
const style = css`
  --button: var(--volt);
  --button-pressed: #9ad335;
  --on-button: var(--on-volt);
`;

interface JoinButtonProps
  extends Pick<ButtonProps, "onPress" | "busy" | "disabled" | "label" | "children"> {
  /** True on the card of a team. After joining, the card's link gets the focus; elsewhere the page's heading does. */
  onCard?: boolean | undefined;
}

/** Join. It is there until the team has been joined. */
export function JoinButton({ onCard, ...props }: JoinButtonProps) {
  const button = useSuccessor(onCard ? "a" : "h1");
  return <Button {...props} ref={button} size="s" className={onCard ? style : undefined} />;
}
