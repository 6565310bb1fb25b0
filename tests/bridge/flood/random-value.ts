import type { FieldModel, ShapeModel } from "../../../bridge/codegen/contract/model.ts";
import type { Random } from "./random.ts";

const JUNK: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1, 0.5, 1e300, Number.MAX_SAFE_INTEGER],
  ...["", "x", "$", "constructor", "__proto__", "https://x.example", "javascript:alert(1)"],
  ...["/teams", "//x", "status", [], [[]], [null], ["ack"], ["shared"]],
  ...[{}, { status: "shared" }, { k: "ack", th: 1 }],
];
const ADDRESSES = [
  ...["https://x.example/a?b#c", "HTTPS://x", "http:x", "mailto:a@x.example", "teamhub-media://1"],
  ...["blob:https://x/1", "https: x", "https:", "ftp://x"],
];
const TEXTS = ["", "a", "é😀", "x\ny", "longer text", "x".repeat(36), "x".repeat(101)];

/** Anything that JSON can say. */
export function randomJunk(random: Random, depth = 0): unknown {
  if (depth > 2 || random.chance(0.7)) return random.pick(JUNK);
  const items = Array.from({ length: random.below(4) }, () => randomJunk(random, depth + 1));
  return random.chance(0.5)
    ? items
    : Object.fromEntries(
        items.map(item => [random.pick(["th", "k", "id", "m", "p", "status"]), item]),
      );
}

/** Mostly a value of the shape; `noise` is how often a part of it is something else. */
export function randomValue(random: Random, shape: ShapeModel, noise: number): unknown {
  if (random.chance(noise)) return randomJunk(random);
  switch (shape.kind) {
    case "flag":
      return random.chance(0.5);
    case "text":
      return random.pick(TEXTS);
    case "number":
    case "whole": {
      const { min, max } = shape;
      return random.pick([min, max, min + random.below(100), min - 1, max + 1, min + 0.5]);
    }
    case "oneOf":
      return random.pick(shape.values);
    case "path":
      return random.pick(["/", "/teams/42?a#b", "//x", "/\\x", "x", "/é"]);
    case "url":
    case "media":
      return random.pick(ADDRESSES);
    case "list":
      return Array.from(
        { length: random.chance(0.05) ? shape.maxItems + random.below(2) : random.below(3) },
        () => randomValue(random, shape.of, noise),
      );
    case "record":
      return randomRecord(random, shape.fields, noise);
    case "choice": {
      const known = random.pick(shape.cases);
      return { [shape.by]: known.name, ...randomRecord(random, known.fields, noise) };
    }
    case "anything":
      return randomJunk(random);
  }
}

function randomRecord(random: Random, fields: readonly FieldModel[], noise: number): object {
  const record: Record<string, unknown> = {};
  for (const { name, shape } of fields) {
    if (!random.chance(noise)) record[name] = randomValue(random, shape, noise);
  }
  if (random.chance(noise))
    record[random.pick(["later", "$", "0", "toString"])] = randomJunk(random);
  return record;
}

/** The same value with one of its parts gone, replaced or doubled. It is not changed itself. */
export function mutated(random: Random, value: unknown): unknown {
  if (typeof value !== "object" || value === null || random.chance(0.15)) return randomJunk(random);
  if (Array.isArray(value)) {
    const index = random.below(value.length + 1);
    const item = index < value.length ? mutated(random, value[index]) : randomJunk(random);
    return value.toSpliced(index, random.below(2), ...(random.chance(0.2) ? [item, item] : [item]));
  }
  const entries = Object.entries(value);
  const [name, item] = entries[random.below(entries.length)] ?? ["later", undefined];
  const { [name]: _, ...others } = value as Record<string, unknown>;
  if (random.chance(0.2)) return others;
  if (random.chance(0.1)) return { ...others, [`${name} `]: item };
  return { ...others, [name]: mutated(random, item) };
}

const SCRAPS = [
  ...[" ", "\n", "\u0000", "\ud800"],
  ...String.raw`" \ { } [ ] , : 0 1 - e . null true "k":"ack" "th":1 \u0000 \ud800 é 😀 // /* NaN`.split(
    " ",
  ),
];

/** The same text with a few letters gone, added or replaced. */
export function scrambled(random: Random, text: string): string {
  let result = text;
  for (let count = random.below(3); count >= 0; count -= 1) {
    const start = random.below(result.length + 1);
    const end = start + (random.chance(0.1) ? random.below(result.length) : random.below(3));
    result =
      result.slice(0, start) + (random.chance(0.6) ? random.pick(SCRAPS) : "") + result.slice(end);
  }
  return result;
}
