import { useSnapshot } from "valtio/react";
import { describeNotice } from "../../i18n/notices.ts";
import { IMAGE_PROGRESS_CEILING_PERCENT } from "../../limits.ts";
import { href } from "../../routes.ts";
import type { Composer } from "../../stores/composer/composer.ts";
import { sendPost } from "../../stores/composer/send-post.ts";
import { discardPost, editPost } from "../../stores/composer/unsent-posts.ts";
import { goTo } from "../../stores/navigation.ts";
import { SendingRow } from "../../ui/sending-row.tsx";
import { unsentActions } from "../shared/unsent-actions.ts";
import { useText } from "../shared/use-text.ts";

/** How far the sending of a post is, or why it was not sent, and what can be done. */
export function UnsentStatus({ composer }: { composer: Composer }) {
  const t = useText();
  const { photos, problem } = useSnapshot(composer.state);
  const percents = photos.map(photo =>
    photo.status === "preparing" ? photo.percent : IMAGE_PROGRESS_CEILING_PERCENT,
  );
  return (
    <SendingRow
      label={t("common.sending")}
      percent={Math.min(IMAGE_PROGRESS_CEILING_PERCENT, ...percents)}
      problem={
        problem && {
          text: describeNotice(t, problem),
          actions: unsentActions(t, {
            retry: () => void sendPost(composer),
            edit() {
              editPost(composer);
              goTo(href("createPost", { teamId: composer.teamId }));
            },
            discard: () => discardPost(composer),
          }),
        }
      }
    />
  );
}
