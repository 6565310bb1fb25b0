import { readFile } from "node:fs/promises";
import { type DemoCalls, unwrap } from "../../contract/test-backend.ts";
import { composerScenes } from "./composer.ts";
import { membersScenes } from "./members.ts";
import { otherScenes } from "./other.ts";
import { teamScenes } from "./team.ts";
import { teamsScenes } from "./teams.ts";

export const scenes = [teamsScenes, teamScenes, membersScenes, composerScenes, otherScenes].flat();

/** The first post that everybody sees is the owner's own, and nobody has commented on it. */
export async function addOwnPost(backend: DemoCalls): Promise<void> {
  const photo = await readFile("assets/photos/ridge-1.jpg", "base64");
  const body = { teamId: "1", content: "On top", images: [`data:image/jpeg;base64,${photo}`] };
  unwrap(await backend.as("owner").call("createPost", { body }));
}
