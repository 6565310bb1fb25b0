import type { ContractModel } from "../../codegen/contract/model.ts";
import { checksOf, DARK, isSame, LIGHT, otherState, STATE, stateIn } from "../check.ts";
import { Broken } from "../talk.ts";

/** An event that waits for the page. */
const PLAIN = "link.opened";
const LINK = { path: "/teams" };

const isWelcome = ({ k }: Readonly<Record<string, unknown>>) => k === "welcome";

function expectLess(earlier: unknown, later: unknown): void {
  if (Number(earlier) < Number(later)) return;
  throw new Broken(`seq ${later} comes after ${earlier}`);
}

/** @param older contracts that were released before the one that the check plays */
export const handshakeChecks = (older: readonly ContractModel[]) => [
  ...checksOf([], {
    async "hello.welcome"(host) {
      await host.hello();
      await host.hello();
      await host.not("a second welcome of one hello", isWelcome);
    },
  }),
  ...checksOf(["hello.welcome"], {
    async "hello.first"(host) {
      await host.event(STATE, DARK);
      await host.event(PLAIN, LINK);
      for (const method of host.contract.methods) await host.ask(method);
      const large = "x".repeat(host.contract.limits.messageMaxBytes);
      await host.post({ k: "req", id: "large", m: "share.open", p: {}, later: large });
      await host.not("a message without a hello", () => true);
      if (host.callCount() > 0) throw new Broken("a request without a hello runs");
      await host.hello();
      // A page that cannot be spoken to takes the place of the last one.
      const page = "check-other";
      await host.post(host.helloOf({ page, protocols: [host.contract.protocol + 1] }));
      await host.event(STATE, LIGHT);
      await host.not("an event to a page without a welcome", ({ m }) => m === STATE);
    },

    async "hello.protocol"(host) {
      const { protocol } = host.contract;
      await host.post(host.helloOf({ protocols: [protocol + 1, protocol + 2] }));
      await host.not("a welcome in a protocol that the page does not have", isWelcome);
      const { protocol: spoken } = await host.newPage({ protocols: [protocol + 8, protocol] });
      if (spoken !== protocol) {
        throw new Broken(`the welcome has protocol ${spoken}, and the page drops it`);
      }
    },

    async "hello.contract"(host) {
      for (const { contract, methods, events } of older) {
        const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);
        await host.newPage({ contract, methods: names(methods), events: names(events) });
      }
      const later = { later: { list: [1, null], flag: true } };
      const methods = ["later.method"];
      await host.newPage({ ...later, contract: 999, methods, events: ["later.event"] });
      await host.newPage({ contract: 1, methods: [], events: [] });
    },

    async "welcome.session"(host) {
      const { session } = await host.hello();
      await host.newPage();
      await host.begin();
      if ((await host.hello()).session === session) {
        throw new Broken(`the session is ${session} after the next start too`);
      }
    },

    async "welcome.state"(host) {
      await host.event(STATE, DARK);
      await host.event(STATE, LIGHT);
      const expectState = (found: unknown, wanted: object) => {
        if (isSame(found, wanted)) return;
        const is = JSON.stringify(found) ?? "missing";
        throw new Broken(`${STATE} is ${is}, and was ${JSON.stringify(wanted)} before the welcome`);
      };
      expectState(stateIn(await host.hello()), LIGHT);
      await host.event(STATE, DARK);
      await host.nextEvent(STATE);
      expectState(stateIn(await host.newPage()), DARK);
      // Each welcome is compared with what the page got before it.
      await host.sent(host.contract.events.filter(({ retained }) => retained));
      await host.newPage();
    },

    async "welcome.seq"(host) {
      await host.event(PLAIN, LINK);
      await host.event(STATE, LIGHT);
      await host.event(STATE, DARK);
      const before = await host.hello();
      const waited = await host.nextEvent(PLAIN);
      expectLess(waited.seq, before.seq);
      await host.event(STATE, LIGHT);
      const { seq } = await host.nextEvent(STATE);
      expectLess(before.seq, seq);
      const after = await host.newPage();
      expectLess(Number(seq) - 1, after.seq);
      await host.event(PLAIN, LINK);
      expectLess(after.seq, (await host.nextEvent(PLAIN)).seq);
    },

    async "welcome.foreground"(host) {
      await host.foreground();
      // Without a page, any message breaks `hello.first`.
      await host.quiet();
      await host.event(STATE, otherState(await host.hello()));
      await host.nextEvent(STATE);
      await host.foreground();
      // Its state is compared with what the page got.
      await host.welcomed();
    },
  }),
];
