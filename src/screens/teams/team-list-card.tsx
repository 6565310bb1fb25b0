import { memo } from "react";
import type { Team } from "../../api/models.ts";
import { TEAM_CARD_HEIGHT_PX } from "../../limits.ts";
import { href } from "../../routes.ts";
import { TeamCard } from "../../ui/team/team-card.tsx";
import { JoinTeam } from "../shared/join-team.tsx";
import { linkTo } from "../shared/link-to.ts";
import { useText } from "../shared/use-text.ts";
import { useViewerRole } from "../shared/use-viewer.ts";

interface TeamListCardProps {
  readonly team: Team;
  /** True in a list that offers joining. Owners and members get no offer. */
  readonly canJoin: boolean | undefined;
}

/** While the list scrolls, a card whose team stays the same is not rendered again. */
export const TeamListCard = memo(function TeamListCard({ team, canJoin }: TeamListCardProps) {
  const t = useText();
  const role = useViewerRole(team);
  return (
    <TeamCard
      {...linkTo(href("team", { teamId: team.id }))}
      heightPx={TEAM_CARD_HEIGHT_PX}
      name={team.name}
      membersLabel={t("teams.members", { count: team.memberCount })}
      imageUrl={team.imageUrl}
      seed={team.id}
      imageErrorLabel={t("common.imageError")}
      ownerLabel={role === "Owner" ? t("teams.ownerBadge") : undefined}
    >
      {canJoin && role === "NonMember" && <JoinTeam onCard team={team} />}
    </TeamCard>
  );
});
