import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { decode } from "../../bridge/codec.ts";
import type { ShapeModel } from "../../bridge/codegen/contract/model.ts";
import { contractOf } from "../../bridge/codegen/generate.ts";
import { judge, type Verdict } from "../../bridge/codegen/vectors/judge.ts";
import { fromMessageText, type Vector } from "../../bridge/codegen/vectors/vector.ts";
import {
  type EventDefinition,
  events,
  MESSAGE_MAX_BYTES,
  type MethodDefinition,
  type MethodName,
  methods,
  parameters,
} from "../../bridge/contract.ts";
import { fromApp } from "../../bridge/from-app.ts";
import { fromHost } from "../../bridge/from-host.ts";
import { check, type Shape } from "../../bridge/shapes.ts";
import { createRandom, type Random } from "./flood/random.ts";
import { mutated, randomJunk, randomValue, scrambled } from "./flood/random-value.ts";
import { sameJson } from "./flood/same-json.ts";

/**
 * Many random messages: generated from the shapes with noise, mutations of the golden vectors, and vectors
 * with scrambled text. The decoders must not throw or hang, and must accept exactly what the oracle accepts.
 * The oracle works from the contract's data and shares no code with the decoders. To find a good number, 16
 * bugs were put into the decoders, one at a time: each was found within 5,000 messages of one kind.
 */
const MESSAGES_OF_A_KIND = 25_000;
const SEED = 20_261_120;
const TIMEOUT_MS = 30_000;

const root = join(import.meta.dirname, "../..");
const contract = contractOf(path => readFileSync(join(root, path), "utf8"));

interface Known {
  readonly shape: Shape<unknown>;
  readonly model: ShapeModel;
}
const known = (shape: Shape<unknown>, model: ShapeModel): Known => ({ shape, model });
const shapes = parameters();
const methodOf = (name: string) => methods[name as keyof typeof methods] as MethodDefinition;
const eventOf = (name: string) => events[name as keyof typeof events] as EventDefinition;

const envelopes = [
  known(fromApp, contract.envelope.fromApp),
  known(fromHost, contract.envelope.fromHost),
] as const;
const params = new Map(
  contract.methods.map(({ name, params }) => [name, known(shapes[name as MethodName], params)]),
);
const results = contract.methods.map(({ name, result }) => known(methodOf(name).result, result));
const carriedByEvents = new Map(
  contract.events.map(({ name, params }) => [name, known(eventOf(name).params, params)]),
);
const payloads = [...params.values(), ...results, ...carriedByEvents.values()];

const folder = join(import.meta.dirname, "vectors");
/** Without long texts: they are slow and their middle is uniform. */
const texts = readdirSync(folder)
  .flatMap((name): Vector[] => JSON.parse(readFileSync(join(folder, name), "utf8")))
  .map(({ message }) => fromMessageText(message))
  .filter(text => text.length < 1000);
const parsedTexts = texts.map(parse).filter(message => typeof message === "object");

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Outcome = ReturnType<typeof check>;
const agree = (verdict: Verdict, outcome: Outcome) =>
  verdict.ok
    ? outcome.ok && sameJson(verdict.value, outcome.value)
    : !outcome.ok && outcome.at === verdict.at;

/** What the check makes of a value, against the oracle. */
function disagreement({ shape, model }: Known, value: unknown): string | undefined {
  const verdict = judge(model, value);
  if (agree(verdict, check(shape, value))) return;
  return `${JSON.stringify(value)}, which the oracle reads as ${JSON.stringify(verdict)}`;
}

/** What the decoder makes of a text, and the checks of what the message carries. */
function textDisagreement(text: string): string | undefined {
  const parsed = Buffer.byteLength(text) > MESSAGE_MAX_BYTES ? undefined : parse(text);
  const isOurs = typeof parsed === "object" && parsed !== null && Object.hasOwn(parsed, "th");
  for (const envelope of envelopes) {
    const verdict = judge(
      envelope.model,
      isOurs && (parsed as { th: unknown }).th === 1 ? parsed : undefined,
    );
    const decoded = decode(envelope.shape, text);
    const isTaken = "value" in decoded;
    if (isTaken !== verdict.ok || (verdict.ok && !sameJson(verdict.value, decoded.value))) {
      return `${text}, which the oracle reads as ${JSON.stringify(verdict)}`;
    }
    const problem = verdict.ok ? carriedDisagreement(verdict.value) : undefined;
    if (problem) return problem;
  }
  return undefined;
}

function carriedDisagreement(message: unknown): string | undefined {
  const { k, m, p } = message as { k: string; m?: string; p?: unknown };
  const carried = k === "req" ? params.get(`${m}`) : k === "evt" && carriedByEvents.get(`${m}`);
  return carried ? disagreement(carried, p) : undefined;
}

/** Fails with the first message on which they do not agree, and the seed that brings it back. */
function flood(seed: number, next: (random: Random) => string | undefined): void {
  const random = createRandom(seed);
  for (let count = 0; count < MESSAGES_OF_A_KIND; count += 1) {
    const problem = next(random);
    if (problem) expect.fail(`seed ${seed}, message ${count}: ${problem}`);
  }
}

test("payloads are accepted exactly as by the oracle", { timeout: TIMEOUT_MS }, () => {
  flood(SEED, random => {
    const payload = random.pick(payloads);
    const noise = random.pick([0, 0.02, 0.1, 0.3]);
    return disagreement(payload, randomValue(random, payload.model, noise));
  });
});

test("generated messages are accepted exactly as by the oracle", { timeout: TIMEOUT_MS }, () => {
  flood(SEED + 1, random => {
    const envelope = random.pick(envelopes);
    const noise = random.pick([0, 0.02, 0.1]);
    const value = randomValue(random, envelope.model, noise);
    const th = random.chance(0.98) ? 1 : randomJunk(random);
    return textDisagreement(JSON.stringify({ th, ...Object(value) }));
  });
});

test("mutated vectors are accepted exactly as by the oracle", { timeout: TIMEOUT_MS }, () => {
  flood(SEED + 2, random => {
    const message = mutated(random, random.pick(parsedTexts));
    return textDisagreement(JSON.stringify(message));
  });
});

test("scrambled vectors are accepted exactly as by the oracle", { timeout: TIMEOUT_MS }, () => {
  flood(SEED + 3, random => textDisagreement(scrambled(random, random.pick(texts))));
});

test("a value that is not text is not a message", () => {
  for (const message of [undefined, null, 1, {}, [], { th: 1, k: "ack", id: "1" }, Symbol("x")]) {
    for (const { shape } of envelopes) expect("value" in decode(shape, message)).toBe(false);
  }
});
