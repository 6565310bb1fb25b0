import { type Message, readMessage } from "../storing-host.ts";
import {
  type BrokenHost,
  isAnswer,
  isWelcome,
  paramsOf,
  refuse,
  taking,
  welcoming,
} from "./broken-host.ts";

/** Hosts that break a rule of durable results. */
export const brokenResults: readonly BrokenHost[] = [
  {
    does: "forgets the photo when the page dies",
    breaks: "durable.killed",
    fault: () => {
      let isDead = false;
      return {
        order(order) {
          isDead ||= order.do === "killPage";
          return isDead && order.do === "answer" && order.method === "camera.capture";
        },
      };
    },
  },
  {
    does: "does not say of which method a kept photo is",
    breaks: "message.shape",
    fault: welcoming(welcome => ({
      ...welcome,
      restored: (welcome.restored as readonly Message[]).map(each => ({ ...each, m: "camera" })),
    })),
  },
  {
    does: "answers the old request, though its page is dead",
    breaks: "durable.next",
    fault: () => {
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
  {
    does: "forgets a photo as soon as it is answered",
    breaks: "durable.kept",
    fault: () => {
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
  },
  {
    does: "gives a photo again that the page has acked",
    breaks: "durable.kept",
    fault: taking(message => (message.k === "ack" ? undefined : message)),
  },
  {
    does: "tells a dead page that its photo failed",
    breaks: "durable.error",
    fault: () => {
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
  { does: "keeps every photo", breaks: "durable.newest", fault: () => ({ keptMax: 100 }) },
  {
    does: "gives a photo of one user to the next",
    breaks: "durable.user",
    fault: () => ({ order: order => order.do === "changeUser" }),
  },
  {
    does: "tells a page that has not asked of the former user's request",
    breaks: "durable.user",
    fault: () => {
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
  {
    does: "loses the photo that the system gives to a new process",
    breaks: "durable.late",
    fault: () => ({ order: order => order.do === "lateResult" }),
  },
  {
    does: "answers before it has stored the photo",
    breaks: "durable.process",
    fault: () => ({ storesNoAnswer: true }),
  },
  {
    does: "finds only the newest photo after a restart",
    breaks: "durable.process",
    fault: () => ({ found: stored => stored.slice(-1) }),
  },
  {
    does: "gives a photo that comes late for the former user to the next",
    breaks: "durable.process",
    fault: () => ({ takesAnyPhoto: true }),
  },
  {
    does: "finds the photos of the former user after a restart",
    breaks: "durable.process",
    fault: () => ({ found: (stored, ofFormerUser) => [...stored, ...ofFormerUser] }),
  },
];
