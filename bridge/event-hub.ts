import { type EventDefinition, type EventName, type EventParams, events } from "./contract.ts";
import { addListener, callListeners } from "./listeners.ts";
import { ownField } from "./own-field.ts";
import { check } from "./shapes.ts";

type Listener = (params: unknown) => void;

/** One event of the contract, with what the page knows about it. */
interface Topic extends EventDefinition {
  readonly listeners: Set<Listener>;
  /** What the next listener is called with: the latest state, or the events that came without a listener. */
  kept: unknown[];
  /** The numbers of the newest events. They show whether an event comes late or twice. */
  seqs: number[];
}

/** So many events of one name are kept while nobody listens. */
const KEPT_EVENTS = 32;
const KEPT_SEQS = 256;

export interface EventHub {
  /** Calls the listener with what is kept, then with every later event. @returns removes the listener */
  on<E extends EventName>(name: E, listener: (params: EventParams<E>) => void): () => void;
  /**
   * Takes an event. One that is unknown, wrong, late or comes twice is dropped. An event without a `seq`
   * is never late.
   */
  receive(name: string, params: unknown, seq?: number): void;
  /** Takes the state of a welcome. In a new session the host counts events from the beginning. */
  restore(state: unknown, seq: number, isNewSession: boolean): void;
}

/**
 * Checks events, keeps retained state and calls listeners.
 * @param onLate called for an event that came late or twice, and for state that is older than what is known
 */
export function createEventHub(onLate: (name: string, seq: number) => void): EventHub {
  const topics = new Map<string, Topic>(
    Object.entries<EventDefinition>(events).map(([name, definition]) => [
      name,
      { ...definition, listeners: new Set(), kept: [], seqs: [] },
    ]),
  );

  function receive(name: string, params: unknown, seq?: number): void {
    const topic = topics.get(name);
    if (!topic) return;
    const { retained, listeners, kept, seqs } = topic;
    const checked = check<unknown>(topic.params, params ?? {});
    if (!checked.ok) return;
    if (seq !== undefined) {
      if (seqs.some(known => (retained ? seq <= known : seq === known))) {
        onLate(name, seq);
        return;
      }
      topic.seqs = [seq, ...seqs].slice(0, KEPT_SEQS);
    }
    if (retained) topic.kept = [checked.value];
    else if (!listeners.size) topic.kept = [...kept, checked.value].slice(-KEPT_EVENTS);
    callListeners(listeners, checked.value);
  }

  return {
    receive,
    restore(state, seq, isNewSession) {
      for (const [name, topic] of topics) {
        if (isNewSession) topic.seqs = [];
        const params = ownField(state, name);
        // A welcome repeats what the last event said.
        if (params && topic.retained && seq !== topic.seqs[0]) receive(name, params, seq);
      }
    },
    on<E extends EventName>(name: E, listener: (params: EventParams<E>) => void) {
      const topic = topics.get(name) as Topic;
      // A new function: the same listener may be added twice, and each gets what is kept only once.
      const own: Listener = params => listener(params as EventParams<E>);
      const remove = addListener(topic.listeners, own);
      for (const params of topic.kept) callListeners(topic.listeners, params, [own]);
      if (!topic.retained) topic.kept = [];
      return remove;
    },
  };
}
