import { memo } from "react";
import { useSnapshot } from "valtio/react";
import { href } from "../../routes.ts";
import { goTo } from "../../stores/host/navigation.ts";
import { isInside } from "../../stores/session/roles.ts";
import { teamDetails } from "../../stores/teams/team-details.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { useIsWide } from "../../ui/page/wide.ts";
import { TeamHero } from "../../ui/team/team-hero.tsx";
import { BackButton } from "../shared/back-button.tsx";
import { useText } from "../shared/use-text.ts";
import { useViewerOnTeam } from "../shared/use-viewer.ts";
import { JoinIfAllowed } from "./join-if-allowed.tsx";
import { TeamSettings } from "./settings/team-settings.tsx";
import { WeekLine } from "./week-line.tsx";

/** The bar and the cover of a team's page. */
export const TeamHead = memo(function TeamHead({ teamId }: { teamId: string }) {
  const t = useText();
  const { team } = useSnapshot(teamDetails(teamId));
  const isWide = useIsWide();
  return (
    <TeamHero
      name={team?.name}
      loadingLabel={t("common.loading")}
      imageUrl={team?.imageUrl}
      seed={teamId}
      href={href("team", { teamId })}
      line={!isWide && <WeekLine teamId={teamId} />}
      leading={<BackButton />}
      join={<JoinIfAllowed teamId={teamId} />}
      trailing={
        <>
          {/* Before the share button: these settings come later, and would otherwise move that button. */}
          <SettingsOfInsider teamId={teamId} />
          <IconButton
            icon="share"
            label={t("team.share")}
            onPress={() => goTo(href("share", { teamId }))}
          />
        </>
      }
    />
  );
});

function SettingsOfInsider({ teamId }: { teamId: string }) {
  const { team, role } = useViewerOnTeam(teamId);
  return team && isInside(role) && <TeamSettings team={team} role={role} />;
}
