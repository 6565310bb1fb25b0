import { useState } from "react";
import { useSnapshot } from "valtio/react";
import { href } from "../../routes.ts";
import { isOver } from "../../stores/load-state.ts";
import { teamDetails } from "../../stores/team-details.ts";
import { Chip } from "../../ui/chip.tsx";
import { TeamAbout, TeamAboutSkeleton } from "../../ui/team-about.tsx";
import { linkTo } from "../shared/link-to.ts";
import { useText } from "../shared/use-text.ts";
import { useViewerOnTeam } from "../shared/use-viewer.ts";
import { JoinIfAllowed } from "./join-if-allowed.tsx";

interface AboutTeamProps {
  readonly teamId: string;
  /** False if the Join button is shown elsewhere. */
  readonly mayJoin: boolean;
}

const MOST_FACES = 5;

/** Faces and number of the members, the description and, for non-members, Join. */
export function AboutTeam({ teamId, mayJoin }: AboutTeamProps) {
  const t = useText();
  const { team, state } = useSnapshot(teamDetails(teamId));
  const { mayPost, joining } = useViewerOnTeam(teamId);
  // The Join button may still come or go. Its place is kept, so that nothing moves then.
  const [hasRoom] = useState(!mayPost);
  if (!team) return <TeamAboutSkeleton />;
  const faces =
    team.members ??
    Array.from<undefined>({ length: isOver(state) ? 0 : Math.min(MOST_FACES, team.memberCount) });
  return (
    <TeamAbout
      {...linkTo(href("members", { teamId }))}
      faces={faces.slice(0, MOST_FACES)}
      membersLabel={t("teams.members", { count: team.memberCount })}
      description={team.description || t("team.noDescription")}
      texts={{ more: t("common.more"), less: t("common.less") }}
      keepsRoom={mayJoin && hasRoom && joining === "none"}
    >
      {!team.isPublic && <Chip icon="lock">{t("teamForm.private")}</Chip>}
      {mayJoin && <JoinIfAllowed teamId={teamId} />}
    </TeamAbout>
  );
}
