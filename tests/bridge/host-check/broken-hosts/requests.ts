import { PENDING_MAX } from "../../../../bridge/contract.ts";
import type { Message } from "../storing-host.ts";
import {
  type BrokenHosts,
  codeOf,
  errorOf,
  hearing,
  isAnswer,
  isWelcome,
  paramsOf,
  posting,
  refuse,
  statusOf,
  taking,
} from "./broken-host.ts";

/** A host that answers one method otherwise, or not at all. */
const answering = (method: string, change: (answer: Message) => Message | undefined) => () => {
  const asked = new Set<unknown>();
  return {
    take(text: string, message: Message) {
      if (message.m === method) asked.add(message.id);
      return text;
    },
    post(message: Message) {
      if (!isAnswer(message) || !asked.has(message.id)) return [message];
      const changed = change(message);
      return changed ? [changed] : [];
    },
  };
};
const withResult = (answer: Message, r: Message): Message => ({ ...answer, r });

/** Hosts that break a rule of requests. */
export const brokenRequests: BrokenHosts = {
  "request.ack": {
    "never acks": posting(message => (message.k === "ack" ? undefined : message)),
  },
  "request.id": {
    "answers with another id": posting(message =>
      isAnswer(message) ? { ...message, id: `${message.id}-1` } : message,
    ),
  },
  "request.once": {
    "answers twice": () => ({
      post: message => (isAnswer(message) ? [message, message] : [message]),
    }),
    "acks twice": () => ({
      post: message => (message.k === "ack" ? [message, message] : [message]),
    }),
    "acks what it has answered": () => ({
      post: message =>
        isAnswer(message) ? [message, { th: 1, k: "ack", id: message.id }] : [message],
    }),
  },
  "request.repeated": {
    "runs a request that comes twice two times": () => {
      const open = new Set<unknown>();
      return {
        take(text, message) {
          const isAgain = message.k === "req" && open.has(message.id);
          if (message.k === "req") open.add(message.id);
          if (message.k === "cancel") open.delete(message.id);
          return isAgain ? JSON.stringify({ ...message, id: "again" }) : text;
        },
        post(message) {
          if (isAnswer(message)) open.delete(message.id);
          return message.id === "again" ? [] : [message];
        },
      };
    },
  },
  "request.order": {
    "answers in the order of the requests": () => {
      const open: unknown[] = [];
      const done: Message[] = [];
      return {
        take(text, { k }) {
          if (k === "cancel" || k === "hello") open.splice(0);
          return text;
        },
        post(message) {
          if (message.k === "ack") open.push(message.id);
          if (!isAnswer(message) || !open.includes(message.id)) return [message];
          done.push(message);
          const due: Message[] = [];
          for (;;) {
            const index = done.findIndex(({ id }) => id === open[0]);
            if (index < 0) return due;
            due.push(...done.splice(index, 1));
            open.shift();
          }
        },
      };
    },
  },
  "request.result": {
    "says that what was shared was dismissed": posting(message =>
      statusOf(message) === "shared" ? { ...message, r: { status: "dismissed" } } : message,
    ),
    "does not answer when the login is closed": answering("auth.refresh", answer =>
      statusOf(answer) === "none" ? undefined : answer,
    ),
    "writes Bearer before a token": answering("auth.refresh", answer => {
      const { status, token } = (answer.r ?? {}) as Message;
      return status === "refreshed"
        ? withResult(answer, { status, token: `Bearer ${token}` })
        : answer;
    }),
    "hands over the photos in another order": answering("camera.capture", answer => {
      const { status, photos } = (answer.r ?? {}) as { status?: string; photos?: unknown[] };
      return photos ? withResult(answer, { status, photos: photos.toReversed() }) : answer;
    }),
  },
  "request.dismissed": {
    "answers a closed sheet with an error": posting(message =>
      statusOf(message) === "dismissed" ? refuse(message.id, "ABORTED") : message,
    ),
    "answers a closed camera with no photos": answering("camera.capture", answer =>
      statusOf(answer) === "dismissed"
        ? withResult(answer, { status: "captured", photos: [] })
        : answer,
    ),
    "does not answer when the camera is closed": answering("camera.capture", answer =>
      statusOf(answer) === "dismissed" ? undefined : answer,
    ),
  },
  "request.error": {
    "calls every problem of the camera the same": answering("camera.capture", answer =>
      codeOf(answer) === "PERMISSION_DENIED" ? refuse(answer.id, "UNAVAILABLE") : answer,
    ),
    "has error codes of its own": posting(message =>
      codeOf(message) === "UNAVAILABLE" ? refuse(message.id, "E_UNAVAILABLE") : message,
    ),
  },
  "request.defect": {
    "does not answer when its camera crashes": answering("camera.capture", answer =>
      errorOf(answer).includes("a defect") ? undefined : answer,
    ),
    "does not answer when a handler crashes": posting(message =>
      errorOf(message).includes("a defect") ? undefined : message,
    ),
  },
  "request.limits": {
    "hands on the files of its camera": answering("camera.capture", answer =>
      errorOf(answer).includes("photos.1.url")
        ? {
            ...{ th: 1, k: "res", id: answer.id, ok: true },
            r: {
              status: "captured",
              photos: [{ url: "file:///photo.jpg", mimeType: "image/jpeg" }],
            },
          }
        : answer,
    ),
    "hands on a token of any length": posting(message =>
      errorOf(message).startsWith("invalid result")
        ? {
            ...{ th: 1, k: "res", id: message.id, ok: true },
            r: { status: "refreshed", token: "x".repeat(9000) },
          }
        : message,
    ),
  },
  "request.unknown": {
    "looks for a method among the names of its language": posting(message =>
      errorOf(message) === "constructor" ? refuse(message.id, "INTERNAL") : message,
    ),
  },
  "request.params": {
    "opens links of any scheme": taking(message => {
      const isLink = message.m === "link.open" && `${paramsOf(message).url}`.includes(":");
      return isLink ? { ...message, p: { url: "https://x.example" } } : message;
    }),
  },
  "request.fields": {
    "takes a field that it does not know for an error": hearing(({ k, id, later }, post) => {
      if (k !== "req" || typeof later !== "object") return false;
      post(refuse(id, "INVALID_PARAMS"));
      return true;
    }),
  },
  "request.cancel": {
    "answers a request that was taken back": hearing(({ k, id }, post) => {
      if (k === "cancel" && `${id}`.startsWith("check")) post(refuse(id, "ABORTED"));
      return false;
    }),
    "keeps the photo of a request that was taken back": () => {
      const kept: Message[] = [];
      let asked: Message = {};
      let isOver = false;
      return {
        take(text, message) {
          if (message.m === "camera.capture") [asked, isOver] = [message, false];
          if (message.k === "cancel" && message.id === asked.id) isOver = true;
          return text;
        },
        order(order) {
          if (isOver && order.do === "answer" && order.method === asked.m) {
            kept.push({ m: asked.m, opId: paramsOf(asked).opId, r: order.result });
          }
          return false;
        },
        post(message) {
          if (!isWelcome(message)) return [message];
          return [{ ...message, restored: [...(message.restored as Message[]), ...kept] }];
        },
      };
    },
  },
  "request.busy": {
    "opens any number of sheets": () => ({ maxPending: 1000 }),
    "goes on to count requests that have failed": () => {
      const counted = new Set<unknown>();
      return {
        ...hearing(({ k, id }, post) => {
          if (k === "cancel") counted.delete(id);
          if (k === "hello") counted.clear();
          if (k !== "req" || counted.size < PENDING_MAX) return false;
          post(refuse(id, "BUSY"));
          return true;
        })(),
        post(message) {
          if (message.k === "ack") counted.add(message.id);
          if (isAnswer(message) && codeOf(message) !== "UNAVAILABLE") counted.delete(message.id);
          return [message];
        },
      };
    },
    "goes on to count requests that were taken back": () => {
      const counted = new Set<unknown>();
      return {
        ...hearing(({ k, id }, post) => {
          if (k !== "req" || counted.size < PENDING_MAX) return false;
          post(refuse(id, "BUSY"));
          return true;
        })(),
        post(message) {
          if (message.k === "ack") counted.add(message.id);
          if (isAnswer(message)) counted.delete(message.id);
          return [message];
        },
      };
    },
  },
  "request.flood": {
    "counts only what is a message": taking(message => ("th" in message ? message : undefined)),
    "begins to count anew with each page": () => {
      let left = 0;
      return hearing(({ k, id }, post) => {
        if (k === "hello") left = 20;
        if (!`${id}`.startsWith("flood") || left === 0) return false;
        left -= 1;
        post(refuse(id, "UNSUPPORTED"));
        return true;
      })();
    },
    "does not hear a cancel in a flood": () => {
      let isFlooded = false;
      return hearing(({ k, id }) => {
        isFlooded ||= `${id}`.startsWith("flood");
        return k === "cancel" && isFlooded;
      })();
    },
    "answers every request of a flood": hearing(({ m, id }, post) => {
      if (m !== "later.method") return false;
      post(refuse(id, "UNSUPPORTED"));
      return true;
    }),
  },
  "request.size": {
    "runs a request of any size": taking(message => {
      const isLarge = message.k === "req" && `${message.later}`.length > 50_000;
      return isLarge ? { ...message, later: "" } : message;
    }),
    "answers a large request whose id has other letters": hearing(({ k, id, later }, post) => {
      const isLarge = k === "req" && `${later}`.length > 50_000;
      if (!isLarge || /^[\w-]*$/.test(`${id}`)) return false;
      post(refuse(id, "TOO_LARGE"));
      return true;
    }),
  },
  "malformed.ignored": {
    "crashes on what is no JSON": () => ({
      take(text) {
        JSON.parse(text);
        return text;
      },
    }),
    "takes `true` for the number 1": () => ({
      take: text => text.replace('"th":true', '"th":1'),
    }),
    "accepts JSON with comments": () => ({ take: text => text.replace(/\/\*.*?\*\//g, "") }),
  },
  "page.requests": {
    "forgets the open requests of a page that says hello again": () => {
      const open = new Set<unknown>();
      const forgotten = new Set<unknown>();
      return {
        take(text, { k, id }) {
          if (k === "req") open.add(id);
          if (k === "hello") for (const each of open) forgotten.add(each);
          return text;
        },
        post(message) {
          if (!isAnswer(message)) return [message];
          open.delete(message.id);
          return forgotten.has(message.id) ? [] : [message];
        },
      };
    },
    "answers the requests of a dead page to the next one": () => {
      let open: unknown[] = [];
      let dead: unknown[] = [];
      return {
        order({ do: what }) {
          if (what === "killPage") [dead, open] = [open, []];
          return false;
        },
        take(text, { k, m, id }) {
          if (k === "req" && m === "share.open") open.push(id);
          return text;
        },
        post(message) {
          if (isAnswer(message)) open = open.filter(id => id !== message.id);
          if (!isWelcome(message)) return [message];
          return [message, ...dead.splice(0).map(id => refuse(id, "ABORTED"))];
        },
      };
    },
  },
};
