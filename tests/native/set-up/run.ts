import { spawn } from "node:child_process";
import { Refusal } from "../../../src/build/command.ts";

interface RunOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}
export interface Outcome {
  /** Null if it was ended by a signal or could not be started. */
  readonly status: number | null;
  /** Everything that it wrote to stdout and stderr. */
  readonly output: string;
}

/** Runs a program to its end. */
export function run(
  program: string,
  args: readonly string[],
  { cwd, env = process.env }: RunOptions = {},
): Promise<Outcome> {
  return new Promise(resolve => {
    const child = spawn(program, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const add = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout.on("data", add);
    child.stderr.on("data", add);
    child.on("error", reason => resolve({ status: null, output: String(reason) }));
    child.on("close", status => resolve({ status, output }));
  });
}

/** One sentence about what is missing on this machine, for the person who started the run. */
export class MissingTool extends Refusal {}

/** Runs a program that must succeed. `need` is the start of the sentence about the failure. */
export async function mustRun(
  need: string,
  program: string,
  args: readonly string[],
  options?: RunOptions,
): Promise<string> {
  const { status, output } = await run(program, args, options);
  if (status === 0) return output;
  const said = output.trim().split("\n").slice(-5).join("\n");
  throw new MissingTool(`${need}: "${program} ${args[0] ?? ""}" failed.\n${said}`);
}
