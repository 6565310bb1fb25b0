import type { FromApp } from "../../from-app.ts";
import type { FromHost } from "../../from-host.ts";
import { exampleOf } from "../contract/example-of.ts";
import type { ContractModel } from "../contract/model.ts";

/** The id of every request in the reference. */
export const EXAMPLE_ID = "7k2m-1";
const OPERATION = "photo-7f3a";

/** A whole message of every kind, and of every form that a kind has, with all of its fields. */
export function exampleMessages({ protocol, contract, methods, events }: ContractModel): {
  readonly fromApp: readonly FromApp[];
  readonly fromHost: readonly FromHost[];
} {
  const named = <T extends { readonly name: string }>(
    list: readonly T[],
    read: (of: T) => unknown,
  ) => Object.fromEntries(list.map(each => [each.name, read(each)]));
  const [method] = methods;
  const isState = ({ retained }: { readonly retained: boolean }) => retained;
  const event = events.findLast(each => !isState(each));
  const durable = methods.filter(each => each.durable);
  return {
    fromApp: [
      {
        k: "hello",
        page: "7k2m",
        protocols: [protocol],
        contract,
        methods: methods.map(({ name }) => name),
        events: events.map(({ name }) => name),
        version: "1.2.0",
        build: "5d41402abc4b2a76",
      },
      { k: "req", id: EXAMPLE_ID, m: `${method?.name}`, p: method && exampleOf(method.params) },
      { k: "cancel", id: EXAMPLE_ID },
      { k: "ack", id: OPERATION },
    ],
    fromHost: [
      {
        k: "welcome",
        protocol,
        session: "b3f0c1d2",
        host: { name: "my-host", version: "4.2.0", platform: "iOS" },
        caps: named(methods, ({ since }) => since),
        state: named(events.filter(isState), ({ params }) => exampleOf(params)),
        seq: 12,
        restored: durable.map(({ name, result }) => ({
          m: name,
          opId: OPERATION,
          r: exampleOf(result),
        })),
        debug: false,
      },
      { k: "ack", id: EXAMPLE_ID },
      { k: "res", id: EXAMPLE_ID, ok: true, r: method && exampleOf(method.result) },
      {
        k: "res",
        id: EXAMPLE_ID,
        ok: false,
        e: { code: "UNAVAILABLE", message: "for a developer, in English", data: { tries: 2 } },
      },
      { k: "evt", m: `${event?.name}`, p: event && exampleOf(event.params), seq: 13 },
    ],
  };
}
