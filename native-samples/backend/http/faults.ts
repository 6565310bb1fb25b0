import { setTimeout as wait } from "node:timers/promises";
import { asFields, asFlag, asNumber, type Fields } from "../../../src/core/read.ts";

/** How the server should fail. Rates are from 0 (never) to 1 (always). */
export interface Faults {
  /** Each answer waits this long, or until other faults are set. */
  readonly latencyMs: number;
  /** The share of calls that fail with `errorStatus` and change nothing. */
  readonly errorRate: number;
  readonly errorStatus: number;
  /** The share of calls that answer 200 with `error: true` and change nothing. */
  readonly envelopeErrorRate: number;
  /** The share of calls whose connection is cut before they change anything. */
  readonly dropRate: number;
  /** The share of calls that are carried out, and cut before the answer: the app does not know. */
  readonly dropAnswerRate: number;
  /** No CORS header on calls and preflights; the calls change nothing. */
  readonly corsRefusal: boolean;
  /** A page of HTML with status 200, as a captive portal sends it. */
  readonly htmlInstead: boolean;
  /** An envelope with data of an unknown shape. */
  readonly badShape: boolean;
  /** One item of every list is broken. */
  readonly badItem: boolean;
  /** Every list is empty. */
  readonly emptyLists: boolean;
  /** JSON that stops halfway. */
  readonly truncate: boolean;
  /** New values for parts of the data, by path: see `replaceParts`. */
  readonly replace: Fields;
  /** Faults apply only to paths that contain this text. */
  readonly only: string;
  /** The number of calls with faults; without it, faults last until the reset. */
  readonly times?: number;
}

const NO_FAULTS: Faults = {
  latencyMs: 0,
  errorRate: 0,
  errorStatus: 500,
  envelopeErrorRate: 0,
  dropRate: 0,
  dropAnswerRate: 0,
  corsRefusal: false,
  htmlInstead: false,
  badShape: false,
  badItem: false,
  emptyLists: false,
  truncate: false,
  replace: {},
  only: "",
};

const LATENCY_MAX_MS = 120_000;
type FaultName = keyof Faults;

/** Reads a request for faults, or returns the first name that is unknown or has an invalid value. */
export function readFaults(
  value: unknown,
): { readonly ok: true; readonly faults: Faults } | { readonly ok: false; readonly wrong: string } {
  const fields = asFields(value);
  if (!fields) return { ok: false, wrong: "body" };
  let faults: Faults = NO_FAULTS;
  for (const [name, sent] of Object.entries(fields)) {
    if (sent === undefined || sent === null) continue;
    const read =
      name === "times" || Object.hasOwn(NO_FAULTS, name)
        ? readValue(name as FaultName, sent)
        : undefined;
    if (read === undefined) return { ok: false, wrong: name };
    faults = { ...faults, [name]: read };
  }
  return { ok: true, faults };
}

function readValue(
  name: FaultName,
  value: unknown,
): string | number | boolean | Fields | undefined {
  if (name === "replace") return asFields(value);
  if (name === "only") return typeof value === "string" ? value : undefined;
  if (typeof NO_FAULTS[name] === "boolean") return asFlag(value);
  const number = asNumber(value);
  if (number === undefined) return undefined;
  const [low, high] = rangeOf(name);
  return number >= low && number <= high ? number : undefined;
}

function rangeOf(name: FaultName): readonly [number, number] {
  if (name === "latencyMs") return [0, LATENCY_MAX_MS];
  if (name === "errorStatus") return [400, 599];
  return name === "times" ? [1, 1_000_000] : [0, 1];
}

/** The faults that are set on one server, and which of them a call gets. */
export class FaultBox {
  #faults: Faults = NO_FAULTS;
  #left = Number.POSITIVE_INFINITY;
  /** Aborted when other faults take the place of these. */
  #replaced = new AbortController();

  get faults(): Faults {
    return this.#faults;
  }

  set(faults: Faults): void {
    this.#replaced.abort();
    this.#replaced = new AbortController();
    this.#faults = faults;
    this.#left = faults.times ?? Number.POSITIVE_INFINITY;
  }

  reset(): void {
    this.set(NO_FAULTS);
  }

  /** Resolves after the latency of the faults that are set now, or when others are set. */
  async holdBack(latencyMs: number): Promise<void> {
    await wait(latencyMs, undefined, { signal: this.#replaced.signal }).catch(() => {});
  }

  /** The faults of a path. Does not count as a call. */
  look(path: string): Faults {
    return this.#left > 0 && path.includes(this.#faults.only) ? this.#faults : NO_FAULTS;
  }

  /** The faults of one call to the path. Counts the call. */
  take(path: string): Faults {
    const faults = this.look(path);
    if (faults !== NO_FAULTS) this.#left -= 1;
    return faults;
  }
}
