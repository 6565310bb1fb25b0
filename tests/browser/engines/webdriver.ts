import { findFreePorts } from "../free-port.ts";
import { poll, within } from "./deadline.ts";
import { endGroup } from "./process-group.ts";
import { spawnTied } from "./tied-process.ts";

/** How WebDriver names an element in JSON (WebDriver, 12.1). */
export const ELEMENT_KEY = "element-6066-11e4-a52e-4f735466cecf";

/** A WebDriver session: `path` is relative to it, such as `/url`. Rejects with the driver's own error. */
export interface Session {
  get(path: string): Promise<unknown>;
  post(path: string, body?: object): Promise<unknown>;
  close(): Promise<void>;
}

/** One command may take this long: it outlasts every wait of the page's own. */
const COMMAND_TIMEOUT_MS = 60_000;

/**
 * Starts a WebKitWebDriver, which serves one session, and that session with its browser. `failed` rejects
 * if the browser says that it cannot start: the driver itself would never answer.
 */
export async function startSession(
  browser: { readonly binary: string; readonly args: readonly string[] },
  env: NodeJS.ProcessEnv,
  failed: Promise<never>,
  timeoutMs: number,
): Promise<Session> {
  // WebKitWebDriver cannot choose one itself and say which.
  const [port] = await findFreePorts(1);
  const driver = spawnTied("/usr/bin/WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], {
    stdio: "ignore",
    env,
    group: true,
  });
  const base = `http://127.0.0.1:${port}`;
  try {
    await poll(
      () => send("GET", `${base}/status`),
      timeoutMs,
      () => "WebKitWebDriver is silent",
    );
    const capabilities = {
      alwaysMatch: {
        "webkitgtk:browserOptions": browser,
        timeouts: { script: COMMAND_TIMEOUT_MS, pageLoad: COMMAND_TIMEOUT_MS },
      },
    };
    const created = within(
      send("POST", `${base}/session`, { capabilities }),
      timeoutMs,
      "The host's WebDriver session",
    );
    const { sessionId } = (await Promise.race([created, failed])) as { sessionId: string };
    const session = `${base}/session/${sessionId}`;
    return {
      get: path => send("GET", session + path),
      post: (path, body = {}) => send("POST", session + path, body),
      async close() {
        await within(send("DELETE", session), 3000, "End of the session").catch(() => undefined);
        await endGroup(driver);
      },
    };
  } catch (error) {
    await endGroup(driver);
    throw error;
  }
}

async function send(method: "GET" | "POST" | "DELETE", url: string, body?: object) {
  const response = await fetch(url, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(COMMAND_TIMEOUT_MS + 5000),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`WebDriver: ${error}: ${message} (${method} ${new URL(url).pathname})`);
}
