import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { within } from "./deadline.ts";
import { type HostControl, type HostFact, listenForHost } from "./host-control.ts";
import type { PageOptions } from "./options.ts";
import { type Session, startSession } from "./webdriver.ts";

const HOST = fileURLToPath(
  new URL("../../../native-samples/linux/teamhub_host.py", import.meta.url),
);
const START_TIMEOUT_MS = 20_000;

/** A running host (native-samples/linux) with its web view in a WebDriver session. */
export interface WebkitHost {
  readonly session: Session;
  readonly control: HostControl;
  close(): Promise<void>;
}

/** Starts a host on an X display, with its socket and storage in `folder`. `facts` gets what the host tells. */
export async function startWebkitHost(
  display: string,
  folder: string,
  options: PageOptions,
  facts: HostFact[],
): Promise<WebkitHost> {
  const socketPath = join(folder, "control");
  await rm(socketPath, { force: true });
  const control = await listenForHost(socketPath, fact => facts.push(fact));
  const args = [
    HOST,
    "--automation",
    ...["--control", socketPath],
    ...["--data", join(folder, "data")],
    ...lookArgs(options),
  ];
  try {
    const browser = { binary: "/usr/bin/python3", args };
    // Without a graphics card, painting on the processor is faster than through OpenGL in software.
    const env = { ...process.env, DISPLAY: display, WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1" };
    const session = await startSession(browser, env, control.failed, START_TIMEOUT_MS);
    await within(control.connected, START_TIMEOUT_MS, "The host");
    if (options.initScript) await control.order("addScript", { source: options.initScript });
    return {
      session,
      control,
      async close() {
        // A host whose web process was killed has lost its session: it ends by itself without us.
        control.close();
        await session.close();
      },
    };
  } catch (error) {
    control.close();
    const said = facts.filter(fact => fact.event === "stderr").map(fact => fact.text);
    throw new Error(`WebKit's host did not start. ${said.join("\n")}`, { cause: error });
  }
}

function lookArgs(options: PageOptions): string[] {
  return [
    ...["--size", `${options.widthPx}x${options.heightPx}`],
    ...["--theme", options.colorScheme ?? "dark"],
    ...["--lang", options.locale ?? "en-US"],
    ...(options.reducedMotion ? ["--reduced-motion"] : []),
    ...(options.appDir ? ["--app", resolve(options.appDir)] : []),
    ...(options.hostArgs ?? []),
  ];
}
