import { badParamsOf, checksOf } from "../check.ts";
import { goodEvent } from "../checked-host.ts";
import { SECRET } from "../hostile-links.ts";
import { Broken } from "../talk.ts";

/** More than any path may have. */
const LONG_PATH = `/${"x".repeat(3000)}`;
/** Browsers leave out tabs and line ends: then these lead to another server. */
const FOREIGN_PATHS = ["/\t/evil.example", "/\r\n\\evil.example", "//evil.example"];
const LINK = "link.opened";
const BACK = "nav.back";
/** None of the reference's. */
const UNKNOWN = "later.event";
/** What a host that takes a link apart changes or loses. */
const WHOLE_PATH = "/teams?code=ABCD2345&from=a%2Fb%26c#d";

/** @param links paths with a token in many spellings */
export const eventChecks = (links: readonly string[]) =>
  checksOf(["hello.welcome"], {
    async "event.seq"(host) {
      await host.hello();
      await host.event("network.changed", { online: false });
      await host.event(BACK, {});
      await host.event("network.changed", { online: true });
      for (const name of ["network.changed", BACK, "network.changed"]) {
        await host.nextEvent(name);
      }
    },

    async "event.waits"(host) {
      await host.event(LINK, { path: WHOLE_PATH });
      const expectLink = async (wanted: string) => {
        const { p } = await host.nextEvent(LINK);
        const { path } = p as { readonly path?: unknown };
        if (path !== wanted) throw new Broken(`${path} came, and not ${wanted}`);
      };
      await host.hello();
      await expectLink(WHOLE_PATH);
      await host.killPage();
      await host.event(LINK, { path: "/teams/2" });
      await host.not("an event without a page", ({ k }) => k === "evt");
      await host.newPage();
      await expectLink("/teams/2");
      await host.hello();
      await host.not("an event again", ({ k, m }) => k === "evt" && m === LINK);
      const events = await host.sent(host.contract.events.filter(({ retained }) => !retained));
      await host.killPage();
      for (const each of [...events, ...events]) await host.event(each.name, goodEvent(each));
      await host.newPage();
      const waiting = events.filter(({ name }) => name !== BACK);
      for (const { name } of [...waiting, ...waiting]) await host.nextEvent(name);
      await host.not("a step back without its page", ({ m }) => m === BACK);
    },

    async "event.limits"(host) {
      await host.hello();
      for (const path of [LONG_PATH, ...FOREIGN_PATHS]) await host.event(LINK, { path });
      for (const event of host.contract.events.filter(({ name }) => name !== LINK)) {
        for (const params of badParamsOf(event)) {
          await host.ifPossible(host.event(event.name, params));
        }
      }
      await host.ifPossible(host.event(UNKNOWN, {}));
      await host.event(BACK, {});
      await host.nextEvent(BACK);
      await host.not("a link that is too long, or leads to another server", ({ m }) => m === LINK);
      // Nor are they state.
      await host.hello();
    },

    async "event.token"(host) {
      await host.hello();
      for (const path of links) {
        await host.event(LINK, { path });
        const { p } = await host.nextEvent(LINK);
        const { path: sent } = p as { readonly path?: unknown };
        if (`${sent}`.includes(SECRET)) throw new Broken(`${sent} has the token of ${path}`);
      }
    },
  });
