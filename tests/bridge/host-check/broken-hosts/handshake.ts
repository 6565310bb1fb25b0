import { SECRET } from "../../../../bridge/host-check/hostile-links.ts";
import { type Fault, type Message, readMessage } from "../storing-host.ts";
import {
  type BrokenHost,
  errorOf,
  isAnswer,
  isWelcome,
  paramsOf,
  posting,
  taking,
  welcoming,
} from "./broken-host.ts";

const LONG = "x".repeat(5000);

/** A host that sends links that it should not send. */
const sendingAlso = (change: (path: string) => string | undefined) => (): Fault => {
  let sent = 0;
  return {
    order(order, post) {
      const { path: asked } = order.do === "event" ? (order.params as Message) : {};
      const path = asked === undefined ? undefined : change(`${asked}`);
      if (path === undefined) return false;
      sent += 1;
      post({ th: 1, k: "evt", m: "link.opened", p: { path }, seq: sent });
      return true;
    },
    post: message =>
      message.k === "evt" ? [{ ...message, seq: Number(message.seq) + sent }] : [message],
  };
};

/** Hosts that break a rule of hello, welcome or events. */
export const brokenHandshakes: readonly BrokenHost[] = [
  {
    does: "never welcomes",
    breaks: "hello.welcome",
    fault: posting(message => (isWelcome(message) ? undefined : message)),
  },
  {
    does: "sends events before the welcome",
    breaks: "hello.first",
    fault: () => ({
      post(message, later) {
        if (!isWelcome(message)) return [message];
        later(message);
        return [];
      },
    }),
  },
  {
    does: "acks a request before the hello",
    breaks: "hello.first",
    fault: () => {
      let hasPage = false;
      return {
        order(order, post) {
          const { k, id } = order.do === "post" ? readMessage(order.text) : {};
          hasPage ||= k === "hello";
          if (k === "req" && !hasPage) post({ th: 1, k: "ack", id });
          return false;
        },
      };
    },
  },
  {
    does: "goes on to speak to a page whose place another protocol has taken",
    breaks: "hello.first",
    fault: taking(message => {
      const { k, page, protocols } = message;
      const isOther = Array.isArray(protocols) && !protocols.includes(1);
      return k === "hello" && page === "check-other" && isOther ? undefined : message;
    }),
  },
  {
    does: "welcomes a page of another protocol",
    breaks: "hello.protocol",
    fault: taking(message => {
      const { k, protocols } = message;
      const isOther = Array.isArray(protocols) && protocols.join() === "2,3";
      return k === "hello" && isOther ? { ...message, protocols: [1] } : message;
    }),
  },
  {
    does: "does not welcome a page of a newer contract",
    breaks: "hello.contract",
    fault: taking(message => (Number(message.contract) > 100 ? undefined : message)),
  },
  {
    does: "leaves out a field of the welcome",
    breaks: "message.shape",
    fault: welcoming(({ debug: _, ...rest }) => rest),
  },
  {
    does: "puts every photo into a welcome, however large it gets",
    breaks: "message.shape",
    fault: () => ({ fillsWelcome: true }),
  },
  {
    does: "sends an error with a message of any length",
    breaks: "message.shape",
    fault: posting(message => {
      const isLong = isAnswer(message) && errorOf(message).length === 4000;
      return isLong ? { ...message, e: { ...(message.e as Message), message: LONG } } : message;
    }),
  },
  {
    does: "has another session in each welcome",
    breaks: "welcome.session",
    fault: welcoming(welcome => ({ ...welcome, session: crypto.randomUUID() })),
  },
  {
    does: "runs a method that is not in caps",
    breaks: "welcome.caps",
    fault: welcoming(welcome => {
      const { "app.close": _, ...caps } = welcome.caps as Message;
      return { ...welcome, caps };
    }),
  },
  {
    does: "lists a method that it does not have",
    breaks: "welcome.caps",
    fault: welcoming(welcome => ({
      ...welcome,
      caps: { ...(welcome.caps as Message), "haptics.play": 1 },
    })),
  },
  {
    does: "says of each method that it is of contract 1",
    breaks: "welcome.caps",
    fault: welcoming(welcome => ({
      ...welcome,
      caps: Object.fromEntries(Object.keys(welcome.caps as Message).map(name => [name, 1])),
    })),
  },
  {
    does: "has no state in the welcome",
    breaks: "welcome.state",
    fault: welcoming(welcome => ({ ...welcome, state: {} })),
  },
  {
    does: "has only the theme in the welcome",
    breaks: "welcome.state",
    fault: welcoming(({ state, ...rest }) => {
      const { "theme.changed": theme } = state as Message;
      return { ...rest, state: theme ? { "theme.changed": theme } : {} };
    }),
  },
  {
    does: "has in its state what the reference does not know",
    breaks: "welcome.state",
    fault: welcoming(welcome => ({
      ...welcome,
      state: { ...(welcome.state as Message), "keyboard.changed": { open: true } },
    })),
  },
  {
    does: "lists its methods without their versions",
    breaks: "welcome.caps",
    fault: welcoming(welcome => ({ ...welcome, caps: Object.keys(welcome.caps as Message) })),
  },
  {
    does: "begins with the numbers again in each welcome",
    breaks: "welcome.seq",
    fault: welcoming(welcome => ({ ...welcome, seq: 0 })),
  },
  {
    does: "says nothing on return to the foreground",
    breaks: "welcome.foreground",
    fault: () => ({ order: order => order.do === "foreground" }),
  },
  {
    does: "numbers the events of one name by themselves",
    breaks: "event.seq",
    fault: () => {
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
  {
    does: "loses links that are opened before there is a page",
    breaks: "event.waits",
    fault: () => {
      let hasPage = false;
      return {
        order(order) {
          if (order.do === "post") hasPage = true;
          return order.do === "event" && order.name === "link.opened" && !hasPage;
        },
      };
    },
  },
  {
    does: "decodes the links that it opens",
    breaks: "event.waits",
    fault: posting(message =>
      paramsOf(message).path === "/teams?code=ABCD2345&from=a%2Fb%26c#d"
        ? { ...message, p: { path: "/teams?code=ABCD2345&from=a/b&c#d" } }
        : message,
    ),
  },
  {
    does: "has room for one event while there is no page",
    breaks: "event.waits",
    fault: () => {
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
  },
  {
    does: "loses a new token that comes while there is no page",
    breaks: "event.waits",
    fault: () => {
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
  {
    does: "has another name for an event",
    breaks: "event.limits",
    fault: posting(message =>
      message.m === "debug.toggled" ? { ...message, m: "debug.toggle" } : message,
    ),
  },
  {
    does: "sends a link of any length",
    breaks: "event.limits",
    fault: sendingAlso(path => (path.length > 2500 ? path : undefined)),
  },
  {
    does: "takes tabs out of a link that it has checked",
    breaks: "event.limits",
    fault: sendingAlso(path => (path.startsWith("/\t/") ? path.replace("\t", "") : undefined)),
  },
  {
    does: "leaves a token in a link",
    breaks: "event.token",
    fault: posting(message =>
      paramsOf(message).path === "/teams?a=1&b=2"
        ? { ...message, p: { path: `/teams?a=1&%74oken=${SECRET}&b=2` } }
        : message,
    ),
  },
];
