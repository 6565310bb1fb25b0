import { cached } from "../../core/cached.ts";
import { onUserChange } from "./session.ts";

/** What a store knows of each team, post, …; another user starts without any record. */
interface UserRecords<Key, T> {
  /** The record of `key`; it is made on first use. */
  of(key: Key): T;
  /** Only where there is one already. */
  find(key: Key): T | undefined;
  all(): T[];
  remove(key: Key): void;
}

/** @param nameOf a text that is different for each key */
export function createUserRecords<T, Key = string>(
  create: (key: Key) => T,
  nameOf: (key: Key) => string = String,
): UserRecords<Key, T> {
  const records = new Map<string, T>();
  onUserChange(() => records.clear());
  return {
    of: key => cached(records, nameOf(key), () => create(key)),
    find: key => records.get(nameOf(key)),
    all: () => [...records.values()],
    remove: key => void records.delete(nameOf(key)),
  };
}
