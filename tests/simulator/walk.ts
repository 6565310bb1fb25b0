import { createRandom, type Random } from "../bridge/flood/random.ts";
import type { DatabaseFault } from "./indexed-db.ts";
import { type CallKind, FATES, FATES_WITH_CLIENT_ID, type Fate } from "./network.ts";
import type { ServerKind } from "./server.ts";
import { USERS } from "./world.ts";

export interface WalkKind {
  readonly server: ServerKind;
  /** In the web view of a host, with one page; otherwise in a browser with two tabs. */
  readonly isEmbedded: boolean;
  /** How long a message between page and host takes. A slow host is connected long after the page can be used. */
  readonly messageMs: number;
  readonly deviceOffsetMs: number;
  /** The user ends the walk on the pages that are open, or after all of them were killed. */
  readonly endsWithKill: boolean;
}

type User = (typeof USERS)[number];
type TeamId = "team-1" | "team-2";

/** One thing that somebody does. `n` makes words and pictures different from all others. */
export type Step = { readonly gapMs: number } & (
  | { readonly do: "type"; readonly tab: number; readonly team: TeamId; readonly n: number }
  | { readonly do: "add photo"; readonly tab: number; readonly team: TeamId; readonly n: number }
  | { readonly do: "remove photo"; readonly tab: number; readonly team: TeamId }
  | { readonly do: "post"; readonly tab: number; readonly team: TeamId; readonly taps: number }
  | { readonly do: "capture"; readonly team: TeamId; readonly n: number; readonly afterMs: number }
  | { readonly do: "comment"; readonly tab: number; readonly n: number; readonly taps: number }
  | { readonly do: "type comment"; readonly tab: number; readonly n: number }
  | { readonly do: "create team"; readonly tab: number; readonly n: number; readonly taps: number }
  | { readonly do: "fill team form"; readonly tab: number; readonly n: number }
  | { readonly do: "join"; readonly tab: number; readonly taps: number }
  | { readonly do: "join by code"; readonly tab: number; readonly taps: number }
  | { readonly do: "like"; readonly tab: number }
  | { readonly do: "reload" | "kill" | "sign out"; readonly tab: number }
  | { readonly do: "sleep"; readonly tab: number; readonly forMs: number }
  | { readonly do: "change user"; readonly tab: number; readonly user: User }
  | { readonly do: "expire token"; readonly tab: number }
  | { readonly do: "renew token"; readonly isFormerRefused: boolean }
  | { readonly do: "fate"; readonly call: CallKind; readonly fate: Fate; readonly times: number }
  | { readonly do: "network"; readonly isDown: boolean }
  | { readonly do: "database"; readonly fault: DatabaseFault }
  | { readonly do: "local storage"; readonly isBroken: boolean }
  | { readonly do: "others post"; readonly team: TeamId; readonly count: number }
  | { readonly do: "wait" }
);

export interface Walk {
  readonly seed: number;
  readonly kind: WalkKind;
  readonly steps: readonly Step[];
}

const HOUR_MS = 3_600_000;

function chooseKind(random: Random): WalkKind {
  const knowsClientId = random.chance(0.5);
  return {
    server: {
      knowsClientId,
      echoesClientId: knowsClientId && random.chance(0.5),
      picturesAs: random.pick(["data", "address"]),
      offsetMs: random.pick([0, 0, 3 * HOUR_MS, -3 * HOUR_MS, 40_000, -40_000]),
      showsDate: random.chance(0.6),
      listLagMs: random.pick([0, 1200]),
    },
    isEmbedded: random.chance(0.5),
    messageMs: random.pick([2, 2, 2, 700]),
    deviceOffsetMs: random.pick([0, 0, 0, 26 * HOUR_MS, -26 * HOUR_MS]),
    endsWithKill: random.chance(0.5),
  };
}

const STEPS_MAX = 24;
const GAPS_MS = [0, 1, 3, 10, 20, 30, 60, 120, 400, 1500] as const;
const SMALL_GAPS_MS = [0, 0, 10, 20, 40] as const;

export function createWalk(seed: number): Walk {
  const random = createRandom(seed);
  const kind = chooseKind(random);
  const steps: Step[] = [];
  const length = 5 + random.below(STEPS_MAX - 5);
  while (steps.length < length) {
    if (random.chance(0.15)) steps.push(...interruptedPost(random, kind, steps.length));
    else if (kind.isEmbedded && random.chance(0.05)) {
      steps.push(...lostConfirmation(random, steps.length));
    } else steps.push(anyStep(random, kind, steps.length));
  }
  return { seed, kind, steps };
}

function anyFate(random: Random, { server }: WalkKind): Fate {
  const fates = server.knowsClientId ? FATES_WITH_CLIENT_ID : FATES;
  return fates[random.below(fates.length)] as Fate;
}

const anyTeam = (random: Random): TeamId => random.pick(["team-1", "team-1", "team-1", "team-2"]);
const anyTab = (random: Random, kind: WalkKind) =>
  kind.isEmbedded ? 0 : random.pick([0, 0, 0, 1]);

/**
 * Which words are typed: some are the same as before, those of the number 0. Not in two tabs within a second, of a
 * server that shows neither the ids nor the pictures that it was sent: no app can tell such posts from each other.
 */
function anyWords(random: Random, { server }: WalkKind, tab: number, n: number): number {
  const canTell = server.echoesClientId || server.picturesAs === "data";
  return random.chance(0.3) && (canTell || tab === 0) ? 0 : n + 1;
}

/** What goes wrong most easily: something comes between the tap on Post and its answer. */
function interruptedPost(random: Random, kind: WalkKind, n: number): Step[] {
  const tab = anyTab(random, kind);
  const team = anyTeam(random);
  const small = () => random.pick(SMALL_GAPS_MS);
  const post: Step = { do: "post", tab, team, taps: random.pick([1, 1, 5]), gapMs: small() };
  const steps: Step[] = [
    { do: "type", tab, team, n: anyWords(random, kind, tab, n), gapMs: small() },
    { do: "add photo", tab, team, n, gapMs: random.pick([0, 0, 60, 120]) },
    { do: "fate", call: "post", fate: anyFate(random, kind), times: 1, gapMs: 0 },
    post,
  ];
  const interruption = random.pick<Step[]>([
    [{ do: "change user", tab, user: "bob", gapMs: 400 }],
    [{ do: "change user", tab, user: "ann", gapMs: 400 }],
    [
      { do: "wait", gapMs: 3000 },
      { do: "fate", call: "read", fate: "slow answer", times: 1, gapMs: 0 },
      post,
      { do: "change user", tab, user: "bob", gapMs: 400 },
    ],
    [{ do: "sign out", tab, gapMs: 400 }],
    [{ do: "kill", tab, gapMs: small() }],
    [{ do: "reload", tab, gapMs: small() }],
    [
      kind.isEmbedded
        ? { do: "sleep", tab, forMs: 25_000, gapMs: 400 }
        : { do: "kill", tab, gapMs: small() },
    ],
    [{ ...post, tab: anyTab(random, kind) }],
    [{ do: "expire token", tab, gapMs: small() }, post],
    [
      { do: "type", tab: kind.isEmbedded ? 0 : 1 - tab, team, n: n + 200, gapMs: 60 },
      { ...post, gapMs: 400 },
    ],
    [
      { do: "others post", team, count: 12, gapMs: 0 },
      { ...post, gapMs: 400 },
    ],
    [
      { do: "wait", gapMs: 70_000 },
      { do: "add photo", tab, team, n: n + 100, gapMs: 120 },
    ],
  ]);
  return [...steps, ...interruption];
}

/**
 * A page has a photo of the camera in its draft, and ends before a slow host has heard so. The next page posts the draft
 * before the host gives it the photo once more.
 */
function lostConfirmation(random: Random, n: number): Step[] {
  const team = anyTeam(random);
  return [
    { do: "capture", team, n, afterMs: 5, gapMs: random.pick([1700, 1900, 2100]) },
    { do: "kill", tab: 0, gapMs: 0 },
    { do: "type", tab: 0, team, n, gapMs: random.pick(SMALL_GAPS_MS) },
    { do: "post", tab: 0, team, taps: 1, gapMs: random.pick([400, 3000]) },
  ];
}

function anyStep(random: Random, kind: WalkKind, n: number): Step {
  const gapMs = GAPS_MS[random.below(GAPS_MS.length)] as number;
  const tab = anyTab(random, kind);
  const team = anyTeam(random);
  const taps = random.pick([1, 1, 1, 2, 5]);
  const call: CallKind = random.pick(["post", "post", "post", "read", "comment", "team", "join"]);
  const way = random.below(100);
  if (way < 13) return { do: "type", tab, team, n: anyWords(random, kind, tab, n), gapMs };
  if (way < 27) return { do: "add photo", tab, team, n, gapMs };
  if (way < 30) return { do: "remove photo", tab, team, gapMs };
  if (way < 46) return { do: "post", tab, team, taps, gapMs };
  if (way < 60) {
    const times = random.pick([1, 1, 2, 3]);
    return { do: "fate", call, fate: anyFate(random, kind), times, gapMs: 0 };
  }
  if (way < 62) return { do: "comment", tab, n, taps, gapMs };
  if (way < 65) return { do: "type comment", tab, n, gapMs };
  if (way < 67) return { do: "create team", tab, n, taps, gapMs };
  if (way < 69) return { do: "fill team form", tab, n, gapMs };
  if (way < 72) return { do: "join", tab, taps, gapMs };
  if (way < 73) return { do: "join by code", tab, taps, gapMs };
  if (way < 74) return { do: "like", tab, gapMs };
  if (way < 78) return { do: "reload", tab, gapMs };
  if (way < 81) return { do: "kill", tab, gapMs };
  if (way < 85) return { do: "change user", tab, user: random.pick(USERS), gapMs };
  if (way < 87) return { do: "sign out", tab, gapMs };
  if (way < 88) return { do: "network", isDown: random.chance(0.4), gapMs };
  if (way < 90) {
    const fault: DatabaseFault = random.pick([
      "none",
      "none",
      "fails",
      "full",
      "silent",
      "unsteady",
    ]);
    return { do: "database", fault, gapMs };
  }
  if (way < 91) return { do: "local storage", isBroken: random.chance(0.5), gapMs };
  if (way < 93) return { do: "others post", team, count: random.pick([1, 9, 12, 25]), gapMs };
  if (way < 97 && kind.isEmbedded) {
    return random.chance(0.4)
      ? { do: "renew token", isFormerRefused: random.chance(0.5), gapMs }
      : { do: "capture", team, n, afterMs: random.pick([5, 200, 3000]), gapMs };
  }
  if (way < 98 && kind.isEmbedded)
    return { do: "sleep", tab, forMs: random.pick([400, 25_000, 120_000]), gapMs };
  if (way === 98) return { do: "expire token", tab, gapMs };
  return { do: "wait", gapMs: random.pick([300, 3000, 20_000, 70_000, 900_000]) };
}
