import {
  type EventDefinition,
  type EventName,
  type EventParams,
  events,
  type RetainedEvent,
} from "./contract.ts";
import { added, tell } from "./listeners.ts";
import { check, ownField } from "./shapes.ts";

type Listener = (params: unknown) => void;

interface Topic {
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
  /** Events that are no state, to tell the ones that come twice. */
  const seen = new Set<number>();

  function topicOf(name: string): Topic {
    const topic = topics.get(name) ?? { listeners: new Set(), kept: [], seq: -1 };
    topics.set(name, topic);
    return topic;
  }

  /** Takes an event; says why when it was not used. Without a `seq` it is never late or double. */
  function receive(name: string, raw: unknown, seq?: number): string | undefined {
    const definition = ownField(events, name) as EventDefinition | undefined;
    if (!definition) return "unknown event";
    const checked = check<unknown>(definition.params, raw ?? {});
    if (!checked.ok) return `invalid ${checked.at}`;
    const topic = topicOf(name);
    if (seq !== undefined) {
      if (definition.retained ? seq <= topic.seq : seen.has(seq)) return "late or double event";
      if (seen.size > REMEMBERED_SEQS) seen.clear();
      if (definition.retained) topic.seq = seq;
      else seen.add(seq);
    }
    if (definition.retained) {
      topic.kept = [checked.value];
    } else {
      if (!topic.listeners.size) topic.kept = [...topic.kept, checked.value].slice(-KEPT_PER_EVENT);
    }
    tell(topic.listeners, checked.value);
    return undefined;
  }

  return {
    receive,

    /** Takes the state of a welcome. A host that started anew counts from the beginning. */
    restore(state: unknown, seq: number, isNewSession: boolean): void {
      if (isNewSession) {
        seen.clear();
        for (const topic of topics.values()) topic.seq = -1;
      }
      for (const [name, { retained }] of Object.entries<EventDefinition>(events)) {
        const raw = ownField(state, name);
        if (retained && raw) receive(name, raw, seq);
      }
    },

    on<E extends EventName>(name: E, listener: (params: EventParams<E>) => void): () => void {
      const topic = topicOf(name);
      // A set of its own: what is kept is for this listener alone.
      const own = new Set([listener as Listener]);
      for (const params of topic.kept) tell(own, params);
      if (!(events[name] as EventDefinition).retained) topic.kept = [];
      const remove = added(topic.listeners, listener as Listener);
      return () => {
        own.clear();
        remove();
      };
    },

    current<E extends RetainedEvent>(name: E): EventParams<E> | undefined {
      return topicOf(name).kept[0] as EventParams<E> | undefined;
    },
  };
}
