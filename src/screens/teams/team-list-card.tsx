import { useSnapshot } from "valtio/react";
import type { Team } from "../../api/models.ts";
import { TEAM_CARD_HEIGHT_PX } from "../../limits.ts";
import { href } from "../../routes.ts";
import { joinTeam } from "../../stores/joining.ts";
import { goTo } from "../../stores/navigation.ts";
import { teamDetails } from "../../stores/team-details.ts";
import { TeamCard } from "../../ui/team-card.tsx";
import { useText } from "../shared/use-text.ts";
import { useViewerRole } from "../shared/use-viewer.ts";

interface TeamListCardProps {
  readonly team: Team;
  /** True in a list that offers joining. Owners and members get no offer. */
  readonly canJoin?: boolean;
}

export function TeamListCard({ team, canJoin = false }: TeamListCardProps) {
  const t = useText();
  const { isJoining } = useSnapshot(teamDetails(team.id));
  const role = useViewerRole(team);
  const address = href("team", { teamId: team.id });
  return (
    <TeamCard
      heightPx={TEAM_CARD_HEIGHT_PX}
      href={address}
      onOpen={() => goTo(address)}
      name={team.name}
      membersLabel={t("teams.members", { count: team.memberCount })}
      imageUrl={team.imageUrl}
      seed={team.id}
      imageErrorLabel={t("common.imageError")}
      ownerLabel={role === "Owner" ? t("teams.ownerBadge") : undefined}
      join={
        canJoin && role === "NonMember"
          ? {
              label: t(isJoining ? "teams.joining" : "teams.join"),
              onJoin: () => void joinTeam(team),
              busy: isJoining,
            }
          : undefined
      }
    />
  );
}
