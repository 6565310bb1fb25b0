import { type ReactNode, useCallback, useState } from "react";
import { useSnapshot } from "valtio/react";
import { deletePost } from "../../stores/posts/delete-post.ts";
import { type PostRecord, postRecord, reportPost } from "../../stores/posts/posts.ts";
import { loadMe, session } from "../../stores/session/session.ts";
import type { MenuItem } from "../../ui/overlay/menu.tsx";
import { ActionMenu, useMenu } from "../shared/action-menu.tsx";
import { Question } from "../shared/question.tsx";
import { useOverlay } from "../shared/use-overlay.ts";
import { useText } from "../shared/use-text.ts";

/** The menu of a post; the whole feed shares one. */
export function usePostMenu(): {
  readonly menu: ReactNode;
  readonly openMenu: (postId: string, anchor: HTMLElement) => void;
} {
  const [target, setTarget] = useState<PostRecord>();
  const menu = useMenu();

  const { open } = menu;
  // Always the same function: with a new one, every card of the feed would render again.
  const openMenu = useCallback(
    (postId: string, anchor: HTMLElement) => {
      const post = postRecord(postId);
      if (!post) return;
      void loadMe();
      setTarget(post);
      open(anchor);
    },
    [open],
  );
  // Each post has a question of its own: the end of a deletion closes that of no other.
  return { menu: target && <PostMenu key={target.id} post={target} menu={menu} />, openMenu };
}

interface PostMenuProps {
  readonly post: PostRecord;
  readonly menu: ReturnType<typeof useMenu>;
}

/** It deletes the viewer's own posts and reports others. Until the server has said who the viewer is, it waits. */
function PostMenu({ post, menu }: PostMenuProps) {
  const t = useText();
  const { me } = useSnapshot(session);
  const question = useOverlay();
  const { isDeleting } = useSnapshot(post);

  const isMine = post.ownId !== undefined || post.userId === me?.id;
  const item: MenuItem = isMine
    ? { label: t("activity.deletePost"), icon: "trash", danger: true, onSelect: question.open }
    : me
      ? { label: t("activity.report"), icon: "flag", onSelect: reportPost }
      : { label: t("common.loading") };
  return (
    <>
      <ActionMenu menu={menu} label={t("common.menu")} items={[item]} />
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
