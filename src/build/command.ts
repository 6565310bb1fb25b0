/** What the person who started a command can mend: its message is all they need. */
export class Refusal extends Error {}

/**
 * Runs a command of package.json. A refusal, an unknown option or an error of the system, such as a file that is not
 * there, ends it with its message and exit code 1. Any other error is a bug and keeps its stack.
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof Error && isForCaller(error))) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/**
 * The names after a command of package.json; all there are, if none is given.
 * @throws a Refusal that lists them where one is unknown
 */
export function namesGiven(all: readonly string[]): readonly string[] {
  const given = process.argv.slice(2);
  const unknown = given.find(name => !all.includes(name));
  if (unknown !== undefined)
    throw new Refusal(`There is no "${unknown}". There are: ${all.join(", ")}.`);
  return given.length > 0 ? given : all;
}

function isForCaller(error: NodeJS.ErrnoException): boolean {
  const { errno, code = "" } = error;
  return error instanceof Refusal || errno !== undefined || code.startsWith("ERR_PARSE_ARGS");
}
