import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { decode } from "../../bridge/codec.ts";
import type { FieldModel } from "../../bridge/codegen/contract/model.ts";
import { contractOf } from "../../bridge/codegen/generate.ts";
import {
  type EventDefinition,
  events,
  type MethodDefinition,
  methods,
  parameters,
} from "../../bridge/contract.ts";
import { type FromApp, fromApp } from "../../bridge/from-app.ts";
import { type FromHost, fromHost } from "../../bridge/from-host.ts";
import { ownField } from "../../bridge/own-field.ts";
import { check, type Shape } from "../../bridge/shapes.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

const REFERENCE = "bridge/generated/reference.md";
const GUIDES = [REFERENCE, "native-samples/OWN-HOST.md"];

/** The messages in the JSON blocks of a page, one a line. */
const messagesIn = (path: string) =>
  [...read(path).matchAll(/```json\n(.*?)```/gs)]
    .flatMap(([, block = ""]) => block.split("\n"))
    .filter(line => line.trim());

type Message = FromApp | FromHost;
type Carried = readonly [what: string, shape: Shape<unknown> | undefined, value: unknown];

/** What a message carries, with its shape. `asked` has the method of each request before it. */
function carriedBy(message: Message, asked: Map<string, string>): Carried[] {
  const methodOf = (name = "") => ownField(methods, name) as MethodDefinition | undefined;
  const paramsOf = (name: string) =>
    (ownField(events, name) as EventDefinition | undefined)?.params;
  const fields = (of: unknown) => Object.entries(of as object);
  switch (message.k) {
    case "req":
      asked.set(message.id, message.m);
      return [[message.m, ownField(parameters(), message.m) as Shape<unknown>, message.p]];
    case "res":
      if (!message.ok) return [];
      return [[message.id, methodOf(asked.get(message.id))?.result, message.r]];
    case "evt":
      return [[message.m, paramsOf(message.m), message.p]];
    case "welcome":
      return [
        ...fields(message.state).map(([name, value]): Carried => [name, paramsOf(name), value]),
        ...message.restored.map(({ m, r }): Carried => [m, methodOf(m)?.result, r]),
      ];
    default:
      return [];
  }
}

test.each(GUIDES)("every message in %s is one that app and hosts accept", path => {
  const asked = new Map<string, string>();
  const messages = messagesIn(path);
  expect(messages).not.toEqual([]);
  for (const text of messages) {
    const message = decode<Message>(fromApp, text).value ?? decode<Message>(fromHost, text).value;
    expect(message, text).toBeDefined();
    for (const [what, shape, value] of message ? carriedBy(message, asked) : []) {
      expect(shape && check(shape, value).ok, `${what} in ${text}`).toBe(true);
    }
  }
});

test("the reference has a whole message of each kind, with every field that the kind has", () => {
  const { envelope } = contractOf(read);
  const messages = messagesIn(REFERENCE).map(text => JSON.parse(text) as Record<string, unknown>);
  const missing = Object.entries(envelope).flatMap(([side, { cases }]) =>
    cases.flatMap(({ name, fields }) => {
      // Both sides have an `ack`, with the same fields.
      const ofKind = messages.filter(({ k }) => k === name);
      const isMissing = ({ name: field }: FieldModel) => !ofKind.some(each => field in each);
      const lost = fields.filter(isMissing).map(({ name: field }) => `${side} ${name} ${field}`);
      return ofKind.length ? lost : [`${side} ${name}`];
    }),
  );
  expect(missing).toEqual([]);
});
