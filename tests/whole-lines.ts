import type { Readable } from "node:stream";

/**
 * Calls `take` with each line of what is written in UTF-8. What a process that is killed has written of its last line
 * is none: Node's `readline` would give it too.
 */
export function readWholeLines(stream: Readable, take: (line: string) => void): void {
  let rest = "";
  stream.setEncoding("utf8").on("data", (chunk: string) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) take(line);
  });
}
