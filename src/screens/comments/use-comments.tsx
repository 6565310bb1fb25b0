import {
  type ReactNode,
  startTransition,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { postRecord } from "../../stores/posts/posts.ts";
import { liftPage } from "../../ui/motion/lift-page.ts";
import { Sheet } from "../../ui/overlay/sheet.tsx";
import { useIsWide } from "../../ui/page/wide.ts";
import { ScrollerContext } from "../shared/scroller.tsx";
import { dialogOf, type OverlayControl, useOverlay } from "../shared/use-overlay.ts";
import { useText } from "../shared/use-text.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentList } from "./comment-list.tsx";
import { PhotosBeside } from "./photos-beside.tsx";

export interface OpenedComments {
  readonly postId: string;
  /** Which of the post's photos its card shows. */
  readonly photoIndex: number;
  /** The bottom of what was pressed, in pixels below the top of the window. It stays in sight. */
  readonly pressedBottomPx: number;
}

/** The comments of a post; the whole feed shares one dialog. */
export function useComments(): {
  readonly dialog: ReactNode;
  readonly openComments: (opened: OpenedComments) => void;
} {
  const [opened, setOpened] = useState<OpenedComments>();
  const overlay = useOverlay(() => setOpened(undefined));
  const { open } = overlay;
  // Always the same function: with a new one, every card of the feed would render again.
  const openComments = useCallback(
    (next: OpenedComments) => {
      startTransition(() => {
        // The second tap of a double tap may come before the dialog.
        setOpened(now => now ?? next);
        open();
      });
    },
    [open],
  );
  useLayoutEffect(() => opened && liftPage(opened.pressedBottomPx), [opened]);

  const dialog = overlay.hasOpened && <CommentsDialog opened={opened} overlay={overlay} />;
  return { dialog, openComments };
}

interface CommentsDialogProps {
  /** Undefined while it leaves. */
  readonly opened: OpenedComments | undefined;
  readonly overlay: OverlayControl;
}

function CommentsDialog({ opened, overlay }: CommentsDialogProps) {
  const t = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const isWide = useIsWide();
  const post = isWide && opened ? postRecord(opened.postId) : undefined;

  return (
    <ScrollerContext value={scroller}>
      <Sheet
        isTall
        scroller={scroller}
        {...dialogOf(t, overlay)}
        title={t("activity.comments")}
        beside={
          opened && post?.photos.length ? (
            <PhotosBeside key={opened.postId} post={post} from={opened.photoIndex} />
          ) : undefined
        }
        footer={opened && <CommentForm postId={opened.postId} field={field} />}
      >
        {opened && <CommentList postId={opened.postId} field={field} />}
      </Sheet>
    </ScrollerContext>
  );
}
