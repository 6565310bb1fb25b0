import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { deferred } from "../../deferred.ts";
import { within } from "./deadline.ts";
import { type HostControl, type HostFact, listenForHost } from "./host-control.ts";
import type { PageOptions } from "./options.ts";
import { type Session, startSession } from "./webdriver.ts";

const HOST = fileURLToPath(
  new URL("../../../native-samples/linux/teamhub_host.py", import.meta.url),
);
const START_TIMEOUT_MS = 20_000;
/**
 * WebKitWebDriver chooses a free port for the host's inspector and lets it go until the host listens there.
 * Where another program was faster, WebKit says this, and the driver would never answer.
 */
const PORT_TAKEN = "Failed to start remote inspector server";
class PortTakenError extends Error {}

/** A running host (native-samples/linux) with its web view in a WebDriver session. */
export interface WebkitHost {
  readonly session: Session;
  readonly control: HostControl;
  close(): Promise<void>;
}

/** Starts a host on an X display, with its socket and storage in `folder`. `facts` gets what the host tells. */
export async function startWebkitHost(
  ...settings: Parameters<typeof startOnce>
): Promise<WebkitHost> {
  for (;;) {
    try {
      return await startOnce(...settings);
    } catch (error) {
      if (!(error instanceof PortTakenError)) throw error;
    }
  }
}

async function startOnce(
  display: string,
  folder: string,
  options: PageOptions,
  facts: HostFact[],
): Promise<WebkitHost> {
  const socketPath = join(folder, "control");
  await rm(socketPath, { force: true });
  const portTaken = deferred<never>();
  portTaken.promise.catch(() => undefined);
  const control = await listenForHost(socketPath, fact => {
    if (String(fact.text).includes(PORT_TAKEN)) portTaken.reject(new PortTakenError(PORT_TAKEN));
    else facts.push(fact);
  });
  const args = [
    HOST,
    "--automation",
    ...["--control", socketPath],
    ...["--data", join(folder, "data")],
    ...lookArgs(options),
  ];
  try {
    const browser = { binary: "/usr/bin/python3", args };
    const env = {
      ...process.env,
      DISPLAY: display,
      // Without a graphics card, painting on the processor is faster than through OpenGL in software.
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1",
      // The compiler for busy functions takes a tenth of the time, and pages of tests end before it pays.
      JSC_useDFGJIT: "0",
    };
    const failed = Promise.race([control.failed, portTaken.promise]);
    const session = await startSession(browser, env, failed, START_TIMEOUT_MS);
    await within(control.connected, START_TIMEOUT_MS, "The host");
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
    if (error instanceof PortTakenError) throw error;
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
