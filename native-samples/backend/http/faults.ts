import { asFields, asFlag, asNumber, type Fields } from "../../../src/core/read.ts";

/** How the server was asked to misbehave. Rates are from 0 (never) to 1 (always). */
export interface Faults {
  /** Added to every answer. */
  readonly latencyMs: number;
  /** Share of calls that fail with `errorStatus`, nothing done. */
  readonly errorRate: number;
  readonly errorStatus: number;
  /** Share of calls that answer 200 with `error: true`, nothing done. */
  readonly envelopeErrorRate: number;
  /** Share of calls whose connection is cut, nothing done. */
  readonly dropRate: number;
  /** Share of calls that are carried out, then cut before the answer: a post that exists unseen. */
  readonly dropAnswerRate: number;
  /** No CORS header on anything, preflights included; nothing done. */
  readonly corsRefusal: boolean;
  /** A page of HTML with status 200, as a captive portal sends it. */
  readonly htmlInstead: boolean;
  /** An envelope whose data is of no known shape. */
  readonly badShape: boolean;
  /** One item of every list is broken. */
  readonly badItem: boolean;
  /** Every list is empty. */
  readonly emptyLists: boolean;
  /** JSON that stops halfway. */
  readonly truncate: boolean;
  /** What the data of answers has instead, by path: see `replaceParts`. */
  readonly replace: Fields;
  /** Only paths that contain this. */
  readonly only: string;
  /** So many calls, then all is well again; absent means until reset. */
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

/** Reads a request for faults; a name or a value that makes no sense is answered by its name. */
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

/** The faults of one server: what is asked for now, and what one call gets of it. */
export class FaultBox {
  #faults: Faults = NO_FAULTS;
  #left = Number.POSITIVE_INFINITY;

  get faults(): Faults {
    return this.#faults;
  }

  set(faults: Faults): void {
    this.#faults = faults;
    this.#left = faults.times ?? Number.POSITIVE_INFINITY;
  }

  reset(): void {
    this.set(NO_FAULTS);
  }

  /** What applies to a path now, without counting the call. */
  look(path: string): Faults {
    return this.#left > 0 && path.includes(this.#faults.only) ? this.#faults : NO_FAULTS;
  }

  /** What applies to a call to the path; counts it. */
  take(path: string): Faults {
    const faults = this.look(path);
    if (faults !== NO_FAULTS) this.#left -= 1;
    return faults;
  }
}
