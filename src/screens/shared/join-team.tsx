import { useSnapshot } from "valtio/react";
import type { Team } from "../../api/models.ts";
import { joinTeam } from "../../stores/teams/joining.ts";
import { teamDetails } from "../../stores/teams/team-details.ts";
import { Button } from "../../ui/controls/button.tsx";
import { css } from "../../ui/css.ts";
import { ON_PICTURE } from "../../ui/fragments.ts";
import { useBoxSuccessor } from "../../ui/item-successor.ts";
import { useText } from "./use-text.ts";

interface JoinTeamProps {
  readonly team: Team;
  /** After joining, the card has the focus; elsewhere the page's heading has it. */
  readonly onCard?: boolean;
  /** Whether the user may join is not known yet. */
  readonly isChecking?: boolean;
}

const onPicture = css`
  ${ON_PICTURE}
`;

/** Join. It is there until the team has been joined. */
export function JoinTeam({ team, onCard, isChecking }: JoinTeamProps) {
  const t = useText();
  // A component of its own: cards that offer no joining need no details of their team.
  const { isJoining } = useSnapshot(teamDetails(team.id));
  return (
    <Button
      ref={useBoxSuccessor<HTMLButtonElement>()}
      size="s"
      className={onCard ? onPicture : undefined}
      onPress={() => void joinTeam(team)}
      busy={isJoining}
      disabled={isChecking}
      label={isChecking || isJoining ? undefined : t("teams.joinTeam", { teamName: team.name })}
    >
      {t(isChecking ? "team.checking" : isJoining ? "teams.joining" : "teams.join")}
    </Button>
  );
}
