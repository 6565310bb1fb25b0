import { useSnapshot } from "valtio/react";
import type { Team } from "../../api/models.ts";
import { isInside, type ViewerRole, viewerRole } from "../../stores/session/roles.ts";
import { session } from "../../stores/session/session.ts";
import { myTeams } from "../../stores/teams/my-teams.ts";
import { teamDetails } from "../../stores/teams/team-details.ts";

/** The viewer's user id; undefined while it is not known, and where nobody is signed in. */
export function useViewerId(): string | undefined {
  return useSnapshot(session).me?.id;
}

/** The viewer's role on a team; undefined while it is not known. */
export function useViewerRole(team: Team | undefined): ViewerRole | undefined {
  const viewer = useSnapshot(session);
  const lists = useSnapshot(myTeams);
  return team && viewerRole(team, viewer, lists);
}

interface ViewerOnTeam {
  readonly team: Team | undefined;
  readonly role: ViewerRole | undefined;
  /** Owners and members, and whoever the server does not let join. */
  readonly mayPost: boolean;
  /** Whether the page offers to join; `checking` until the server has said whether the viewer may. */
  readonly joining: "offered" | "checking" | "none";
}

/** A team, and what the viewer may do on its page. */
export function useViewerOnTeam(teamId: string): ViewerOnTeam {
  const { team, eligibility } = useSnapshot(teamDetails(teamId));
  const role = useViewerRole(team);
  const mayPost = isInside(role) || eligibility === "cannot-join";
  const isOffered = eligibility === "can-join";
  const isSilent = mayPost || (!role && !isOffered);
  return { team, role, mayPost, joining: isSilent ? "none" : isOffered ? "offered" : "checking" };
}
