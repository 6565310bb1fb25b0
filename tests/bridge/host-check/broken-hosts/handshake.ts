import { SECRET } from "../../../../bridge/host-check/hostile-links.ts";
import type { Fault, Message } from "../storing-host.ts";
import {
  type BrokenHosts,
  errorOf,
  hearing,
  isAnswer,
  isWelcome,
  paramsOf,
  posting,
  taking,
  welcoming,
} from "./broken-host.ts";

const LONG = "x".repeat(5000);

/** A host that sends events that it should not send. */
const sendingAlso = (also: (name: string, params: Message) => Message | undefined) => (): Fault => {
  let sent = 0;
  return {
    order(order, post) {
      const p = order.do === "event" && also(order.name, order.params as Message);
      if (!p) return false;
      sent += 1;
      post({ th: 1, k: "evt", m: order.name, p, seq: sent });
      return true;
    },
    post: message =>
      message.k === "evt" ? [{ ...message, seq: Number(message.seq) + sent }] : [message],
  };
};

/** A host that sends links that it should not send. */
const linkingAlso = (change: (path: string) => string | undefined) =>
  sendingAlso((_, { path: asked }) => {
    const path = asked === undefined ? undefined : change(`${asked}`);
    return path === undefined ? undefined : { path };
  });

/** Hosts that break a rule of hello, welcome or events. */
export const brokenHandshakes: BrokenHosts = {
  "hello.welcome": {
    "never welcomes": posting(message => (isWelcome(message) ? undefined : message)),
  },
  "hello.first": {
    "sends events before the welcome": () => ({
      post(message, later) {
        if (!isWelcome(message)) return [message];
        later(message);
        return [];
      },
    }),
    "acks a request before the hello": () => {
      let hasPage = false;
      return hearing(({ k, id }, post) => {
        hasPage ||= k === "hello";
        if (k === "req" && !hasPage) post({ th: 1, k: "ack", id });
        return false;
      })();
    },
    "goes on to speak to a page whose place another protocol has taken": taking(message => {
      const { k, page, protocols } = message;
      const isOther = Array.isArray(protocols) && !protocols.includes(1);
      return k === "hello" && page === "check-other" && isOther ? undefined : message;
    }),
  },
  "hello.protocol": {
    "welcomes a page of another protocol": taking(message => {
      const { k, protocols } = message;
      const isOther = Array.isArray(protocols) && protocols.join() === "2,3";
      return k === "hello" && isOther ? { ...message, protocols: [1] } : message;
    }),
    "welcomes a page in the newest protocol of the page": () => {
      let newest = 1;
      return {
        take(text, { protocols }) {
          if (Array.isArray(protocols)) newest = Math.max(...protocols);
          return text;
        },
        post: message => [isWelcome(message) ? { ...message, protocol: newest } : message],
      };
    },
  },
  "hello.contract": {
    "does not welcome a page of a newer contract": taking(message =>
      Number(message.contract) > 100 ? undefined : message,
    ),
  },
  "message.shape": {
    "leaves out a field of the welcome": welcoming(({ debug: _, ...rest }) => rest),
    "puts every photo into a welcome, however large it gets": () => ({ fillsWelcome: true }),
    "sends an error with a message of any length": posting(message => {
      const isLong = isAnswer(message) && errorOf(message).length === 4000;
      return isLong ? { ...message, e: { ...(message.e as Message), message: LONG } } : message;
    }),
  },
  "welcome.session": {
    "has another session in each welcome": welcoming(welcome => ({
      ...welcome,
      session: crypto.randomUUID(),
    })),
  },
  "welcome.caps": {
    "runs a method that is not in caps": welcoming(welcome => {
      const { "app.close": _, ...caps } = welcome.caps as Message;
      return { ...welcome, caps };
    }),
    "lists a method that it does not have": welcoming(welcome => ({
      ...welcome,
      caps: { ...(welcome.caps as Message), "haptics.play": 1 },
    })),
    "lists a method by a name of its own": welcoming(welcome => ({
      ...welcome,
      caps: { ...(welcome.caps as Message), "clipboard.copy": 1 },
    })),
    "says of each method that it is of contract 1": welcoming(welcome => ({
      ...welcome,
      caps: Object.fromEntries(Object.keys(welcome.caps as Message).map(name => [name, 1])),
    })),
    "lists its methods without their versions": welcoming(welcome => ({
      ...welcome,
      caps: Object.keys(welcome.caps as Message),
    })),
  },
  "welcome.state": {
    "has no state in the welcome": welcoming(welcome => ({ ...welcome, state: {} })),
    "has only the theme in the welcome": welcoming(({ state, ...rest }) => {
      const { "theme.changed": theme } = state as Message;
      return { ...rest, state: theme ? { "theme.changed": theme } : {} };
    }),
    "repeats the welcome of the last hello on return to the foreground": () => {
      let last: Message | undefined;
      return {
        order(order, post) {
          if (order.do !== "foreground" || !last) return false;
          post(last);
          return true;
        },
        post(message) {
          if (isWelcome(message)) last = message;
          return [message];
        },
      };
    },
    "rounds the numbers of its events": posting(message =>
      JSON.parse(JSON.stringify(message).replace('"factor":1.3', '"factor":1')),
    ),
    "has in its state what the reference does not know": welcoming(welcome => ({
      ...welcome,
      state: { ...(welcome.state as Message), "keyboard.changed": { open: true } },
    })),
  },
  "welcome.seq": {
    "begins with the numbers again in each welcome": welcoming(welcome => ({ ...welcome, seq: 0 })),
  },
  "welcome.foreground": {
    "says nothing on return to the foreground": () => ({
      order: order => order.do === "foreground",
    }),
  },
  "event.seq": {
    "numbers the events of one name by themselves": () => {
      let count = 0;
      return {
        post(message) {
          if (message.m !== "network.changed") return [message];
          count += 1;
          return [{ ...message, seq: count }];
        },
      };
    },
  },
  "event.waits": {
    "loses links with a query that are opened before there is a page": () => {
      let hasPage = false;
      return {
        order(order) {
          if (order.do === "post") hasPage = true;
          return (
            order.do === "event" &&
            `${paramsOf({ p: order.params }).path}`.includes("?") &&
            !hasPage
          );
        },
      };
    },
    "decodes the links that it opens": posting(message =>
      paramsOf(message).path === "/teams?code=ABCD2345&from=a%2Fb%26c#d"
        ? { ...message, p: { path: "/teams?code=ABCD2345&from=a/b&c#d" } }
        : message,
    ),
    "has room for one event while there is no page": () => {
      let room = Infinity;
      return {
        order(order) {
          if (order.do === "killPage") room = 1;
          if (order.do === "post") room = Infinity;
          if (order.do === "event") room -= 1;
          return room < 0;
        },
      };
    },
    "keeps a step back for the next page": () => {
      let isDead = false;
      let isKept = false;
      let last = 0;
      return {
        order(order) {
          if (order.do === "killPage") isDead = true;
          if (order.do === "post") isDead = false;
          isKept ||= isDead && order.do === "event" && order.name === "nav.back";
          return false;
        },
        post(message) {
          if (message.k !== "evt") return [message];
          // The step back was counted: its number is missing between two events that waited.
          const back = { th: 1, k: "evt", m: "nav.back", p: {}, seq: last + 1 };
          const comesNow = isKept && message.seq === last + 2;
          last = Number(message.seq);
          return comesNow ? [back, message] : [message];
        },
      };
    },
    "loses a new token that comes while there is no page": () => {
      let isDead = false;
      return {
        order(order) {
          if (order.do === "killPage") isDead = true;
          if (order.do === "post") isDead = false;
          return order.do === "event" && order.name === "auth.changed" && isDead;
        },
      };
    },
  },
  "event.limits": {
    "has another name for an event": posting(message =>
      message.m === "debug.toggled" ? { ...message, m: "debug.toggle" } : message,
    ),
    "sends a link of any length": linkingAlso(path => (path.length > 2500 ? path : undefined)),
    "takes tabs out of a link that it has checked": linkingAlso(path =>
      path.startsWith("/\t/") ? path.replace("\t", "") : undefined,
    ),
    "leaves tabs in a link": linkingAlso(path => (path.startsWith("/\t/") ? path : undefined)),
    "sends any word as the theme": sendingAlso((_, params) =>
      params.theme === "later" ? params : undefined,
    ),
    "sends an event of its own": sendingAlso((name, params) =>
      name === "later.event" ? params : undefined,
    ),
  },
  "event.token": {
    "leaves a token in a link": posting(message =>
      paramsOf(message).path === "/teams?a=1&b=2"
        ? { ...message, p: { path: `/teams?a=1&%74oken=${SECRET}&b=2` } }
        : message,
    ),
  },
};
