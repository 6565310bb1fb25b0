import type { ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { within } from "../../browser/engines/deadline.ts";
import { endProcess, spawnTied } from "../../browser/engines/tied-process.ts";

/** What the program told: the kind, and what belongs to it. */
export interface Tale {
  readonly tell: string;
  readonly [name: string]: unknown;
}

/** A program that speaks JSON, one object a line, both ways. */
export interface LineProcess {
  send(order: Readonly<Record<string, unknown>>): void;
  /** The next tale of the kind that was not taken yet; those of other kinds stay. */
  next(kind: string): Promise<Tale>;
  /** How many tales of the kind wait to be taken. */
  count(kind: string): number;
  close(): Promise<void>;
}

const LIMIT_MS = 10_000;

/** `onTale` may take a tale at once by answering true; the others wait for `next`. */
export function startLineProcess(
  [program, ...args]: readonly [string, ...string[]],
  onTale: (tale: Tale) => boolean,
): LineProcess {
  const child: ChildProcess = spawnTied(program, args, { stdio: ["pipe", "pipe", "pipe"] });
  const { stdin, stdout, stderr } = child;
  if (!stdin || !stdout || !stderr) throw new Error(`${program} has no pipes`);
  const tales: Tale[] = [];
  let wake = () => {};
  let said = "";
  stderr.on("data", chunk => {
    said += chunk;
  });
  stdin.on("error", reason => {
    said += reason;
  });
  createInterface({ input: stdout }).on("line", line => {
    const tale = JSON.parse(line) as Tale;
    if (onTale(tale)) return;
    tales.push(tale);
    wake();
  });
  child.on("exit", status => {
    said += `\n${program} ended with ${status}`;
    wake();
  });

  async function next(kind: string): Promise<Tale> {
    for (;;) {
      const index = tales.findIndex(({ tell }) => tell === kind);
      const [tale] = index < 0 ? [] : tales.splice(index, 1);
      if (tale) return tale;
      if (child.exitCode !== null) throw new Error(`Waiting for "${kind}": ${said}`);
      await new Promise<void>(resolve => {
        wake = resolve;
      });
    }
  }

  return {
    send: order => void stdin.write(`${JSON.stringify(order)}\n`),
    next: kind => within(next(kind), LIMIT_MS, `"${kind}" of the host ${said}`),
    count: kind => tales.filter(({ tell }) => tell === kind).length,
    close: () => endProcess(child),
  };
}
