import { useState } from "react";
import type { Team } from "../../../api/models.ts";
import { startEditing } from "../../../stores/team-settings.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu, type MenuItem } from "../../../ui/menu.tsx";
import { useOverlay } from "../../shared/use-overlay.ts";
import { useText } from "../../shared/use-text.ts";
import { EditTeamDialog } from "./edit-team-dialog.tsx";
import { LeaveOrDeleteDialog } from "./leave-or-delete-dialog.tsx";

interface TeamSettingsProps {
  readonly team: Team;
  readonly role: "Owner" | "Member";
}

/** The settings button and what it opens: owners edit and delete, members leave. */
export function TeamSettings({ team, role }: TeamSettingsProps) {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const menu = useOverlay();
  const edit = useOverlay();
  const confirm = useOverlay();

  const items: Record<TeamSettingsProps["role"], readonly MenuItem[]> = {
    Owner: [
      {
        id: "edit",
        label: t("team.edit"),
        icon: "edit",
        onSelect: () => {
          startEditing(team);
          edit.open();
        },
      },
      {
        id: "delete",
        label: t("team.delete"),
        icon: "trash",
        danger: true,
        onSelect: confirm.open,
      },
    ],
    Member: [
      { id: "leave", label: t("team.leave"), icon: "leave", danger: true, onSelect: confirm.open },
    ],
  };
  return (
    <>
      <IconButton
        icon="settings"
        label={t("team.settings")}
        onPress={element => {
          setAnchor(element);
          menu.open();
        }}
      />
      <Menu
        open={menu.isOpen}
        label={t("team.settings")}
        closeLabel={t("common.cancel")}
        onClose={menu.close}
        anchor={anchor}
        items={items[role]}
      />
      <EditTeamDialog team={team} overlay={edit} />
      <LeaveOrDeleteDialog team={team} role={role} overlay={confirm} />
    </>
  );
}
