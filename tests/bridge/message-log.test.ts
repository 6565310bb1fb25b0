import { expect, test } from "vitest";
import { loggedTransport, redact } from "../../bridge/message-log.ts";
import { nextTurn } from "../next-turn.ts";
import { memoryTransports } from "./memory-transports.ts";

test.each([
  ['{"r":{"status":"refreshed","token":"secret"}}', '{"r":{"status":"refreshed","token":"•••"}}'],
  ['{"token" : "sec\\"ret","a":1}', '{"token" : "•••","a":1}'],
  ['{"accessToken":"secret"}', '{"accessToken":"•••"}'],
  // A host that has encoded its message twice.
  ['"{\\"token\\":\\"secret\\"}"', '"{\\"token\\":\\"•••"'],
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

test("a logged transport passes everything on and logs both directions, with masked tokens", async () => {
  const { app, host } = memoryTransports();
  const log: unknown[] = [];
  const logged = loggedTransport(
    app,
    entry => log.push(entry),
    () => {},
  );
  const carried: unknown[] = [];
  logged.open(message => void carried.push(message));
  host.open(message => void carried.push(message));
  logged.send('{"token":"a"}');
  host.send('{"token":"b"}', []);
  await nextTurn();
  expect(carried).toEqual(['{"token":"a"}', '{"token":"b"}']);
  expect(log).toEqual([
    { at: expect.any(Number), direction: "sent", text: '{"token":"•••"}' },
    { at: expect.any(Number), direction: "received", text: '{"token":"•••"}' },
  ]);
});
