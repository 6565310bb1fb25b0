import { useSnapshot } from "valtio/react";
import { href } from "../../routes.ts";
import { joinTeam } from "../../stores/joining.ts";
import { goTo } from "../../stores/navigation.ts";
import { teamDetails } from "../../stores/team-details.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { css } from "../../ui/css.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TeamSummary } from "../../ui/team-summary.tsx";
import { useText } from "../shared/use-text.ts";
import { useViewerOnTeam } from "../shared/use-viewer.ts";

const frame = css`
  width: 100%;
  max-width: calc(640px + 2 * var(--gutter));
  margin: 0 auto;
  padding: 4px calc(var(--gutter) + var(--inset-right)) 8px calc(var(--gutter) + var(--inset-left));
`;

/** The summary card: picture, members, description and, for non-members, Join. */
export function TeamHeader({ teamId }: { teamId: string }) {
  const t = useText();
  const { team } = useSnapshot(teamDetails(teamId));
  if (!team) {
    return (
      <div className={frame}>
        <Skeleton heightPx={104} />
      </div>
    );
  }
  const members = href("members", { teamId });
  return (
    <div className={frame}>
      <TeamSummary
        imageUrl={team.imageUrl}
        seed={team.id}
        description={team.description || t("team.noDescription")}
      >
        <Chip icon="users" href={members} onNavigate={() => goTo(members)}>
          {t("teams.members", { count: team.memberCount })}
        </Chip>
        {!team.isPublic && <Chip icon="lock">{t("team.privateBadge")}</Chip>}
        <JoinButton teamId={teamId} />
      </TeamSummary>
    </div>
  );
}

function JoinButton({ teamId }: { teamId: string }) {
  const t = useText();
  const { team, isJoining } = useSnapshot(teamDetails(teamId));
  const { joining } = useViewerOnTeam(teamId);
  if (!team || joining === "none") return null;
  const isChecking = joining === "checking";
  return (
    <Button size="s" onPress={() => void joinTeam(team)} busy={isJoining} disabled={isChecking}>
      {t(isChecking ? "team.checking" : isJoining ? "teams.joining" : "teams.join")}
    </Button>
  );
}
