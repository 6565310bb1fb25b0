import { useEffect, useRef } from "react";
import { postRecord } from "../../stores/posts.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { useIsWide } from "../../ui/wide.ts";
import { ScrollerContext } from "../shared/scroller.tsx";
import { dialogOf, useOverlay } from "../shared/use-overlay.ts";
import { useText } from "../shared/use-text.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentList } from "./comment-list.tsx";
import { PhotosBeside } from "./photos-beside.tsx";

interface CommentsDialogProps {
  /** The post whose comments are shown. The dialog is open while there is one. */
  readonly postId: string | undefined;
  /** Which of the post's photos its card shows. */
  readonly photoIndex: number;
  readonly onClosed: () => void;
}

export function CommentsDialog({ postId, photoIndex, onClosed }: CommentsDialogProps) {
  const t = useText();
  const overlay = useOverlay(onClosed);
  const { open } = overlay;
  const scroller = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (postId !== undefined) open();
  }, [postId, open]);

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
