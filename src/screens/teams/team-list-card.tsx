import { useSnapshot } from "valtio/react";
import type { Team } from "../../api/models.ts";
import { TEAM_CARD_HEIGHT_PX } from "../../limits.ts";
import { href } from "../../routes.ts";
import { goTo } from "../../stores/navigation.ts";
import { session } from "../../stores/session.ts";
import { viewerRole } from "../../stores/team-details.ts";
import { teams } from "../../stores/teams.ts";
import { TeamCard } from "../../ui/team-card.tsx";
import { useText } from "../shared/use-text.ts";
import { JoinTeamButton } from "./join-team-button.tsx";

interface TeamListCardProps {
  readonly team: Team;
  /** Where the list offers joining: to those who are neither owner nor member. */
  readonly canJoin?: boolean;
}

export function TeamListCard({ team, canJoin = false }: TeamListCardProps) {
  const t = useText();
  // The role depends on them: a join elsewhere takes the button away here.
  useSnapshot(session);
  useSnapshot(teams);
  const role = viewerRole(team);
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
    >
      {canJoin && role === "NonMember" && <JoinTeamButton team={team} />}
    </TeamCard>
  );
}
