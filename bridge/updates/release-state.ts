import { check, list, optional, record, type TypeOf, text, whole } from "../shapes.ts";

const BLOCKED_MAX = 16;
const name = text(100);
/** See `sourceOf`. The first hosts did not store it. */
const source = optional(text(200));
const storedRelease = record({ version: name, build: name, sha256: text(64), source });

const stateShape = record({
  /** From 0 to 999: whether this installation is among the first that get a release. */
  installation: whole(0, 999),
  /** The largest serial that was used. */
  serial: whole(0, Number.MAX_SAFE_INTEGER),
  /** Where it came from. */
  source,
  /** The last release that lived. */
  good: optional(storedRelease),
  /** A release that was downloaded after it, and has not lived yet. */
  next: optional(storedRelease),
  /** The build that was started, and how often since it lived last. */
  started: optional(record({ build: name, times: whole(0, 1000) })),
  /** Builds that did not live here, the newest last. */
  blocked: list(name, BLOCKED_MAX),
});

/** What an installation remembers about releases. */
export type ReleaseState = TypeOf<typeof stateShape>;
export type StoredRelease = TypeOf<typeof storedRelease>;

/** The state in these bytes; undefined if they cannot be read. */
export function readState(bytes: Uint8Array | undefined): ReleaseState | undefined {
  try {
    const checked = check<ReleaseState>(stateShape, JSON.parse(new TextDecoder().decode(bytes)));
    return checked.ok ? checked.value : undefined;
  } catch {
    // The first start, or a file that somebody has changed.
    return undefined;
  }
}

/** That of a new installation. */
export function newState(): ReleaseState {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return { installation: random % 1000, serial: 0, blocked: [] };
}

/** Where a release comes from: the channel, and the key that has signed it. */
export const sourceOf = (channel: string, key: string) => `${channel} ${key}`;

/** Without the releases and the serial of a channel or a key that the app does not have any more. */
export function ofSources(state: ReleaseState, sources: readonly string[]): ReleaseState {
  const isOurs = (source = "") => sources.includes(source);
  let ours = isOurs(state.source) ? state : { ...state, serial: 0 };
  for (const release of [state.good, state.next]) {
    if (release && !isOurs(release.source)) ours = without(ours, release.build);
  }
  return ours;
}

export function timesStarted({ started }: ReleaseState, build: string): number {
  return started?.build === build ? started.times : 0;
}

/** The build is started once more, or one of its starts does not count. */
export function withStart(state: ReleaseState, build: string, more = 1): ReleaseState {
  return { ...state, started: { build, times: timesStarted(state, build) + more } };
}

/** The build is not kept any more. */
export function without(state: ReleaseState, build: string): ReleaseState {
  const { good, next, started, ...rest } = state;
  return {
    ...rest,
    ...(good && good.build !== build && { good }),
    ...(next && next.build !== build && { next }),
    ...(started && started.build !== build && { started }),
  };
}

/** The build is not kept any more, and is never downloaded again. */
export function withBlocked(state: ReleaseState, build: string): ReleaseState {
  const blocked = [...state.blocked.filter(other => other !== build), build];
  return { ...without(state, build), blocked: blocked.slice(-BLOCKED_MAX) };
}

/** The build has shown that it lives. */
export function withLiving(state: ReleaseState, release: StoredRelease): ReleaseState {
  const { started, ...rest } = without(state, release.build);
  return { ...rest, good: release };
}

/** The publisher points to a build that is here: what is newer than that is not shown any more. */
export function withPointed(state: ReleaseState, build: string): ReleaseState {
  const { good, next, started, ...rest } = state;
  if (next?.build === build) return state;
  return {
    ...rest,
    ...(good?.build === build && { good }),
    ...(started?.build === build && { started }),
  };
}
