import { Button, type ButtonProps } from "./button.tsx";
import { css } from "./css.ts";
import { useSuccessor } from "./use-successor.ts";

/** As wide as its longest word needs: where its place is so wide, nothing moves when the word changes. */
export const JOIN_WIDTH = "8.5rem";

/** The same colours in both themes: it lies on a picture. */
const style = css`
  && {
    background: var(--volt);
    color: var(--on-volt);
  }
`;

interface TeamJoinButtonProps
  extends Pick<ButtonProps, "onPress" | "busy" | "disabled" | "label" | "children"> {
  /** On the card of a team, whose link gets the focus then. Else the page's heading does. */
  onCard?: boolean | undefined;
}

/** Join. It is there until the team has been joined. */
export function TeamJoinButton({ onCard, ...props }: TeamJoinButtonProps) {
  const button = useSuccessor(onCard ? "a" : "h1");
  return <Button {...props} ref={button} size="s" className={onCard ? style : undefined} />;
}
