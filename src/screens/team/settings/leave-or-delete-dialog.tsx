import { useState } from "react";
import type { Team } from "../../../api/models.ts";
import { href } from "../../../routes.ts";
import { currentEntry, goTo } from "../../../stores/host/navigation.ts";
import { deleteTeam, leaveTeam } from "../../../stores/teams/team-settings.ts";
import { Question } from "../../shared/question.tsx";
import type { OverlayControl } from "../../shared/use-overlay.ts";
import { useText } from "../../shared/use-text.ts";

interface LeaveOrDeleteDialogProps {
  readonly team: Team;
  readonly role: "Owner" | "Member";
  readonly overlay: OverlayControl;
}

const WORDS = {
  Owner: {
    title: "team.deleteTitle",
    text: "team.deleteText",
    action: "team.delete",
    busy: "team.deleting",
  },
  Member: {
    title: "team.leaveTitle",
    text: "team.leaveText",
    action: "team.leave",
    busy: "team.leaving",
  },
} as const;

/** Asks first. Then an owner deletes the team and a member leaves it; both go back to the teams. */
export function LeaveOrDeleteDialog({ team, role, overlay }: LeaveOrDeleteDialogProps) {
  const t = useText();
  const [isBusy, setIsBusy] = useState(false);
  const words = WORDS[role];

  async function confirm() {
    setIsBusy(true);
    const isOwner = role === "Owner";
    const isDone = await (isOwner ? deleteTeam(team) : leaveTeam(team));
    setIsBusy(false);
    // A user who has gone to another page meanwhile stays there.
    if (!isDone || currentEntry().path !== href("team", { teamId: team.id })) return;
    const flag = isOwner ? "deleted" : "left";
    goTo(href("teams", undefined, { [flag]: "true" }), { replace: true });
  }

  return (
    <Question
      overlay={overlay}
      title={t(words.title, { teamName: team.name })}
      text={t(words.text)}
      confirmLabel={t(isBusy ? words.busy : words.action)}
      onConfirm={confirm}
      busy={isBusy}
    />
  );
}
