import type { Team } from "../../../api/models.ts";
import { startEditing } from "../../../stores/teams/team-settings.ts";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import type { MenuItem } from "../../../ui/overlay/menu.tsx";
import { ActionMenu, useMenu } from "../../shared/action-menu.tsx";
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
  const menu = useMenu();
  const edit = useOverlay();
  const confirm = useOverlay();

  const items: Record<TeamSettingsProps["role"], readonly MenuItem[]> = {
    Owner: [
      {
        label: t("team.edit"),
        icon: "edit",
        onSelect: () => {
          void startEditing(team);
          edit.open();
        },
      },
      {
        label: t("team.delete"),
        icon: "trash",
        danger: true,
        onSelect: confirm.open,
      },
    ],
    Member: [{ label: t("team.leave"), icon: "leave", danger: true, onSelect: confirm.open }],
  };
  return (
    <>
      <IconButton icon="settings" label={t("team.settings")} onPress={menu.open} />
      <ActionMenu menu={menu} label={t("team.settings")} items={items[role]} />
      {edit.hasOpened && <EditTeamDialog team={team} overlay={edit} />}
      {confirm.hasOpened && <LeaveOrDeleteDialog team={team} role={role} overlay={confirm} />}
    </>
  );
}
