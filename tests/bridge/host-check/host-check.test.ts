import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Vector } from "../../../bridge/codegen/vectors/vector.ts";
import type { Adapter, Report } from "../../../bridge/host-check/adapter-lines.ts";
import { describeOutcomes } from "../../../bridge/host-check/describe-outcomes.ts";
import { golden } from "../../../bridge/host-check/golden.ts";
import { rulesOf } from "../../../bridge/host-check/rules.ts";
import { type Golden, runChecks } from "../../../bridge/host-check/run-checks.ts";
import { brokenResults } from "./broken-hosts/durable.ts";
import { brokenHandshakes } from "./broken-hosts/handshake.ts";
import { brokenRequests } from "./broken-hosts/requests.ts";
import { type Fault, type Message, storingHost } from "./storing-host.ts";
import { webHost } from "./web-host.ts";

/** In one process, what comes comes at once. */
const PATIENCE = { waitMs: 250, quietMs: 0 };

const brokenHosts = [brokenHandshakes, brokenRequests, brokenResults].flatMap(rules =>
  Object.entries(rules).flatMap(([breaks, hosts]) =>
    Object.entries(hosts).map(([does, fault]) => ({ does, breaks, fault })),
  ),
);

const some = <T>(list: readonly T[]) => list.filter((_, index) => index % 9 === 0);
/** Enough to find a broken host. All of them are for the hosts that are to be right. */
const someVectors: Golden = {
  ...golden,
  params: golden.params.filter(({ name }) => name.includes("link.open params: url")),
  envelopes: some(golden.envelopes),
  links: some(golden.links),
};

/** Our host on the web refuses the words of a newer page. */
const isSameOnWeb = ({ native }: Vector) => native === undefined;
const webVectors: Golden = { ...golden, params: golden.params.filter(isSameOnWeb) };

/** All broken hosts take 15 seconds, and eight times as long on a busy machine. */
const TOGETHER_MS = 300_000;

async function outcomesOf(connect: () => Adapter, vectors: Golden = golden) {
  const outcomes = await runChecks(connect, vectors, PATIENCE);
  const where = (wanted: string) =>
    outcomes.filter(({ status }) => status === wanted).map(({ rule }) => rule);
  return { broken: where("broken"), unchecked: where("not checked"), outcomes };
}

test("the host on the web keeps every rule that applies to it", async () => {
  const { broken, unchecked } = await outcomesOf(webHost, webVectors);
  expect({ broken, unchecked }).toEqual({
    broken: [],
    unchecked: ["durable.late", "durable.process"],
  });
});

test("a host whose photos outlive its process keeps every rule", async () => {
  const { broken, unchecked } = await outcomesOf(() => storingHost(), webVectors);
  expect({ broken, unchecked }).toEqual({ broken: [], unchecked: [] });
});

/** An app that is dark from the start. */
const sendingNewThemesOnly = (): Fault => {
  let theme: unknown = "dark";
  return {
    order(order) {
      if (order.do !== "event" || order.name !== "theme.changed") return false;
      const { theme: next } = order.params as Message;
      const isKnown = next === theme;
      theme = next;
      return isKnown;
    },
    post({ state, ...message }) {
      const dark = { "theme.changed": { theme: "dark" } };
      return [
        message.k === "welcome"
          ? { ...message, state: { ...dark, ...(state as Message) } }
          : message,
      ];
    },
  };
};

/** The page gives no `opId` twice. */
const rememberingAcks = (): Fault => {
  const acked = new Set<unknown>();
  return {
    take(text, { k, id }) {
      if (k === "ack") acked.add(id);
      return text;
    },
    post({ restored, ...message }) {
      if (message.k !== "welcome") return [message];
      return [
        { ...message, restored: (restored as Message[]).filter(each => !acked.has(each.opId)) },
      ];
    },
  };
};

test.each([
  ["sends no theme that its page has", sendingNewThemesOnly],
  ["never gives again what was acked once", rememberingAcks],
])("a host that %s keeps every rule", async (_, change) => {
  const { broken } = await outcomesOf(() => storingHost(change), someVectors);
  expect(broken).toEqual([]);
});

describe("a host", () => {
  let all: Awaited<ReturnType<typeof outcomesOf>>[] = [];
  // Together, because each waits a second for the end of a flood.
  beforeAll(async () => {
    all = await Promise.all(
      brokenHosts.map(({ fault }) => outcomesOf(() => storingHost(fault), someVectors)),
    );
  }, TOGETHER_MS);

  test.each(brokenHosts.map(({ does, breaks }, index) => [does, breaks, index] as const))(
    "that %s breaks %s, and no other rule",
    (_, rule, index) => {
      const why = all[index]?.outcomes.filter(({ status }) => status === "broken");
      expect(all[index]?.broken, JSON.stringify(why, null, 2)).toEqual([rule]);
    },
  );
});

test("a host that refuses the words of a newer page is told which, and that they are allowed", async () => {
  const words = golden.params.filter(each => !isSameOnWeb(each));
  const { broken, outcomes } = await outcomesOf(webHost, { ...someVectors, params: words });
  expect(broken).toEqual(["request.params"]);
  expect(describeOutcomes(outcomes)).toMatch(
    /^ *camera\.capture params: source is "later": INVALID_PARAMS came, and it is allowed$/m,
  );
});

test("an adapter whose lines do not come is told which line is missing", async () => {
  vi.useFakeTimers();
  const silent: Adapter = { send() {}, listen() {}, close() {} };
  const refusal = expect(runChecks(() => silent, golden, PATIENCE)).rejects.toThrow(
    'did not answer "start" with the line {"done":1} within 30000 ms. Does it write each line at once?',
  );
  await vi.advanceTimersByTimeAsync(30_000);
  await refusal;
});

test("an adapter that posts objects is told that they are not text, and sees them", async () => {
  const { outcomes } = await outcomesOf(() => {
    const adapter = storingHost();
    const posting = (report: Report): Report =>
      "post" in report ? { post: JSON.parse(report.post) } : report;
    return {
      ...adapter,
      listen: (onReport, onEnd) => adapter.listen(report => onReport(posting(report)), onEnd),
    };
  }, someVectors);
  const report = describeOutcomes(outcomes);
  expect(report).toMatch(/^ *not text: \{"th":1,"k":"welcome"/m);
  expect(report).toContain('host → {"post":{"th":1,"k":"welcome"');
});

test("every rule is broken by some host", () => {
  const rules = new Set(brokenHosts.map(({ breaks }) => breaks));
  expect([...rules].sort()).toEqual(Object.keys(rulesOf(golden.contract)).sort());
});

test("the page of the check is one of every contract that was released", () => {
  const released = readdirSync(join(import.meta.dirname, "../../../bridge/released"));
  const played = [...golden.older, golden.contract].map(({ contract }) => contract);
  // The present contract may not be released yet.
  const files = played.map(contract => `contract-${contract}.json`);
  expect(files).toEqual(expect.arrayContaining(released));
});
