import type { Readable } from "node:stream";
import { within } from "./deadline.ts";
import { endProcess, spawnTied } from "./tied-process.ts";

interface VirtualDisplay {
  /** As DISPLAY wants it, such as `:3`. */
  readonly name: string;
  close(): Promise<void>;
}

/** Starts an X server without a screen, large enough for a desktop page at two device pixels per px. */
export async function openVirtualDisplay(): Promise<VirtualDisplay> {
  const args = ["-displayfd", "3", "-screen", "0", "4096x2560x24", "-nolisten", "tcp"];
  const server = spawnTied("Xvfb", args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const number = server.stdio[3] as Readable;
  const written = new Promise<string>((resolve, reject) => {
    number.setEncoding("utf8").once("data", chunk => resolve(String(chunk).trim()));
    server.once("exit", code => reject(new Error(`Xvfb ended with ${code}`)));
  });
  const name = `:${await within(written, 15_000, "Xvfb")}`;
  return { name, close: () => endProcess(server) };
}
