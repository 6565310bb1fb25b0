import type { ContractModel } from "../codegen/contract/model.ts";
import type { Vector } from "../codegen/vectors/vector.ts";
import type { Adapter } from "./adapter-lines.ts";
import type { Check } from "./check.ts";
import { createCheckedHost, type Patience } from "./checked-host.ts";
import {
  confirmedChecks,
  durableChecks,
  keptChecks,
  processChecks,
  storedChecks,
} from "./checks/durable.ts";
import { eventChecks } from "./checks/events.ts";
import { handshakeChecks } from "./checks/handshake.ts";
import { pressureChecks } from "./checks/pressure.ts";
import { capsChecks, firstRequestChecks, requestChecks } from "./checks/requests.ts";
import { resultChecks } from "./checks/results.ts";
import { type RuleId, rulesOf } from "./rules.ts";
import { Broken, NotChecked } from "./talk.ts";

/** What the host is checked against. */
export interface Golden {
  readonly contract: ContractModel;
  /** The contracts that were released before it. */
  readonly older: readonly ContractModel[];
  readonly params: readonly Vector[];
  readonly envelopes: readonly Vector[];
  /** Paths with a token in many spellings. */
  readonly links: readonly string[];
}

export interface Outcome {
  readonly rule: RuleId;
  readonly sentence: string;
  readonly status: "kept" | "broken" | "not checked";
  /** Why it is broken or not checked. */
  readonly why?: string;
  /** The end of the conversation up to the break, oldest first. */
  readonly conversation?: readonly string[];
}

/** The adapter has not obeyed its first order, so nothing can be said about the host. */
export class NotStarted extends Error {}

/**
 * Checks every rule. Throws `NotStarted`. A host that has ended is started again for the next one.
 * @param connect starts an adapter
 */
export async function runChecks(
  connect: () => Adapter,
  golden: Golden,
  patience: Patience,
): Promise<readonly Outcome[]> {
  const { contract } = golden;
  const breaks = new Map<RuleId, Pick<Outcome, "why" | "conversation">>();
  const unchecked = new Map<RuleId, string>();
  let current = open();

  function open() {
    const adapter = connect();
    const host = createCheckedHost(adapter, { contract, patience, onBreak: note });
    return { host, close: () => adapter.close() };
  }
  /** The first reason counts. */
  function note(rule: RuleId, why: string): void {
    const conversation = current.host.conversation();
    if (!breaks.has(rule)) breaks.set(rule, { why, conversation });
  }

  async function run({ rule, needs, run }: Check): Promise<void> {
    const broken = needs.find(each => breaks.has(each));
    if (broken) {
      unchecked.set(rule, `it needs ${broken}`);
      return;
    }
    if (current.host.hasEnded()) current = open();
    try {
      await current.host.begin();
      await run(current.host);
    } catch (reason) {
      if (reason instanceof NotChecked) unchecked.set(rule, reason.message);
      else if (reason instanceof Broken) note(rule, reason.message);
      else throw reason;
    }
  }

  try {
    await current.host.begin();
  } catch (reason) {
    current.close();
    throw new NotStarted((reason as Error).message);
  }
  for (const check of checksOfAll(golden)) await run(check);
  current.close();
  const rules = Object.entries(rulesOf(contract)) as [RuleId, string][];
  return rules.map(([rule, sentence]) => {
    const broken = breaks.get(rule);
    if (broken) return { rule, sentence, status: "broken", ...broken };
    const why = unchecked.get(rule);
    return why
      ? { rule, sentence, status: "not checked", why }
      : { rule, sentence, status: "kept" };
  });
}

const checksOfAll = ({ older, params, envelopes, links }: Golden): readonly Check[] => [
  ...handshakeChecks(older),
  ...eventChecks(links),
  ...firstRequestChecks,
  ...capsChecks(older),
  ...requestChecks,
  ...resultChecks,
  ...pressureChecks({ params, envelopes }),
  ...durableChecks,
  ...confirmedChecks,
  ...keptChecks,
  ...storedChecks,
  ...processChecks,
];
