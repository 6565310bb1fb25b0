import { createHash } from "node:crypto";
import { JOIN_CODE_CHARS } from "../../../src/limits.ts";
import { PRIVATE, PUBLIC } from "../queries/teams.ts";
import type { Queries } from "../store/database.ts";
import { storePicture } from "../store/media.ts";
import { ROLE } from "../store/roles.ts";
import { memberships, teams } from "../store/schema.ts";
import { insertRows } from "./insert-rows.ts";
import { people } from "./people.ts";
import { COVERS_PER_THEME, coverFile, readPhoto } from "./photo-files.ts";
import type { Random } from "./random.ts";
import { type DemoTeam, demoTeams } from "./teams.ts";
import type { Theme } from "./themes.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export interface SeededTeam {
  readonly id: number;
  readonly demo: DemoTeam;
  readonly memberIds: readonly number[];
  readonly createdAtMs: number;
}

interface SeedTeams {
  readonly userIds: readonly number[];
  readonly now: Date;
  readonly random: Random;
}

export async function seedTeams(
  queries: Queries,
  { userIds, now, random }: SeedTeams,
): Promise<readonly SeededTeam[]> {
  const planned = demoTeams.map(demo => ({
    demo,
    memberIds: chooseMembers(demo, userIds, random),
    createdAtMs: now.getTime() - demo.ageDays * DAY_MS,
  }));
  const coverIds = await storeCovers(queries);
  const rows = await queries
    .insert(teams)
    .values(
      planned.map(({ demo, memberIds, createdAtMs }, at) => ({
        name: demo.name,
        description: demo.description,
        privacy: demo.isPrivate ? PRIVATE : PUBLIC,
        ownerId: memberIds[0] ?? 0,
        inviteCode: demo.code ?? codeFrom(demo.name),
        imageMediaId: coverIds[at] ?? null,
        memberCount: memberIds.length,
        postCount: 0,
        createdAt: new Date(createdAtMs),
      })),
    )
    .returning({ id: teams.id });
  const seeded = planned.map((team, at) => ({ ...team, id: rows[at]?.id ?? 0 }));
  await insertRows(
    queries,
    memberships,
    seeded.flatMap(team => listMemberships(team, { userIds, random })),
  );
  return seeded;
}

/** Teams of one theme use its covers in turn. */
async function storeCovers(queries: Queries): Promise<readonly (string | null)[]> {
  const used = new Map<Theme, number>();
  const ids: (string | null)[] = [];
  for (const { theme, withoutPicture } of demoTeams) {
    const turn = used.get(theme) ?? 0;
    used.set(theme, turn + 1);
    const file = coverFile(theme, turn % COVERS_PER_THEME);
    ids.push(withoutPicture ? null : await storePicture(queries, await readPhoto(file)));
  }
  return ids;
}

/** The owner first, then the demo users that the team names, then others; never the outsider. */
function chooseMembers(demo: DemoTeam, userIds: readonly number[], random: Random): number[] {
  const named = [
    demo.owner,
    ...people.flatMap((person, at) => (isInside(demo, person.demo) ? [at] : [])),
  ];
  const crowd = people.flatMap((person, at) => (person.demo || at === demo.owner ? [] : [at]));
  const places = [...new Set([...named, ...random.sample(crowd, demo.members)])];
  return places.slice(0, demo.members).flatMap(at => userIds[at] ?? []);
}

function isInside(demo: DemoTeam, key: string | undefined): boolean {
  return demo.inside?.some(inside => inside === key) ?? false;
}

function listMemberships(
  { id, memberIds, createdAtMs, demo }: SeededTeam,
  { userIds, random }: Pick<SeedTeams, "userIds" | "random">,
) {
  const adminId = userIds[people.findIndex(person => person.demo === "admin")];
  return memberIds.map((userId, at) => ({
    teamId: id,
    userId,
    role: at === 0 ? ROLE.owner : userId === adminId ? ROLE.admin : ROLE.member,
    // People join during the first half of a team's life.
    joinedAt: new Date(
      at === 0 ? createdAtMs : createdAtMs + random.next() * demo.ageDays * 0.5 * DAY_MS,
    ),
  }));
}

function codeFrom(name: string): string {
  const digits = createHash("sha256").update(name).digest("hex").slice(0, 12);
  return BigInt(`0x${digits}`)
    .toString(36)
    .toUpperCase()
    .padStart(JOIN_CODE_CHARS, "0")
    .slice(-JOIN_CODE_CHARS);
}
