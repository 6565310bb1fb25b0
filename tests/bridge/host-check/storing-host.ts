import { isTooLarge } from "../../../bridge/codec.ts";
import { PENDING_MAX } from "../../../bridge/contract.ts";
import { RESTORED_MAX } from "../../../bridge/from-host.ts";
import type { Adapter, NumberedOrder } from "../../../bridge/host-check/adapter-lines.ts";
import { createWebHost, inThisProcess } from "./web-host.ts";

export type Message = Readonly<Record<string, unknown>>;
export type Post = (message: Message) => void;

/** What a broken host does differently, in one life of the app. */
export interface Fault {
  /** What the page gets in place of a message of the host. With `later`, it gets one after the others. */
  readonly post?: (message: Message, later: Post) => readonly Message[];
  /** What the host gets in place of a text of the page; undefined for nothing. */
  readonly take?: (text: string, message: Message) => string | undefined;
  /** Stands before an order. True if nothing else is to be done. */
  readonly order?: (order: NumberedOrder, post: Post) => boolean;
  /** It does not store a result that it answers. */
  readonly storesNoAnswer?: true;
  /** How many results it stores. */
  readonly keptMax?: number;
  readonly maxPending?: number;
  /** All results are in each welcome. */
  readonly fillsWelcome?: true;
  /** It does not ask whose photo comes late. */
  readonly takesAnyPhoto?: true;
  /** What a new process finds, of what was stored and of what was deleted with the former user. */
  readonly found?: (stored: Kept, ofFormerUser: Kept) => Kept;
}

type Kept = readonly Restored[];
interface Restored {
  readonly m: string;
  readonly opId: string;
  readonly r: unknown;
}

/**
 * A host that keeps every rule: bridge/host.ts with results that outlive the process, as an app on a phone has
 * them. With a fault, it breaks one.
 */
export function storingHost(makeFault: () => Fault = () => ({})): Adapter {
  let stored: Kept = [];
  let ofFormerUser: Kept = [];
  /** The photos that the system still may give us. */
  const noted = new Set<unknown>();

  return inThisProcess((report, how) => {
    const fault = makeFault();
    const {
      post = one => [one],
      take = text => text,
      keptMax = RESTORED_MAX,
      maxPending = PENDING_MAX,
    } = fault;
    const asked = new Map<unknown, { readonly m: string; readonly opId: string }>();
    let hasPage = false;
    if (how === "start") {
      stored = [];
      noted.clear();
    } else if (fault.found) stored = fault.found(stored, ofFormerUser);
    const send: Post = message => report({ post: JSON.stringify(message) });

    function store(m: string, opId: string, r: unknown): void {
      noted.delete(opId);
      stored = [...stored.filter(each => each.opId !== opId), { m, opId, r }].slice(-keptMax);
    }
    function welcomeWith(restored: Kept, message: Message): Message {
      const welcome = { ...message, restored };
      const isSent = fault.fillsWelcome || !isTooLarge(JSON.stringify(welcome));
      return isSent ? welcome : welcomeWith(restored.slice(1), message);
    }
    const obey = createWebHost(
      report,
      text => {
        const message = readMessage(text);
        const durable = message.ok === true ? asked.get(message.id) : undefined;
        if (durable && !fault.storesNoAnswer) store(durable.m, durable.opId, message.r);
        const isNew = ({ opId }: Restored) => !stored.some(each => each.opId === opId);
        const own = ((message.restored ?? []) as Restored[]).filter(isNew);
        for (const { m, opId, r } of own) store(m, opId, r);
        const whole = message.k === "welcome" ? welcomeWith(stored, message) : message;
        for (const each of post(whole, later => queueMicrotask(() => send(later)))) send(each);
      },
      { maxPending },
    );

    return order => {
      if (fault.order?.(order, send)) return true;
      if (order.do === "changeUser") {
        [stored, ofFormerUser] = [[], stored];
        noted.clear();
      }
      if (order.do === "lateResult") {
        if (!fault.takesAnyPhoto && !noted.has(order.opId)) return true;
        store(order.method, order.opId, order.result);
        return !hasPage || obey({ n: order.n, do: "foreground" });
      }
      if (order.do !== "post") return obey(order);
      const message = readMessage(order.text);
      const text = take(order.text, message);
      if (text === undefined) return true;
      const { opId } = (message.p ?? {}) as { readonly opId?: string };
      if (message.k === "hello") hasPage = true;
      if (message.k === "cancel") noted.delete(asked.get(message.id)?.opId);
      if (message.k === "ack") stored = stored.filter(each => each.opId !== message.id);
      if (message.k === "req" && opId) {
        asked.set(message.id, { m: `${message.m}`, opId });
        noted.add(opId);
      }
      return obey({ ...order, text });
    };
  });
}

/** Empty for what is no message. */
export function readMessage(text: string): Message {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value ? (value as Message) : {};
  } catch {
    return {};
  }
}
