import { type ReactNode, useCallback, useState } from "react";
import { deletePost, type PostRecord, postRecord, reportPost } from "../../stores/posts.ts";
import { ActionMenu, useMenu } from "../shared/action-menu.tsx";
import { Question } from "../shared/question.tsx";
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
  const [target, setTarget] = useState<PostRecord>();
  const actions = useMenu();
  const question = useOverlay();
  const [isDeleting, setIsDeleting] = useState(false);

  const { openAt } = actions;
  // Always the same function: with a new one, every card of the feed would render again.
  const openMenu = useCallback(
    (postId: string, anchor: HTMLElement) => {
      const post = postRecord(postId);
      if (!post) return;
      setTarget(post);
      openAt(anchor);
    },
    [openAt],
  );

  async function confirmDelete() {
    if (!target) return;
    setIsDeleting(true);
    const isDeleted = await deletePost(target.id);
    setIsDeleting(false);
    if (isDeleted) question.close();
  }

  const isMine = viewerId !== undefined && target?.userId === viewerId;
  const menu = (
    <>
      <ActionMenu
        menu={actions}
        label={t("common.menu")}
        items={[
          isMine
            ? {
                id: "delete",
                label: t("activity.deletePost"),
                icon: "trash" as const,
                danger: true,
                onSelect: question.open,
              }
            : {
                id: "report",
                label: t("activity.report"),
                icon: "flag" as const,
                onSelect: reportPost,
              },
        ]}
      />
      <Question
        overlay={question}
        title={t("activity.deleteTitle")}
        text={t("activity.deleteText")}
        confirmLabel={isDeleting ? t("team.deleting") : t("activity.deletePost")}
        onConfirm={() => void confirmDelete()}
        busy={isDeleting}
      />
    </>
  );
  return { menu, openMenu };
}
