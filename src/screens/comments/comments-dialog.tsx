import { useEffect, useRef } from "react";
import { FullScreenDialog } from "../../ui/full-screen-dialog.tsx";
import { ScrollerContext } from "../shared/scroller.tsx";
import { useOverlay } from "../shared/use-overlay.ts";
import { useText } from "../shared/use-text.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentList } from "./comment-list.tsx";

interface CommentsDialogProps {
  /** Whose comments; the dialog is open while there is one. */
  readonly postId: string | undefined;
  readonly onClosed: () => void;
}

export function CommentsDialog({ postId, onClosed }: CommentsDialogProps) {
  const t = useText();
  const overlay = useOverlay(onClosed);
  const { open, close } = overlay;
  const scroller = useRef<HTMLElement>(null);
  useEffect(() => {
    if (postId !== undefined) open();
    else close();
  }, [postId, open, close]);

  return (
    <ScrollerContext value={scroller}>
      <FullScreenDialog
        scroller={scroller}
        open={overlay.isOpen}
        title={t("comments.title")}
        closeLabel={t("common.close")}
        onClose={overlay.close}
        footer={postId !== undefined && <CommentForm postId={postId} />}
      >
        {postId !== undefined && <CommentList postId={postId} />}
      </FullScreenDialog>
    </ScrollerContext>
  );
}
