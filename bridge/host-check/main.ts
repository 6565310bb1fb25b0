#!/usr/bin/env node
import { describeOutcomes } from "./describe-outcomes.ts";
import { golden } from "./golden.ts";
import { NotStarted, runChecks } from "./run-checks.ts";
import { startAdapter } from "./start-adapter.ts";

/**
 * `npm run host-check -- [--json] [--quiet-ms 50] <how to start your adapter>`
 *
 * Ends with 0 if the host keeps every rule that could be checked, 1 if it breaks one, 2 if it was called
 * wrongly or the host did not start.
 */
const USAGE = "host-check [--json] [--quiet-ms 50] COMMAND [ARGUMENTS]";
const [, , ...given] = process.argv;
let isJson = false;
let quietMs = 50;
while (given[0]?.startsWith("--")) {
  const option = given.shift();
  if (option === "--json") isJson = true;
  else if (option === "--quiet-ms") quietMs = Number(given.shift() || Number.NaN);
  else quietMs = Number.NaN;
}
if (!given[0] || !(quietMs >= 0)) {
  console.error(`How do you start your host? ${USAGE}`);
  process.exit(2);
}
const patience = { waitMs: golden.contract.limits.ackLimitMs, quietMs };
const outcomes = await runChecks(() => startAdapter(given), golden, patience).catch(reason => {
  if (!(reason instanceof NotStarted)) throw reason;
  console.error(`Your adapter did not start: ${reason.message}`);
  process.exit(2);
});
console.info(isJson ? JSON.stringify(outcomes, null, 2) : describeOutcomes(outcomes));
process.exitCode = outcomes.some(({ status }) => status === "broken") ? 1 : 0;
