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

/** One event of the contract. */
interface Topic extends EventDefinition {
  readonly listeners: Set<Listener>;
  /** What a listener that comes later is told: the latest state, or the events that nobody heard yet. */
  kept: unknown[];
  /** The numbers that came last, to tell what is late or comes twice. */
  seqs: number[];
}

/** Of each event, the newest are kept while nobody listens. */
const KEPT_EVENTS = 32;
const REMEMBERED_SEQS = 256;

/** Holds retained state, replays it to late listeners, and drops what is late, double or unknown. */
export function createEventHub() {
  const topics: Record<string, Topic> = { __proto__: null } as never;
  for (const name in events) {
    const definition: EventDefinition = events[name as EventName];
    topics[name] = { ...definition, listeners: new Set(), kept: [], seqs: [] };
  }

  /** Takes an event, unless it is unknown, wrong, late or double. Without a `seq` it is neither of these. */
  function receive(name: string, raw: unknown, seq?: number): void {
    const topic = topics[name];
    if (!topic) return;
    const { params, retained, listeners, seqs } = topic;
    const checked = check<unknown>(params, raw ?? {});
    if (!checked.ok) return;
    if (seq !== undefined) {
      if (seqs.some(known => (retained ? seq <= known : seq === known))) return;
      topic.seqs = [seq, ...seqs].slice(0, REMEMBERED_SEQS);
    }
    if (retained || !listeners.size) {
      topic.kept = [...topic.kept, checked.value].slice(retained ? -1 : -KEPT_EVENTS);
    }
    tell(listeners, checked.value);
  }

  /** Takes the state of a welcome. A host that started anew counts from the beginning. */
  function restore(state: unknown, seq: number, isNewSession: boolean): void {
    for (const name in topics) {
      const topic = topics[name] as Topic;
      if (isNewSession) topic.seqs = [];
      const raw = ownField(state, name);
      if (raw && topic.retained) receive(name, raw, seq);
    }
  }

  function on<E extends EventName>(name: E, listener: (params: EventParams<E>) => void) {
    const topic = topics[name] as Topic;
    // A function of its own: what is kept is for this listener alone, however often it listens.
    const own: Listener = params => listener(params as EventParams<E>);
    const remove = added(topic.listeners, own);
    for (const params of topic.kept) tell(topic.listeners, params, [own]);
    if (!topic.retained) topic.kept = [];
    return remove;
  }

  const current = <E extends RetainedEvent>(name: E) =>
    topics[name]?.kept[0] as EventParams<E> | undefined;

  // By place: names would stand in the bundle twice.
  return [on, current, receive, restore] as const;
}
