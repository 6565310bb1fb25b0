import { Button, type ButtonProps } from "./button.tsx";
import { css } from "./css.ts";

/** The same colours in both themes: it lies on a picture. */
const style = css`
  && {
    background: var(--volt);
    color: var(--on-volt);
  }
`;

/** Join, on the card of a team. */
export function TeamJoinButton(props: Pick<ButtonProps, "onPress" | "busy" | "children">) {
  return <Button {...props} size="s" className={style} />;
}
