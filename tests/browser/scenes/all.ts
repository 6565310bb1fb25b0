import { type DemoCalls, tinyJpeg, unwrap } from "../../contract/test-backend.ts";
import { composerScenes } from "./composer.ts";
import { membersScenes } from "./members.ts";
import { otherScenes } from "./other.ts";
import { teamScenes } from "./team.ts";
import { teamsScenes } from "./teams.ts";

export const scenes = [teamsScenes, teamScenes, membersScenes, composerScenes, otherScenes].flat();

/** The first post that everybody sees is the owner's own, and nobody has commented on it. */
export async function addOwnPost(backend: DemoCalls): Promise<void> {
  const body = { teamId: "1", content: "On top", images: [tinyJpeg] };
  unwrap(await backend.as("owner").call("createPost", { body }));
}
