import {
  type EventDefinition,
  type EventName,
  type EventParams,
  events,
  type RetainedEvent,
} from "./contract.ts";
import { added, tell } from "./listeners.ts";
import { ownField } from "./own-field.ts";
import { check } from "./shapes.ts";

type Listener = (params: unknown) => void;

interface Topic extends EventDefinition {
  readonly listeners: Set<Listener>;
  /** What a listener that comes later is told: the latest state, or the events that nobody heard yet. */
  kept: unknown[];
  /** Of the retained state in `kept`. */
  seq: number;
}

/** Events that nobody listens to are kept, the newest ones, this many of each name. */
const KEPT_PER_EVENT = 32;
const REMEMBERED_SEQS = 1000;

export type EventHub = ReturnType<typeof createEventHub>;

/** Holds retained state, replays it to late listeners, and drops what is late, double or unknown. */
export function createEventHub() {
  const topics = new Map<string, Topic>();
  for (const [name, definition] of Object.entries<EventDefinition>(events)) {
    topics.set(name, { ...definition, listeners: new Set(), kept: [], seq: -1 });
  }
  const topicOf = (name: EventName) => topics.get(name) as Topic;
  /** Events that are no state, to tell the ones that come twice. */
  let seen: number[] = [];

  /** Takes an event; says why when it was not used. Without a `seq` it is never late or double. */
  function receive(name: string, raw: unknown, seq?: number): string | undefined {
    const topic = topics.get(name);
    if (!topic) return "unknown event";
    const { retained, params, listeners } = topic;
    const checked = check<unknown>(params, raw ?? {});
    if (!checked.ok) return `invalid ${checked.at}`;
    if (seq !== undefined) {
      if (retained ? seq <= topic.seq : seen.includes(seq)) return "late or double event";
      if (retained) topic.seq = seq;
      else seen = [seq, ...seen.slice(0, REMEMBERED_SEQS)];
    }
    if (retained) topic.kept = [];
    if (retained || !listeners.size) {
      topic.kept = [...topic.kept, checked.value].slice(-KEPT_PER_EVENT);
    }
    tell(listeners, checked.value);
    return undefined;
  }

  return {
    receive,

    /** Takes the state of a welcome. A host that started anew counts from the beginning. */
    restore(state: unknown, seq: number, isNewSession: boolean): void {
      if (isNewSession) seen = [];
      for (const [name, topic] of topics) {
        const raw = topic.retained && ownField(state, name);
        if (isNewSession) topic.seq = -1;
        if (raw) receive(name, raw, seq);
      }
    },

    on<E extends EventName>(name: E, listener: (params: EventParams<E>) => void): () => void {
      const topic = topicOf(name);
      // A function of its own: what is kept is for this listener alone, however often it listens.
      const own: Listener = params => listener(params as EventParams<E>);
      const remove = added(topic.listeners, own);
      for (const params of topic.kept) tell(topic.listeners, params, [own]);
      if (!topic.retained) topic.kept = [];
      return remove;
    },

    current<E extends RetainedEvent>(name: E): EventParams<E> | undefined {
      return topicOf(name).kept[0] as EventParams<E> | undefined;
    },
  };
}
