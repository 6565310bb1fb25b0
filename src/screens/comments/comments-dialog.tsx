import { useEffect, useLayoutEffect, useRef } from "react";
import { postRecord } from "../../stores/posts/posts.ts";
import { liftPage } from "../../ui/motion/lift-page.ts";
import { Sheet } from "../../ui/overlay/sheet.tsx";
import { useIsWide } from "../../ui/page/wide.ts";
import { ScrollerContext } from "../shared/scroller.tsx";
import { dialogOf, useOverlay } from "../shared/use-overlay.ts";
import { useText } from "../shared/use-text.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentList } from "./comment-list.tsx";
import { PhotosBeside } from "./photos-beside.tsx";

export interface OpenedComments {
  readonly postId: string;
  /** It stays in sight. */
  readonly pressed: Element;
}

interface CommentsDialogProps {
  /** The dialog is open while there is a post whose comments are shown. */
  readonly opened: OpenedComments | undefined;
  /** Which of the post's photos its card shows. */
  readonly photoIndex: number;
  readonly onClosed: () => void;
}

export function CommentsDialog({ opened, photoIndex, onClosed }: CommentsDialogProps) {
  const t = useText();
  const overlay = useOverlay(onClosed);
  const { open } = overlay;
  const { postId, pressed } = opened ?? {};
  const scroller = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (postId !== undefined) open();
  }, [postId, open]);
  useLayoutEffect(() => pressed && liftPage(pressed), [pressed]);

  const isWide = useIsWide();
  if (!overlay.hasOpened) return null;
  const post = isWide && postId !== undefined ? postRecord(postId) : undefined;

  return (
    <ScrollerContext value={scroller}>
      <Sheet
        isTall
        scroller={scroller}
        {...dialogOf(t, overlay)}
        title={t("activity.comments")}
        beside={
          post?.photos.length ? (
            <PhotosBeside key={postId} post={post} from={photoIndex} />
          ) : undefined
        }
        footer={postId !== undefined && <CommentForm postId={postId} field={field} />}
      >
        {postId !== undefined && <CommentList postId={postId} field={field} />}
      </Sheet>
    </ScrollerContext>
  );
}
