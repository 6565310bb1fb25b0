import { expect, test } from "vitest";
import { loggedTransport, redact } from "../../bridge/message-log.ts";
import { welcome } from "./fake-host.ts";
import { memoryTransports } from "./memory-transports.ts";

test.each([
  ['{"r":{"status":"refreshed","token":"secret"}}', '{"r":{"status":"refreshed","token":"•••"}}'],
  ['{"token" : "sec\\"ret","a":1}', '{"token" : "•••","a":1}'],
  ['{"accessToken":"secret"}', '{"accessToken":"•••"}'],
  ['{"token":"secret', '{"token":"•••'],
  [
    '{"url":"https://a.example/?token=secret&x=1#b"}',
    '{"url":"https://a.example/?token=•••&x=1#b"}',
  ],
  ['{"h":"Bearer secret"}', '{"h":"Bearer •••"}'],
])("no token is in the log of %s", (message, masked) => {
  expect(redact(message)).toBe(masked);
});

test("logging a value that is not text does not throw, and a long message is cut", () => {
  expect(redact(undefined)).toBe("undefined");
  expect(redact("x".repeat(10_000))).toHaveLength(4000);
});

test("a developer is told which messages of the host the app does not use, and why", async () => {
  const { app, host } = memoryTransports();
  const problems: string[] = [];
  const logged = loggedTransport(
    app,
    () => {},
    problem => problems.push(problem),
  );
  logged.open(() => {});
  const say = (message: object) => host.send(JSON.stringify({ th: 1, ...message }));
  say({ k: "evt", m: "theme.changed", p: { theme: "light" }, seq: 1 });
  say({ ...welcome, state: { "theme.changed": { theme: "Dark" } } });
  say({ k: "evt", m: "moon.changed", seq: 2 });
  say({ k: "evt", m: "viewport.changed", p: { topPx: 47 }, seq: "3" });
  await new Promise(resolve => setTimeout(resolve));
  expect(problems).toEqual([
    "theme.changed: invalid theme",
    "moon.changed: unknown event",
    "invalid seq",
  ]);
});

test("a logged transport passes everything on and logs both directions, with masked tokens", async () => {
  const { app, host } = memoryTransports();
  const log: unknown[] = [];
  const logged = loggedTransport(
    app,
    entry => log.push(entry),
    () => {},
    () => 7,
  );
  const carried: unknown[] = [];
  logged.open(message => void carried.push(message));
  host.open(message => void carried.push(message));
  logged.send('{"token":"a"}');
  host.send('{"token":"b"}', []);
  await new Promise(resolve => setTimeout(resolve));
  expect(carried).toEqual(['{"token":"a"}', '{"token":"b"}']);
  expect(log).toEqual([
    { at: 7, direction: "sent", text: '{"token":"•••"}' },
    { at: 7, direction: "received", text: '{"token":"•••"}' },
  ]);
});
