import { type Message, readMessage } from "../storing-host.ts";
import {
  type BrokenHosts,
  isAnswer,
  isWelcome,
  paramsOf,
  refuse,
  taking,
  welcoming,
} from "./broken-host.ts";

/** Hosts that break a rule of durable results. */
export const brokenResults: BrokenHosts = {
  "durable.killed": {
    "forgets the photo when the page dies": () => {
      let isDead = false;
      return {
        order(order) {
          isDead ||= order.do === "killPage";
          return isDead && order.do === "answer" && order.method === "camera.capture";
        },
      };
    },
    "forgets that the camera of a dead page was closed": () => {
      let isDead = false;
      return {
        order(order) {
          isDead ||= order.do === "killPage";
          if (order.do !== "answer" || order.method !== "camera.capture") return false;
          return isDead && (order.result as Message).status === "dismissed";
        },
      };
    },
  },
  "message.shape": {
    "does not say of which method a kept photo is": welcoming(welcome => ({
      ...welcome,
      restored: (welcome.restored as readonly Message[]).map(each => ({ ...each, m: "camera" })),
    })),
  },
  "durable.next": {
    "answers the old request, though its page is dead": () => {
      let open: unknown;
      return {
        take(text, { m, id }) {
          if (m === "camera.capture") open = id;
          return text;
        },
        post(message) {
          if (message.id === open && isAnswer(message)) open = undefined;
          const [result] = isWelcome(message) ? (message.restored as readonly Message[]) : [];
          if (!result || open === undefined) return [message];
          const answer = { th: 1, k: "res", id: open, ok: true, r: result.r };
          open = undefined;
          return [message, answer];
        },
      };
    },
  },
  "durable.kept": {
    "forgets a photo as soon as it is answered": () => {
      const asked = new Map<unknown, unknown>();
      const answered = new Set<unknown>();
      return {
        take(text, message) {
          asked.set(message.id, paramsOf(message).opId);
          return text;
        },
        post(message) {
          if (isAnswer(message)) answered.add(asked.get(message.id));
          if (!isWelcome(message)) return [message];
          const restored = message.restored as readonly Message[];
          return [{ ...message, restored: restored.filter(({ opId }) => !answered.has(opId)) }];
        },
      };
    },
    "leaves the photo out of the welcome on return to the foreground": () => {
      let isBack = false;
      return {
        order(order) {
          isBack = order.do === "foreground";
          return false;
        },
        post: message => [isWelcome(message) && isBack ? { ...message, restored: [] } : message],
      };
    },
    "gives a photo again that the page has acked": taking(message =>
      message.k === "ack" ? undefined : message,
    ),
  },
  "durable.error": {
    "tells a dead page that its photo failed": () => {
      let asked: unknown;
      let isDead = false;
      return {
        take(text, { k, m, id }) {
          if (m === "camera.capture") [asked, isDead] = [id, false];
          if (k === "hello") isDead = true;
          return text;
        },
        order(order, post) {
          const isPhoto = order.do === "fail" && order.method === "camera.capture";
          if (isPhoto && isDead) post(refuse(asked, order.code));
          return false;
        },
      };
    },
  },
  "durable.newest": {
    "keeps every photo": () => ({ keptMax: 100 }),
  },
  "durable.user": {
    "gives a photo of one user to the next": () => ({ order: order => order.do === "changeUser" }),
    "ends also what is not durable": () => {
      const open = new Set<unknown>();
      const ended = new Set<unknown>();
      return {
        take(text, { k, m, id }) {
          if (k === "req" && m === "share.open") open.add(id);
          return text;
        },
        order(order, post) {
          if (order.do !== "changeUser") return false;
          for (const id of open) {
            ended.add(id);
            post(refuse(id, "ABORTED"));
          }
          return false;
        },
        post(message) {
          if (!isAnswer(message)) return [message];
          open.delete(message.id);
          return ended.has(message.id) ? [] : [message];
        },
      };
    },
    "forgets the links that wait for a page": () => {
      let isOther = false;
      return {
        order(order) {
          isOther ||= order.do === "changeUser";
          return false;
        },
        post: message => (isOther && message.m === "link.opened" ? [] : [message]),
      };
    },
    "tells a page that has not asked of the former user's request": () => {
      let asked: unknown;
      let isLost = false;
      return {
        order(order, post) {
          const { k, m, id } = order.do === "post" ? readMessage(order.text) : {};
          if (k === "hello" || order.do === "killPage") isLost = asked !== undefined;
          if (m === "camera.capture") [asked, isLost] = [id, false];
          if (order.do === "answer") asked = undefined;
          if (order.do === "changeUser" && isLost) post(refuse(asked, "ABORTED"));
          return false;
        },
      };
    },
  },
  "durable.late": {
    "loses the photo that the system gives to a new process": () => ({
      order: order => order.do === "lateResult",
    }),
  },
  "process.new": {
    "opens a link that has waited for a former process": () => {
      let isDue = false;
      return {
        found(stored) {
          isDue = true;
          return stored;
        },
        post(message) {
          if (!isWelcome(message) || !isDue) return [message];
          isDue = false;
          const p = { path: "/teams" };
          return [message, { th: 1, k: "evt", m: "link.opened", p, seq: 1 }];
        },
      };
    },
  },
  "durable.process": {
    "answers before it has stored the photo": () => ({ storesNoAnswer: true }),
    "finds only the newest photo after a restart": () => ({ found: stored => stored.slice(-1) }),
    "gives a photo that comes late for the former user to the next": () => ({
      takesAnyPhoto: true,
    }),
    "finds the photos of the former user after a restart": () => ({
      found: (stored, ofFormerUser) => [...stored, ...ofFormerUser],
    }),
  },
};
