import { type ReactNode, useState } from "react";
import type { Member } from "../../api/models.ts";
import { makeAdmin, removeMember } from "../../stores/team-members.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Menu, type MenuItem } from "../../ui/menu.tsx";
import { useOverlay } from "../shared/use-overlay.ts";
import { useText } from "../shared/use-text.ts";

type OpenMenu = (member: Member, anchor: HTMLElement) => void;

/** The menu on a member; the whole list shares one. Only an owner can make a member an admin. */
export function useMemberMenu(
  teamId: string,
  isOwner: boolean,
): { readonly menu: ReactNode; readonly openMenu: OpenMenu } {
  const t = useText();
  const [target, setTarget] = useState<{ member: Member; anchor: HTMLElement }>();
  const menuOverlay = useOverlay();
  const confirmOverlay = useOverlay();

  const openMenu: OpenMenu = (member, anchor) => {
    setTarget({ member, anchor });
    menuOverlay.open();
  };
  if (!target) return { menu: null, openMenu };

  const { id, name, role } = target.member;
  const items: MenuItem[] = [
    {
      id: "remove",
      label: t("members.remove"),
      icon: "trash",
      danger: true,
      onSelect: confirmOverlay.open,
    },
  ];
  if (isOwner && role === "Member") {
    items.unshift({
      id: "admin",
      label: t("members.makeAdmin"),
      icon: "shield",
      onSelect: () => makeAdmin(teamId, id, name),
    });
  }
  const menu = (
    <>
      <Menu
        open={menuOverlay.isOpen}
        label={t("members.menu", { name })}
        closeLabel={t("common.cancel")}
        onClose={menuOverlay.close}
        anchor={target.anchor}
        items={items}
      />
      <ConfirmDialog
        open={confirmOverlay.isOpen}
        title={t("members.removeTitle", { name })}
        text={t("members.removeText")}
        confirmLabel={t("members.remove")}
        cancelLabel={t("common.cancel")}
        onConfirm={() => {
          confirmOverlay.close();
          removeMember(teamId, id, name);
        }}
        onCancel={confirmOverlay.close}
      />
    </>
  );
  return { menu, openMenu };
}
