import { css } from "../../ui/css.ts";
import { HIDDEN } from "../../ui/fragments.ts";
import { useText } from "./use-text.ts";

const hidden = css`
  ${HIDDEN}
`;

/** What a screen reader finds where skeletons are seen. */
export function LoadingText() {
  return <p className={hidden}>{useText()("common.loading")}</p>;
}
