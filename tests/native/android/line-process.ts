import type { ChildProcess } from "node:child_process";
import { within } from "../../browser/engines/deadline.ts";
import { endProcess, spawnTied } from "../../browser/engines/tied-process.ts";
import { readWholeLines } from "../../whole-lines.ts";

/** One line of the program: its kind and its details. */
export interface Report {
  readonly kind: string;
  readonly [name: string]: unknown;
}

/** A program that reads and writes JSON, one object a line. */
export interface LineProcess {
  send(order: Readonly<Record<string, unknown>>): void;
  /** The next report of the kind. Reports of other kinds stay. */
  next(kind: string): Promise<Report>;
  /** How many reports of the kind are waiting. */
  count(kind: string): number;
  close(): Promise<void>;
}

/** As long as a page may take on a busy machine, and more. */
const LIMIT_MS = 25_000;

/** `onReport` returns true for a report that it has handled. The others wait for `next`. */
export function startLineProcess(
  [program, ...args]: readonly [string, ...string[]],
  onReport: (report: Report) => boolean,
): LineProcess {
  const child: ChildProcess = spawnTied(program, args, { stdio: ["pipe", "pipe", "pipe"] });
  const { stdin, stdout, stderr } = child;
  if (!stdin || !stdout || !stderr) throw new Error(`${program} has no pipes`);
  const reports: Report[] = [];
  let wake = () => {};
  let hasEnded = false;
  let said = "";
  stderr.on("data", chunk => {
    said += chunk;
  });
  stdin.on("error", reason => {
    said += reason;
  });
  readWholeLines(stdout, line => {
    const report = JSON.parse(line) as Report;
    if (onReport(report)) return;
    reports.push(report);
    wake();
  });
  // When all that it has written is read.
  child.on("close", status => {
    hasEnded = true;
    said += `\n${program} ended with ${status}`;
    wake();
  });

  async function next(kind: string): Promise<Report> {
    for (;;) {
      const index = reports.findIndex(report => report.kind === kind);
      const [report] = index < 0 ? [] : reports.splice(index, 1);
      if (report) return report;
      if (hasEnded) throw new Error(`Waiting for "${kind}": ${said}`);
      await new Promise<void>(resolve => {
        wake = resolve;
      });
    }
  }

  return {
    send: order => void stdin.write(`${JSON.stringify(order)}\n`),
    next: kind => within(next(kind), LIMIT_MS, `"${kind}" of the host ${said}`),
    count: kind => reports.filter(report => report.kind === kind).length,
    close: () => endProcess(child),
  };
}
