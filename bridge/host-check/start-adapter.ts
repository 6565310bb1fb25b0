import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Adapter, Report } from "./adapter-lines.ts";

/** So much of what an adapter writes to its standard error is kept for the report. */
const SAID_CHARS = 4000;
const SAID_LINES = 10;

/** Starts the command. What it prints and is no report is ignored: many apps log to their standard output. */
export function startAdapter(
  [program = "", ...args]: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Adapter {
  let child: ChildProcessWithoutNullStreams;
  try {
    child = spawn(program, args, { env });
  } catch (reason) {
    // Node throws some errors of a start, such as a file where a folder should be, and emits the others.
    return { send() {}, listen: (_onReport, onEnd) => onEnd(String(reason)), close() {} };
  }
  let said = "";
  child.stderr.on("data", chunk => {
    said = `${said}${chunk}`.slice(-SAID_CHARS);
  });
  // The end of the process says more than the broken pipe.
  child.stdin.on("error", () => {});
  return {
    send: order => void child.stdin.write(`${JSON.stringify(order)}\n`),
    listen(onReport, onEnd) {
      createInterface({ input: child.stdout }).on("line", line => {
        const report = readReport(line);
        if (report) onReport(report);
      });
      child.on("error", reason => onEnd(String(reason)));
      child.on("close", status => {
        const last = said.trim().split("\n").slice(-SAID_LINES).join("\n");
        onEnd(`it ended with ${status}\n${last}`.trim());
      });
    },
    close() {
      // An adapter behind a shell or a package runner gets no signal, but its input ends.
      child.stdin.end();
      child.kill("SIGKILL");
    },
  };
}

function readReport(line: string): Report | undefined {
  if (!line.startsWith("{")) return undefined;
  try {
    const report = JSON.parse(line) as object;
    const isReport = ["post", "call", "cancelled", "done"].some(kind => kind in report);
    return isReport ? (report as Report) : undefined;
  } catch {
    return undefined;
  }
}
