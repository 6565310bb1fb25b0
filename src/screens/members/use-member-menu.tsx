import { type ReactNode, useState } from "react";
import type { Member } from "../../api/models.ts";
import { makeAdmin, removeMember } from "../../stores/teams/team-members.ts";
import type { MenuItem } from "../../ui/overlay/menu.tsx";
import { ActionMenu, useMenu } from "../shared/action-menu.tsx";
import { Question } from "../shared/question.tsx";
import { useOverlay } from "../shared/use-overlay.ts";
import { useText } from "../shared/use-text.ts";

type OpenMenu = (member: Member, anchor: HTMLElement) => void;

/** The menu on a member; the whole list shares one. Only an owner can make a member an admin. */
export function useMemberMenu(
  teamId: string,
  isOwner: boolean,
): { readonly menu: ReactNode; readonly openMenu: OpenMenu } {
  const t = useText();
  const [target, setTarget] = useState<Member>();
  const actions = useMenu();
  const question = useOverlay();

  const openMenu: OpenMenu = (member, anchor) => {
    setTarget(member);
    actions.open(anchor);
  };
  if (!target) return { menu: null, openMenu };

  const { id, name, role } = target;
  const items: MenuItem[] = [
    {
      label: t("common.remove"),
      icon: "trash",
      danger: true,
      onSelect: question.open,
    },
  ];
  if (isOwner && role === "Member") {
    items.unshift({
      label: t("members.makeAdmin"),
      icon: "shield",
      onSelect: () => makeAdmin(teamId, id, name),
    });
  }
  const menu = (
    <>
      <ActionMenu menu={actions} label={t("members.menu", { name })} items={items} />
      <Question
        overlay={question}
        title={t("members.removeTitle", { name })}
        text={t("members.removeText")}
        confirmLabel={t("common.remove")}
        onConfirm={() => {
          question.close();
          removeMember(teamId, id, name);
        }}
      />
    </>
  );
  return { menu, openMenu };
}
