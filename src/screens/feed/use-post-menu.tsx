import { type ReactNode, useCallback, useState } from "react";
import { deletePost, type PostRecord, postRecord, reportPost } from "../../stores/posts.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Menu } from "../../ui/menu.tsx";
import { useOverlay } from "../shared/use-overlay.ts";
import { useText } from "../shared/use-text.ts";
import { useViewerId } from "../shared/use-viewer.ts";

/** The menu of a post; the whole feed shares one. It deletes the viewer's own posts and reports others. */
export function usePostMenu(): {
  readonly menu: ReactNode;
  readonly openMenu: (postId: string, anchor: HTMLElement) => void;
} {
  const t = useText();
  const viewerId = useViewerId();
  const [target, setTarget] = useState<{ post: PostRecord; anchor: HTMLElement }>();
  const menuOverlay = useOverlay();
  const confirmOverlay = useOverlay();
  const [isDeleting, setIsDeleting] = useState(false);

  const openOverlay = menuOverlay.open;
  // Always the same function: with a new one, every card of the feed would render again.
  const openMenu = useCallback(
    (postId: string, anchor: HTMLElement) => {
      const post = postRecord(postId);
      if (!post) return;
      setTarget({ post, anchor });
      openOverlay();
    },
    [openOverlay],
  );

  async function confirmDelete() {
    if (!target) return;
    setIsDeleting(true);
    const isDeleted = await deletePost(target.post.id);
    setIsDeleting(false);
    if (isDeleted) confirmOverlay.close();
  }

  const isMine = viewerId !== undefined && target?.post.userId === viewerId;
  const menu = (
    <>
      <Menu
        open={menuOverlay.isOpen}
        label={t("common.menu")}
        closeLabel={t("common.cancel")}
        onClose={menuOverlay.close}
        anchor={target?.anchor}
        items={[
          isMine
            ? {
                id: "delete",
                label: t("activity.deletePost"),
                icon: "trash" as const,
                danger: true,
                onSelect: confirmOverlay.open,
              }
            : {
                id: "report",
                label: t("activity.report"),
                icon: "flag" as const,
                onSelect: reportPost,
              },
        ]}
      />
      <ConfirmDialog
        open={confirmOverlay.isOpen}
        title={t("activity.deleteTitle")}
        text={t("activity.deleteText")}
        confirmLabel={isDeleting ? t("team.deleting") : t("activity.deletePost")}
        cancelLabel={t("common.cancel")}
        onConfirm={() => void confirmDelete()}
        onCancel={confirmOverlay.close}
        busy={isDeleting}
      />
    </>
  );
  return { menu, openMenu };
}
