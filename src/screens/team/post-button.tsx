import { useSnapshot } from "valtio/react";
import { href } from "../../routes.ts";
import { unsent } from "../../stores/composer/composer.ts";
import { unsentIn } from "../../stores/composer/unsent-posts.ts";
import { feedOf } from "../../stores/posts/feeds.ts";
import { Icon } from "../../ui/controls/icon.tsx";
import { LinkArea } from "../../ui/controls/link-area.tsx";
import { css, cx } from "../../ui/css.ts";
import { CENTRED, HOVER, primary } from "../../ui/fragments.ts";
import { linkTo } from "../shared/link-to.ts";
import { useText } from "../shared/use-text.ts";
import { useViewerOnTeam } from "../shared/use-viewer.ts";

/**
 * It moves up for a toast (`--toast-rise`), leaves while the page scrolls down (`data-down` of the scroller),
 * and is hidden while the keyboard is open.
 */
const style = css`
  ${CENTRED}
  position: fixed;
  z-index: 5;
  right: calc(16px + var(--inset-right));
  bottom: calc(16px + var(--inset-bottom));
  width: 56px;
  height: 56px;
  border-radius: 50%;
  ${HOVER}
  box-shadow: var(--float-shadow);
  transform: translateY(calc(-1 * var(--toast-rise, 0px)));
  transition: scale 90ms, background-color 160ms, opacity 160ms, transform 240ms var(--enter);
  animation: fade-in 160ms;
  &:active {
    background: var(--button-pressed);
    opacity: 1;
    scale: 0.95;
    /* It stays under a finger when a toast comes or goes. */
    transition: scale 90ms, transform 0s 9s;
  }
  /* It does not jump there: it fades in. */
  @media (prefers-reduced-motion: reduce) {
    :root[style*="--toast-rise"] & {
      animation-name: pop-in;
    }
  }
  [data-keyboard] & {
    display: none;
  }
  [data-down] &:not(:focus-visible):not(:active) {
    transform: translateY(96px);
    opacity: 0;
    pointer-events: none;
  }
  @media (min-width: 768px) {
    right: var(--float-right, max(16px + var(--inset-right), 50vw - 640px / 2 - 80px));
  }
`;

/**
 * A round link at the bottom of the page: it leads to the composer. An empty feed does not show it, because it has a
 * button of its own for that.
 */
export function PostButton({ teamId }: { teamId: string }) {
  const t = useText();
  const { items, state } = useSnapshot(feedOf({ teamId }));
  const { items: composers } = useSnapshot(unsent);
  const { mayPost } = useViewerOnTeam(teamId);
  if (!mayPost) return null;
  const hasPosts = items.length > 0 || unsentIn({ teamId }, composers).length > 0;
  if (!hasPosts && state.status !== "failed") return null;
  return (
    <LinkArea
      {...linkTo(href("createPost", { teamId }))}
      className={cx(style, primary)}
      aria-label={t("team.createPost")}
    >
      <Icon name="plus" />
    </LinkArea>
  );
}
