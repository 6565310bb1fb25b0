import { useSnapshot } from "valtio/react";
import { describeNotice } from "../../i18n/notices.ts";
import { IMAGE_PROGRESS_CEILING_PERCENT } from "../../limits.ts";
import { href } from "../../routes.ts";
import type { Composer } from "../../stores/composer/composer.ts";
import { sendPost } from "../../stores/composer/send-post.ts";
import { discardPost, editPost } from "../../stores/composer/unsent-posts.ts";
import { goTo } from "../../stores/host/navigation.ts";
import { css } from "../../ui/css.ts";
import { ProblemNote } from "../../ui/feedback/problem-note.tsx";
import { track } from "../../ui/feedback/progress-bar.tsx";
import { unsentActions } from "../shared/unsent-actions.ts";
import { useText } from "../shared/use-text.ts";

/** As high as the actions that take its place. */
const style = css`
  grid-column: 1/-1;
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 48px;
  margin: 0 16px 0 0;
  font: var(--type-13);
  color: var(--text-2);
  & > [data-bar] {
    flex: 1;
    height: 4px;
    &::before {
      transform: scaleX(calc(var(--percent) / 100));
      transform-origin: 0;
      animation: grow-x 6s var(--enter);
    }
  }
`;

/** In the place of a post's actions: how far its sending is, or why it was not sent, and what can be done. */
export function UnsentStatus({ composer }: { composer: Composer }) {
  const t = useText();
  const { photos, problem } = useSnapshot(composer.state);
  const percents = photos.map(photo =>
    photo.status === "preparing" ? photo.percent : IMAGE_PROGRESS_CEILING_PERCENT,
  );
  const barStyle = {
    "--percent": Math.min(IMAGE_PROGRESS_CEILING_PERCENT, ...percents),
  } as React.CSSProperties;
  return (
    <div className={style}>
      {problem ? (
        <ProblemNote
          text={describeNotice(t, problem)}
          actions={unsentActions(t, {
            retry: () => void sendPost(composer),
            edit() {
              editPost(composer);
              goTo(href("createPost", { teamId: composer.teamId }));
            },
            discard: () => discardPost(composer),
            // Edit shows which photo is lost: another try would leave it out without a word.
          }).slice(problem.key === "errors.compression" ? 1 : 0)}
        />
      ) : (
        <>
          {t("common.sending")}
          <div className={track} style={barStyle} data-bar="" />
        </>
      )}
    </div>
  );
}
