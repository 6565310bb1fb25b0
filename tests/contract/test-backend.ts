import { type DemoRole, demoUsers } from "../../native-samples/backend/demo/tokens.ts";
import {
  type Backend,
  type BackendOptions,
  startBackend,
} from "../../native-samples/backend/server.ts";
import type { ApiVersion } from "../../src/api/paths.ts";
import { createOneUserApi, type OneUserApi } from "../one-user-api.ts";
import { createDatabase } from "./database.ts";
import { readDemoDump } from "./demo-dump.ts";

/** Faults: an answer waits until the faults are cleared, so that the test can look at the page meanwhile. */
export const HELD_BACK = { latencyMs: 60_000 } as const;

/** What a test asks of a backend with the demo data. */
export interface DemoCalls {
  /** The app's own client, signed in as one of the demo users. */
  as(role: DemoRole, version?: ApiVersion): OneUserApi;
  /** A call without the app's client, with the token of a demo user or without a token. */
  send(path: string, init?: RequestInit & { readonly role?: DemoRole }): Promise<Response>;
  setFaults(faults: Readonly<Record<string, unknown>>): Promise<Response>;
  clearFaults(): Promise<Response>;
}

/** A backend with the demo data, for one test file. */
export interface TestBackend extends Backend, DemoCalls {}

/** @param url of the backend */
export function callsTo(url: string): DemoCalls {
  const send: DemoCalls["send"] = (path, { role, headers, ...init } = {}) =>
    fetch(`${url}${path}`, {
      ...init,
      headers: { ...(role && { Authorization: `Bearer ${tokenOf(role)}` }), ...headers },
    });
  return {
    send,
    as: (role, version = "v3") =>
      createOneUserApi({
        base: url,
        version,
        context: () => ({ token: tokenOf(role), language: "en" }),
        fetch,
        // Retries without waiting: the answers are tested, not the delays.
        wait: () => Promise.resolve(),
      }),
    setFaults: faults => send("/demo/faults", { method: "POST", body: JSON.stringify(faults) }),
    clearFaults: () => send("/demo/faults", { method: "DELETE" }),
  };
}

/**
 * By default at any free port. The data is in memory, or in a new database on the server of
 * DATABASE_URL, if that is set.
 */
export async function startTestBackend(
  port = 0,
  options: Partial<BackendOptions> = {},
): Promise<TestBackend> {
  const server = process.env.DATABASE_URL;
  const isDemo = options.demo ?? true;
  const database = server ? await createDatabase(server) : undefined;
  const backend = await startBackend({
    port,
    databaseUrl: database?.url,
    demo: true,
    dump: isDemo && !database ? await readDemoDump() : undefined,
    // Tests write faster than people do; the limits have tests of their own.
    rateLimits: {},
    ...options,
  });
  return {
    ...backend,
    ...callsTo(backend.url),
    close: async () => {
      await backend.close();
      await database?.drop();
    },
  };
}

export function tokenOf(role: DemoRole): string {
  return demoUsers.find(user => user.key === role)?.token ?? "";
}

/** The value of a call; throws if the call failed. */
export function unwrap<T>(
  result:
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly error: unknown },
): T {
  if (!result.ok) throw new Error(`The call failed: ${JSON.stringify(result.error)}`);
  return result.value;
}

/** A real picture of two by two pixels. */
export const tinyJpeg =
  "data:image/jpeg;base64,/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/wAARCAACAAIDASIAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAAB//EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAUAQEAAAAAAAAAAAAAAAAAAAAA/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AJQD/2Q==";
export const tinyPng =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** A picture of the backend, as the data URL that was sent. */
export async function readMedia(url: string): Promise<string> {
  const response = await fetch(url);
  const bytes = Buffer.from(await response.arrayBuffer());
  return `data:${response.headers.get("Content-Type")};base64,${bytes.toString("base64")}`;
}

/** A picture of one pixel that no other test has. */
export function gifOf(comment: string): string {
  const start = "4749463839610100010080000000000000000021fe";
  const pixel = "002c00000000010001000002024401003b";
  const words = Buffer.from(comment);
  const bytes = Buffer.concat([
    Buffer.from(start, "hex"),
    Buffer.of(words.length),
    words,
    Buffer.from(pixel, "hex"),
  ]);
  return `data:image/gif;base64,${bytes.toString("base64")}`;
}
