import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type {
  ContractModel,
  EventModel,
  FieldModel,
  MethodModel,
  RecordModel,
  ShapeModel,
} from "../../bridge/codegen/contract/model.ts";
import { contractOf } from "../../bridge/codegen/generate.ts";
import { breakingChanges } from "./compatibility/breaking-changes.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const present = contractOf(read);
const releases = readdirSync(join(root, "bridge/released"))
  .map((name): ContractModel => JSON.parse(read(`bridge/released/${name}`)))
  .sort((one, other) => one.contract - other.contract);

test("the present contract is compatible with the last released one", () => {
  const last = releases.at(-1);
  expect(last && breakingChanges(last, present)).toEqual([]);
});

test("each released contract is compatible with the one before it", () => {
  for (const [index, { contract }] of releases.slice(0, -1).entries()) {
    const next = releases[index + 1];
    expect(next?.contract).toBe(contract + 1);
    expect(releases[index] && next && breakingChanges(releases[index], next)).toEqual([]);
  }
});

test("the list of changes has a section for each released contract and for the present one", () => {
  const numbers = [...read("bridge/CHANGELOG.md").matchAll(/^## Contract (\d+)$/gm)].map(
    ([, number]) => Number(number),
  );
  const wanted = new Set([...releases, present].map(({ contract }) => contract));
  expect(numbers.sort((one, other) => one - other)).toEqual([...wanted]);
});

const text = (maxChars: number): ShapeModel => ({ kind: "text", maxChars });
const whole = (min: number, max: number): ShapeModel => ({ kind: "whole", min, max });
const words = (...values: string[]): ShapeModel => ({
  kind: "oneOf",
  type: "Word",
  open: true,
  values,
});
const field = (name: string, shape: ShapeModel, optional = false): FieldModel => ({
  name,
  doc: "",
  optional,
  shape,
});
const record = (...fields: FieldModel[]): RecordModel => ({ kind: "record", type: "Some", fields });
const choice = (...names: string[]) =>
  ({
    kind: "choice",
    type: "Some",
    by: "status",
    cases: names.map(name => ({ name, doc: "", fields: [] })),
  }) as const;

const METHOD: MethodModel = {
  name: "a.do",
  doc: "",
  since: 1,
  showsUi: false,
  limitMs: 5000,
  fallback: "none",
  durable: false,
  params: record(field("text", text(100))),
  result: record(field("count", whole(0, 10))),
};
const EVENT: EventModel = {
  name: "a.changed",
  doc: "",
  since: 1,
  retained: false,
  params: record(field("text", text(100))),
};

function contract(version: number, method: Partial<MethodModel>, event: Partial<EventModel> = {}) {
  return {
    ...present,
    contract: version,
    methods: [{ ...METHOD, ...method }],
    events: [{ ...EVENT, ...event }],
  };
}

/** What a change of the method breaks, as an older version of it and with a new `since`. */
function methodBreaks(before: Partial<MethodModel>, now: Partial<MethodModel>) {
  const released = contract(1, before);
  return {
    asItWas: breakingChanges(released, contract(2, now)),
    withNewSince: breakingChanges(released, contract(2, { ...now, since: 2 })),
  };
}
const paramsBreak = (before: ShapeModel, now: ShapeModel, optional = false) =>
  methodBreaks(
    { params: record(field("x", before)) },
    { params: record(field("x", now, optional)) },
  );
const resultBreak = (before: ShapeModel, now: ShapeModel, optional = false) =>
  methodBreaks(
    { result: record(field("x", before)) },
    { result: record(field("x", now, optional)) },
  );
const eventBreaks = (before: Partial<EventModel>, now: Partial<EventModel>) =>
  breakingChanges(contract(1, {}, before), contract(2, {}, now));

describe("a change breaks", () => {
  test("where a method, an event or an error is gone", () => {
    const released = contract(1, {});
    const empty = { ...released, contract: 2, methods: [], events: [], errors: [] };
    const reasons = breakingChanges(released, empty);
    expect(reasons).toContain("a.do was removed");
    expect(reasons).toContain("a.changed was removed");
    expect(reasons).toContain("the error PERMISSION_DENIED was removed");
  });

  test("where it comes without a new version", () => {
    const reasons = breakingChanges(contract(1, {}), contract(1, { limitMs: 9000 }));
    expect(reasons).toEqual(["contract 1 is released: a change needs a new CONTRACT_VERSION"]);
  });

  test("where a new method does not say which contract it came with", () => {
    const released = { ...contract(1, {}), methods: [] };
    expect(breakingChanges(released, contract(2, { since: 1 }))).toEqual([
      "a.do is new or changed in contract 2, not in 1",
    ]);
    expect(breakingChanges(released, contract(2, { since: 2 }))).toEqual([]);
  });

  test.each<[what: string, before: ShapeModel, now: ShapeModel]>([
    ["a shorter text", text(100), text(99)],
    ["a narrower range", whole(0, 10), whole(1, 10)],
    ["a lower end", whole(0, 10), whole(0, 9)],
    ["a word less", words("a", "b"), words("a")],
    [
      "a scheme less",
      { kind: "url", schemes: ["https", "http"] },
      { kind: "url", schemes: ["https"] },
    ],
    [
      "a shorter list",
      { kind: "list", of: text(1), maxItems: 5 },
      { kind: "list", of: text(1), maxItems: 4 },
    ],
    [
      "shorter texts in a list",
      { kind: "list", of: text(5), maxItems: 5 },
      { kind: "list", of: text(4), maxItems: 5 },
    ],
    ["a needed field in a record", record(), record(field("y", text(1)))],
    ["a field that is needed now", record(field("y", text(1), true)), record(field("y", text(1)))],
    ["a case less", choice("a", "b"), choice("a")],
  ])("where a host takes %s than it did", (_, before, now) => {
    const { asItWas, withNewSince } = paramsBreak(before, now);
    expect(asItWas[0]).toMatch(/^a\.do: a host refuses an older app's params\.x/);
    expect(withNewSince[0]).toMatch(/^a\.do: a host refuses an older app's params\.x/);
    // The other way round only hosts that are older do not take it, and a new `since` keeps it from them.
    const wider = paramsBreak(now, before);
    expect(
      wider.asItWas.filter(reason => /an older host refuses params\.x/.test(reason)),
    ).not.toEqual([]);
    expect(wider.withNewSince).toEqual([]);
  });

  test("where a value is of another kind", () => {
    const flag: ShapeModel = { kind: "flag" };
    expect(paramsBreak(text(1), flag).withNewSince).toHaveLength(1);
    expect(resultBreak(text(1), flag).withNewSince).toHaveLength(1);
    expect(resultBreak({ kind: "number", min: 0, max: 9 }, whole(0, 9)).withNewSince).toEqual([]);
  });

  const result = (shape: ShapeModel, optional = false) => ({
    result: record(field("x", shape, optional)),
  });
  const answers = (...names: string[]) => ({ result: choice(...names) });
  const [TEXT, COUNT] = [field("text", text(100)), field("count", whole(0, 10))];
  const MORE = field("more", text(5), true);
  /** The last one: whether an older host is at fault, which is not asked where there is a new `since`. */
  test.each<[string, Partial<MethodModel>, Partial<MethodModel>, isOfHost?: boolean]>([
    ["an older app refuses result.x: 6 characters, not 5", result(text(5)), result(text(6))],
    ["an older app refuses result.x may be missing", result(text(5)), result(text(5), true)],
    ["an older app refuses result(b) is not known", answers("a"), answers("a", "b")],
    [
      "the app refuses an older host's result.x: 6 characters, not 5",
      result(text(6)),
      result(text(5)),
      true,
    ],
    [
      "the app refuses an older host's result.more is missing",
      {},
      { result: record(COUNT, { ...MORE, optional: false }) },
      true,
    ],
    ["an older host may not answer within 4000 ms", {}, { limitMs: 4000 }, true],
    ["an older host may not answer within 5000 ms", { limitMs: null }, {}, true],
    ["durable is now true", {}, { durable: true }],
    ["durable is now false", { durable: true }, {}],
    ["", {}, { limitMs: null }],
    ["", {}, { params: record(TEXT, MORE) }],
    ["", {}, { result: record(COUNT, MORE) }],
  ])("where “%s”, or not at all", (reason, before, now, isOfHost = false) => {
    const asItWas = reason ? [`a.do: ${reason}`] : [];
    expect(methodBreaks(before, now)).toEqual({ asItWas, withNewSince: isOfHost ? [] : asItWas });
  });

  test("where an event changes in either direction, or retained changes", () => {
    const longer = { params: record(field("text", text(101))) };
    expect(eventBreaks({}, longer)).toEqual([
      "a.changed: an older app refuses params.text: 101 characters, not 100",
    ]);
    expect(eventBreaks(longer, {})).toEqual([
      "a.changed: the app refuses an older host's params.text: 101 characters, not 100",
    ]);
    expect(eventBreaks({}, { retained: true })).toEqual(["a.changed: retained is now true"]);
    expect(eventBreaks({ retained: true }, {})).toEqual(["a.changed: retained is now false"]);
  });

  test("where the envelope, the protocol or a limit changes", () => {
    const released = contract(1, {});
    const now = contract(2, {});
    const limits = (change: Partial<ContractModel["limits"]>) =>
      breakingChanges(released, { ...now, limits: { ...now.limits, ...change } });
    expect(limits({ messageMaxBytes: 1 })).toHaveLength(1);
    expect(limits({ messageMaxBytes: 1e9 })).toHaveLength(1);
    expect(limits({ ackLimitMs: 100 })).toEqual(["an older host may not ack within 100 ms"]);
    expect(limits({ ackLimitMs: 9000 })).toEqual([]);
    expect(breakingChanges(released, { ...now, protocol: 2 })).toHaveLength(1);
    const { fromApp, fromHost } = now.envelope;
    const fewer = { ...fromHost, cases: fromHost.cases.slice(1) };
    expect(breakingChanges(released, { ...now, envelope: { fromApp, fromHost: fewer } })).toEqual([
      "the envelope: fromHost(welcome) is not known",
    ]);
    expect(
      breakingChanges({ ...released, envelope: { fromApp, fromHost: fewer } }, now),
    ).toHaveLength(1);
  });
});

describe("what is deprecated", () => {
  const deprecated = { in: 2, removed: 3, instead: "Use b.do." };
  const releasedOn = { 1: "2026-01-31", 2: "2026-03-31", 3: "2027-10-01", 4: "2030-01-01" };
  const dated = (
    version: number,
    method: Partial<MethodModel>,
    event: Partial<EventModel> = {},
  ) => ({
    ...contract(version, method, event),
    releasedOn,
  });
  const without = (version: number) => ({ ...dated(version, {}), methods: [], events: [] });

  test("can be removed with the contract that was named, after 18 months", () => {
    const before = dated(2, { deprecated }, { deprecated });
    expect(breakingChanges(before, without(3))).toEqual([]);
  });

  test("cannot be removed a day too early, nor with an earlier contract than was named", () => {
    const before = dated(2, { deprecated });
    const tooEarly = { ...without(3), releasedOn: { ...releasedOn, 3: "2027-09-30" } };
    expect(breakingChanges(before, tooEarly)).toContain("a.do was removed before 2027-10-01");
    const later = dated(2, { deprecated: { ...deprecated, removed: 4 } });
    expect(breakingChanges(later, without(3))).toContain("a.do was removed before contract 4");
  });

  test("can be deprecated by the present contract only, and stays for at least that one", () => {
    const reasons = (wrong: Partial<typeof deprecated>) =>
      breakingChanges(dated(1, {}), dated(2, { deprecated: { ...deprecated, ...wrong } }));
    expect(reasons({})).toEqual([]);
    expect(reasons({ in: 1 })).toEqual(["a.do is deprecated in contract 2, not in 1"]);
    expect(reasons({ removed: 2 })).toContain("a.do must stay for the contract that deprecates it");
  });

  test("does not go earlier than hosts were told, and goes when they were told", () => {
    const before = dated(2, { deprecated: { ...deprecated, removed: 5 } });
    const sooner = dated(3, { deprecated: { ...deprecated, removed: 4 } });
    expect(breakingChanges(before, sooner)).toEqual(["a.do stays until contract 5, not 4"]);
    const late = breakingChanges(dated(2, { deprecated }), dated(3, { deprecated }));
    expect(late).toEqual(["a.do was to be removed in contract 3"]);
  });

  test("needs the day of each release", () => {
    expect(breakingChanges(dated(4, {}), dated(5, {}))).toEqual([
      "contract 5 has no day in RELEASED_ON",
    ]);
  });
});

describe("a change does not break", () => {
  test("where an event has a field more that may be missing", () => {
    const later = record(field("text", text(100)), field("more", text(5), true));
    expect(eventBreaks({}, { params: later })).toEqual([]);
  });

  test("where a method, an event or an error is new", () => {
    const released = contract(1, {});
    const now = contract(2, {});
    expect(
      breakingChanges(released, {
        ...now,
        methods: [...now.methods, { ...METHOD, name: "b.do", since: 2 }],
        events: [...now.events, { ...EVENT, name: "b.changed", since: 2 }],
        errors: [...now.errors, { code: "LATER", doc: "" }],
      }),
    ).toEqual([]);
  });

  test("where only a comment changes, even without a new version", () => {
    expect(breakingChanges(contract(1, {}), contract(1, { doc: "Says it better." }))).toEqual([]);
  });
});
