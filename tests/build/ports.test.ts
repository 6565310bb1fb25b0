import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { settingsFromEnvironment } from "../../src/build/settings.ts";
import { findFreePorts } from "../browser/free-port.ts";

afterEach(() => vi.resetModules());

/** What `npm start` says of these ports before it does anything; nothing if it can use them. */
async function complaintOf(ports: Readonly<Record<string, string>>): Promise<string> {
  for (const [name, port] of Object.entries(ports)) vi.stubEnv(name, port);
  const { requirePorts } = await import("../../native-samples/dev/require-ports.ts");
  return requirePorts().then(
    () => "",
    (reason: Error) => reason.message,
  );
}

test("npm start says which variable to change where two of its ports are the same", async () => {
  const [one, other] = await findFreePorts(2);
  const ports = { APP_PORT: `${one}`, HOST_PORT: `${one}`, API_PORT: `${other}` };
  expect(await complaintOf(ports)).toBe(
    `Port ${one} is in use. Stop what uses it, or choose another port with HOST_PORT.`,
  );
});

test("npm start does not take the port 0, at which nobody would find it", async () => {
  expect(await complaintOf({ APP_PORT: "0" })).toBe("APP_PORT must be a port from 1 to 65535.");
});

test.each([
  [{}, "127.0.0.1", "http://localhost:4175"],
  [{ HOST: "", API_PORT: "" }, "127.0.0.1", "http://localhost:4175"],
  [{ HOST: "0.0.0.0" }, "0.0.0.0", "http://localhost:4175"],
  [{ HOST: "fd00::5" }, "fd00::5", "http://[fd00::5]:4175"],
  [{ HOST: "192.168.1.5" }, "192.168.1.5", "http://192.168.1.5:4175"],
])(
  "with the variables %o npm start listens on %s, and the API is %s",
  async (env, listensOn, url) => {
    for (const [name, value] of Object.entries({ HOST: undefined, API_PORT: undefined, ...env })) {
      vi.stubEnv(name, value);
    }
    const { addresses, hostname } = await import("../../native-samples/dev/addresses.ts");
    expect(hostname).toBe(listensOn);
    expect(addresses.api.url).toBe(url);
  },
);

test("neither npm start nor npm run dev writes over what npm run build has made", async () => {
  const { localSettings } = await import("../../native-samples/dev/addresses.ts");
  const { outDir } = settingsFromEnvironment({});
  expect(localSettings("start").outDir).toBe(join(outDir, "start"));
  expect(localSettings("dev").outDir).toBe(join(outDir, "dev"));
});

test("no two programs of a run of the tests are given the same port", async () => {
  const ports = await Promise.all(Array.from({ length: 500 }, () => findFreePorts(1)));
  expect(new Set(ports.flat()).size).toBe(500);
});
