import { useSnapshot } from "valtio/react";
import { href } from "../../routes.ts";
import { goTo } from "../../stores/navigation.ts";
import { teamDetails } from "../../stores/team-details.ts";
import { Chip } from "../../ui/chip.tsx";
import { TeamAbout, TeamAboutSkeleton } from "../../ui/team-about.tsx";
import { useText } from "../shared/use-text.ts";
import { JoinButton } from "./join-button.tsx";

interface AboutTeamProps {
  readonly teamId: string;
  /** False where Join stands elsewhere. */
  readonly mayJoin: boolean;
}

/** Faces and number of the members, the description and, for non-members, Join. */
export function AboutTeam({ teamId, mayJoin }: AboutTeamProps) {
  const t = useText();
  const { team } = useSnapshot(teamDetails(teamId));
  if (!team) return <TeamAboutSkeleton />;
  const members = href("members", { teamId });
  return (
    <TeamAbout
      faces={team.members?.slice(0, 5) ?? []}
      membersLabel={t("teams.members", { count: team.memberCount })}
      href={members}
      onOpenMembers={() => goTo(members)}
      description={team.description || t("team.noDescription")}
      moreLabel={t("common.more")}
      lessLabel={t("common.less")}
    >
      {!team.isPublic && <Chip icon="lock">{t("team.privateBadge")}</Chip>}
      {mayJoin && <JoinButton teamId={teamId} />}
    </TeamAbout>
  );
}
