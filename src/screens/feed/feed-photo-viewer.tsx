import { useEffect, useState } from "react";
import { useSnapshot } from "valtio/react";
import { shareLink, teamLink } from "../../stores/host/share.ts";
import type { PostRecord } from "../../stores/posts/posts.ts";
import { PhotoViewer } from "../../ui/photo/photo-viewer.tsx";
import { dialogOf, useOverlay } from "../shared/use-overlay.ts";
import { usePhotos } from "../shared/use-photos.ts";
import { useTeam } from "../shared/use-team.ts";
import { useText } from "../shared/use-text.ts";

/** A photo of a post that was tapped. */
export interface OpenedPhoto {
  readonly openedAtMs: number;
  readonly post: PostRecord;
  readonly index: number;
  /** The box in the card, which shows the same photo as the viewer. */
  readonly box: HTMLElement;
  readonly onIndexChange: (index: number) => void;
}

/** The photos of a post over the whole screen. It stays, closed, so that the photo can go back to its card. */
export function FeedPhotoViewer({ opened }: { readonly opened: OpenedPhoto }) {
  const t = useText();
  const overlay = useOverlay();
  const { open } = overlay;
  useEffect(open, [open]);
  const [picked, setIndex] = useState(opened.index);
  const post = useSnapshot(opened.post);
  const { team } = useTeam(post.teamId);
  const photos = usePhotos(post, picked);
  const url = team?.isPublic ? teamLink(team) : undefined;

  return (
    <PhotoViewer
      {...dialogOf(t, overlay)}
      {...photos}
      onIndexChange={next => {
        setIndex(next);
        opened.onIndexChange(next);
      }}
      box={opened.box}
      shareLabel={t("team.share")}
      onShare={
        team && url
          ? () =>
              void shareLink({
                title: team.name,
                text: t("share.message", { teamName: team.name }),
                url,
              })
          : undefined
      }
    />
  );
}
