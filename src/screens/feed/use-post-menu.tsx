import { type ReactNode, useCallback, useState } from "react";
import { useSnapshot } from "valtio/react";
import { deletePost } from "../../stores/delete-post.ts";
import { type PostRecord, postRecord, reportPost } from "../../stores/posts.ts";
import { ActionMenu, useMenu } from "../shared/action-menu.tsx";
import { Question } from "../shared/question.tsx";
import { useOverlay } from "../shared/use-overlay.ts";
import { useText } from "../shared/use-text.ts";
import { useViewerId } from "../shared/use-viewer.ts";

/** The menu of a post; the whole feed shares one. */
export function usePostMenu(): {
  readonly menu: ReactNode;
  readonly openMenu: (postId: string, anchor: HTMLElement) => void;
} {
  const [target, setTarget] = useState<PostRecord>();
  const menu = useMenu();

  const { openAt } = menu;
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
  // Each post has a question of its own: the end of a deletion closes that of no other.
  return { menu: target && <PostMenu key={target.id} post={target} menu={menu} />, openMenu };
}

interface PostMenuProps {
  readonly post: PostRecord;
  readonly menu: ReturnType<typeof useMenu>;
}

/** It deletes the viewer's own posts and reports others. */
function PostMenu({ post, menu }: PostMenuProps) {
  const t = useText();
  const viewerId = useViewerId();
  const question = useOverlay();
  const { isDeleting } = useSnapshot(post);

  const isMine = viewerId !== undefined && post.userId === viewerId;
  const action = isMine
    ? ({ label: t("activity.deletePost"), icon: "trash", onSelect: question.open } as const)
    : ({ label: t("activity.report"), icon: "flag", onSelect: reportPost } as const);
  return (
    <>
      <ActionMenu menu={menu} label={t("common.menu")} items={[{ danger: isMine, ...action }]} />
      <Question
        overlay={question}
        title={t("activity.deleteTitle")}
        text={t("activity.deleteText")}
        confirmLabel={t(isDeleting ? "team.deleting" : "activity.deletePost")}
        onConfirm={async () => {
          if (await deletePost(post.id)) question.close();
        }}
        busy={isDeleting}
      />
    </>
  );
}
