import { check, ownField } from "./check.ts";
import { type EventName, type EventParams, events, type RetainedEvent } from "./contract.ts";
import { added, call } from "./listeners.ts";

/** Events without a listener are kept for the first one that comes, this many of each name. */
const KEPT_PER_EVENT = 32;
/** How far back a repeated event is recognised. */
const REMEMBERED_SEQS = 256;

type Listener = (params: never) => void;

export type EventHub = ReturnType<typeof createEventHub>;

/** Holds the retained state, replays it to late listeners, and drops what is late, double or unknown. */
export function createEventHub() {
  const listeners = new Map<string, Set<Listener>>();
  const retained = new Map<string, { readonly seq: number; readonly params: unknown }>();
  const waiting = new Map<string, unknown[]>();
  const seen = new Set<number>();

  function accept(name: string, raw: unknown, seq: number): string | undefined {
    const definition = ownField(events, name) as (typeof events)[EventName] | undefined;
    if (!definition) return "unknown event";
    const checked = check(definition.params as never, raw ?? {});
    if (!checked.ok) return `invalid ${checked.at || "params"}`;
    if (definition.retained) {
      if (seq <= (retained.get(name)?.seq ?? -1)) return "out of date";
      retained.set(name, { seq, params: checked.value });
    }
    deliver(name, checked.value, definition.retained);
    return undefined;
  }

  function deliver(name: string, params: unknown, isRetained: boolean): void {
    const heard = listeners.get(name);
    if (heard?.size) {
      for (const listener of [...heard]) call(listener, params);
    } else if (!isRetained) {
      waiting.set(name, [...(waiting.get(name) ?? []), params].slice(-KEPT_PER_EVENT));
    }
  }

  return {
    /** Takes an event; says why when it was not used. */
    receive(name: string, raw: unknown, seq: number): string | undefined {
      if (seen.has(seq)) return "repeated event";
      seen.add(seq);
      for (const oldest of seen) {
        if (seen.size > REMEMBERED_SEQS) seen.delete(oldest);
        else break;
      }
      return accept(name, raw, seq);
    },

    /** Takes the state of a welcome. A host that started anew counts from the beginning. */
    restore(state: unknown, seq: number, isNewSession: boolean): void {
      if (isNewSession) {
        seen.clear();
        for (const [name, { params }] of retained) retained.set(name, { seq: -1, params });
      }
      for (const name in events) {
        const raw = ownField(state, name);
        if (raw != null && events[name as EventName].retained) accept(name, raw, seq);
      }
    },

    on<E extends EventName>(name: E, listener: (params: EventParams<E>) => void): () => void {
      const heard = listeners.get(name) ?? new Set();
      listeners.set(name, heard);
      const remove = added(heard, listener as Listener);
      const known = retained.get(name);
      const kept = known ? [known.params] : (waiting.get(name) ?? []);
      waiting.delete(name);
      for (const params of kept) call(listener, params);
      return remove;
    },

    current<E extends RetainedEvent>(name: E): EventParams<E> | undefined {
      return retained.get(name)?.params as EventParams<E> | undefined;
    },
  };
}
