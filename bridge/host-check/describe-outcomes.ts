import type { Outcome } from "./run-checks.ts";

const READ_ON =
  'Read on: the reference (reference.md) has the fields and limits of every message, and "A host in your own language" (OWN-HOST.md) what a host does, step by step.';
const MARKS = { kept: "✓", broken: "✗", "not checked": "–" } as const;

/** The report that a person reads. The broken rules come last, with what was said before. */
export function describeOutcomes(outcomes: readonly Outcome[]): string {
  const where = (status: Outcome["status"]) => outcomes.filter(each => each.status === status);
  const line = ({ rule, sentence, status, why }: Outcome) =>
    `${MARKS[status]} ${rule.padEnd(18)} ${sentence}${status === "not checked" ? `\n    not checked: ${why}` : ""}`;
  const broken = where("broken").map(outcome =>
    [
      line(outcome),
      `    ${outcome.why}`,
      ...(outcome.conversation ?? []).map(said => `      ${said}`),
    ].join("\n"),
  );
  const counts = (["kept", "broken", "not checked"] as const)
    .map(status => `${where(status).length} ${status}`)
    .join(", ");
  const rest = outcomes.filter(({ status }) => status !== "broken").map(line);
  return [
    ...rest,
    "",
    ...broken.flatMap(text => [text, ""]),
    ...(broken.length ? [READ_ON] : []),
    counts,
  ].join("\n");
}
