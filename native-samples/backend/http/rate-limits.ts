import type { EndpointName } from "../../../src/api/endpoints.ts";

/** How often a user may call an endpoint in a minute. Endpoints that are not named have no limit. */
export type RateLimits = Readonly<Partial<Record<EndpointName, number>>>;

/** Nobody posts or types a code twice a second; programs that try codes, or fill the database, do. */
export const usualLimits: RateLimits = {
  createPost: 30,
  createComment: 60,
  createTeam: 10,
  joinTeam: 30,
  joinByCode: 20,
};

const MINUTE_MS = 60_000;
/** Above this number, users who have all their calls left are forgotten. */
const USERS_MAX = 10_000;

interface Allowance {
  calls: number;
  atMs: number;
}

/**
 * Each user has a minute's calls in hand, and gets them back evenly. Kept in memory: several processes
 * would each count by themselves.
 */
export class RateLimiter {
  readonly #limits: RateLimits;
  readonly #allowances = new Map<string, Allowance>();

  constructor(limits: RateLimits) {
    this.#limits = limits;
  }

  /** Counts a call. Returns the seconds to wait where it is one too many, else 0. */
  take(name: EndpointName, userId: number, nowMs: number): number {
    const perMinute = this.#limits[name];
    if (perMinute === undefined) return 0;
    const key = `${name} ${userId}`;
    const regain = ({ calls, atMs }: Allowance) =>
      Math.min(perMinute, calls + ((nowMs - atMs) * perMinute) / MINUTE_MS);
    const calls = regain(this.#allowances.get(key) ?? { calls: perMinute, atMs: nowMs });
    if (calls < 1) return Math.ceil(((1 - calls) * MINUTE_MS) / perMinute / 1000);
    if (this.#allowances.size >= USERS_MAX) this.#forgetIdle(nowMs);
    this.#allowances.set(key, { calls: calls - 1, atMs: nowMs });
    return 0;
  }

  /** After a minute without a call, a user has all calls again. */
  #forgetIdle(nowMs: number): void {
    for (const [key, { atMs }] of this.#allowances) {
      if (nowMs - atMs >= MINUTE_MS) this.#allowances.delete(key);
    }
  }
}
