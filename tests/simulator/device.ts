import type { Random } from "../bridge/flood/random.ts";
import type { Owner, VirtualClock } from "./clock.ts";
import { type DatabaseFault, VirtualDatabases } from "./indexed-db.ts";

/** Storage like localStorage, which can throw. */
export function createStorage(isBroken: () => boolean = () => false): Storage {
  const values = new Map<string, string>();
  const check = () => {
    if (isBroken()) throw new DOMException("no storage", "SecurityError");
  };
  const methods = {
    getItem(key: string) {
      check();
      return values.get(key) ?? null;
    },
    setItem(key: string, value: string) {
      check();
      values.set(key, String(value));
    },
    removeItem(key: string) {
      check();
      values.delete(key);
    },
  };
  // `Object.keys` of a storage gives the names of its values.
  return new Proxy({} as Storage, {
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    get: (_, name) => methods[name as keyof typeof methods],
  });
}

/** A phone or a computer: what all tabs of it share. */
export class Device {
  readonly databases: VirtualDatabases;
  readonly localStorage: Storage;
  /** A page may not know what is stored, or have a connection that never opens. */
  hasBeenUnreadable = false;
  /** A page may not know what an earlier one has done. */
  hasBeenFaulty = false;
  #isLocalStorageBroken = false;

  constructor(clock: VirtualClock, random: Random) {
    this.databases = new VirtualDatabases(clock, random);
    this.localStorage = createStorage(() => this.#isLocalStorageBroken);
  }

  set isLocalStorageBroken(isBroken: boolean) {
    this.#isLocalStorageBroken = isBroken;
    this.hasBeenUnreadable ||= isBroken;
  }

  setDatabaseFault(fault: DatabaseFault): void {
    this.databases.fault = fault;
    this.hasBeenFaulty ||= fault !== "none";
    this.hasBeenUnreadable ||= fault === "silent" || fault === "unsteady";
  }

  /** The page has ended: what it has not committed never happened. */
  forget(page: Owner): void {
    this.databases.abortAllOf(page);
  }
}
