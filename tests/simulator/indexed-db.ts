import type { Random } from "../bridge/flood/random.ts";
import type { Owner, VirtualClock } from "./clock.ts";

/**
 * How the device's IndexedDB behaves: `silent` never answers, `full` refuses every write, and `unsteady` sometimes
 * fails and sometimes takes its time.
 */
export type DatabaseFault = "none" | "fails" | "full" | "silent" | "unsteady";

const OPEN_MS = 1;
const OPERATION_MS = 0.2;
const UNSTEADY_MS = [OPERATION_MS, OPERATION_MS, OPERATION_MS, 300, 1500] as const;

type Listener = ((this: unknown, event: unknown) => void) | null | undefined;
type Store = Map<string, unknown>;

/** What is common to requests and transactions. */
class Target {
  [handler: `on${string}`]: Listener;
  readonly #listeners: { readonly name: string; readonly listener: Listener }[] = [];

  addEventListener(name: string, listener: Listener): void {
    this.#listeners.push({ name, listener });
  }

  removeEventListener(name: string, listener: Listener): void {
    const at = this.#listeners.findIndex(one => one.name === name && one.listener === listener);
    if (at >= 0) this.#listeners.splice(at, 1);
  }

  fire(name: string): void {
    const event = { type: name, target: this, preventDefault() {}, stopPropagation() {} };
    this[`on${name}`]?.call(this, event);
    for (const one of this.#listeners) if (one.name === name) one.listener?.call(this, event);
  }
}

class Request extends Target {
  result: unknown;
  error: DOMException | null = null;
  transaction: Transaction | null = null;
}

class Transaction extends Target {
  readonly owner: Owner;
  readonly isWriting: boolean;
  readonly db: Connection;
  error: DOMException | null = null;
  isDone = false;
  isRunning = false;
  readonly queue: { readonly request: Request; readonly operate: () => unknown }[] = [];
  readonly undo: (() => void)[] = [];

  constructor(db: Connection, isWriting: boolean) {
    super();
    this.db = db;
    this.owner = db.owner;
    this.isWriting = isWriting;
  }

  objectStore(name: string): ObjectStore {
    return new ObjectStore(this, this.db.database.store(name));
  }

  abort(): void {
    this.db.databases.finish(this.db.database, this, "abort");
  }

  commit(): void {}
}

class ObjectStore {
  readonly transaction: Transaction;
  readonly #store: Store;

  constructor(transaction: Transaction, store: Store) {
    this.transaction = transaction;
    this.#store = store;
  }

  #ask(operate: () => unknown): Request {
    const { transaction } = this;
    if (transaction.isDone) throw new DOMException("finished", "TransactionInactiveError");
    const request = new Request();
    request.transaction = transaction;
    transaction.queue.push({ request, operate });
    return request;
  }

  #change(key: string, value: { readonly now: unknown } | undefined): Request {
    const stored = value && { now: structuredClone(value.now) };
    return this.#ask(() => {
      const { fault } = this.transaction.db.databases;
      if (stored && fault === "full") throw new DOMException("full", "QuotaExceededError");
      const had = this.#store.has(key);
      const before = this.#store.get(key);
      this.transaction.undo.push(() =>
        had ? this.#store.set(key, before) : this.#store.delete(key),
      );
      if (stored) this.#store.set(key, stored.now);
      else this.#store.delete(key);
      return stored ? key : undefined;
    });
  }

  get = (key: string) => this.#ask(() => structuredClone(this.#store.get(key)));
  getAll = () => this.#ask(() => structuredClone([...this.#store.values()]));
  getAllKeys = () => this.#ask(() => [...this.#store.keys()]);
  put = (value: unknown, key: string) => this.#change(key, { now: value });
  delete = (key: string) => this.#change(key, undefined);
  clear = () => {
    let last = this.#ask(() => undefined);
    for (const key of this.#store.keys()) last = this.#change(key, undefined);
    return last;
  };
}

class Database {
  readonly stores = new Map<string, Store>();
  readonly transactions: Transaction[] = [];

  store(name: string): Store {
    const store = this.stores.get(name);
    if (!store) throw new DOMException(name, "NotFoundError");
    return store;
  }
}

class Connection extends Target {
  readonly databases: VirtualDatabases;
  readonly database: Database;
  readonly owner: Owner;

  constructor(databases: VirtualDatabases, database: Database, owner: Owner) {
    super();
    this.databases = databases;
    this.database = database;
    this.owner = owner;
  }

  get objectStoreNames() {
    return { contains: (name: string) => this.database.stores.has(name) };
  }

  createObjectStore(name: string): void {
    this.database.stores.set(name, new Map());
  }

  close(): void {}

  transaction(_: string | string[], mode = "readonly"): Transaction {
    if (this.databases.fault === "fails") throw new DOMException("broken", "UnknownError");
    const transaction = new Transaction(this, mode === "readwrite");
    this.database.transactions.push(transaction);
    this.databases.runNext(this.database);
    return transaction;
  }
}

/**
 * The databases of one device: the part of IndexedDB that the app uses, in virtual time. Transactions that
 * write have the database for themselves, and those of a page that has ended are undone.
 */
export class VirtualDatabases {
  fault: DatabaseFault = "none";
  readonly #clock: VirtualClock;
  readonly #random: Random;
  readonly #databases = new Map<string, Database>();

  constructor(clock: VirtualClock, random: Random) {
    this.#clock = clock;
    this.#random = random;
  }

  /** What a page of this device has as `indexedDB`. */
  factoryFor(owner: Owner) {
    return {
      open: (name: string) => {
        const request = new Request();
        const { fault } = this;
        if (fault === "silent") return request;
        this.#clock.after(OPEN_MS, owner, () => {
          if (fault === "fails") {
            request.error = new DOMException("broken", "UnknownError");
            request.fire("error");
            return;
          }
          const known = this.#databases.get(name);
          const database = known ?? new Database();
          this.#databases.set(name, database);
          request.result = new Connection(this, database, owner);
          if (!known) request.fire("upgradeneeded");
          request.fire("success");
        });
        return request;
      },
    };
  }

  /** Everything that a store holds, for the checks. */
  contentsOf(name: string): ReadonlyMap<string, unknown> {
    const [store] = this.#databases.get(name)?.stores.values() ?? [];
    return store ?? new Map();
  }

  abortAllOf(owner: Owner): void {
    for (const database of this.#databases.values()) {
      for (const transaction of database.transactions.filter(one => one.owner === owner)) {
        this.finish(database, transaction, undefined);
      }
    }
  }

  /** Starts what may run now: readers side by side, a writer alone. */
  runNext(database: Database): void {
    for (const [at, transaction] of database.transactions.entries()) {
      const before = database.transactions.slice(0, at);
      const mayRun = transaction.isWriting
        ? before.length === 0
        : before.every(({ isWriting }) => !isWriting);
      if (!mayRun || transaction.isRunning) continue;
      transaction.isRunning = true;
      this.#step(database, transaction);
    }
  }

  #step(database: Database, transaction: Transaction): void {
    const isUnsteady = this.fault === "unsteady";
    const ms = isUnsteady ? this.#random.pick(UNSTEADY_MS) : OPERATION_MS;
    this.#clock.after(ms, transaction.owner, () => {
      if (transaction.isDone) return;
      // What was asked for while it is silent stays without an answer for ever.
      if (this.fault === "silent") {
        this.finish(database, transaction, undefined);
        return;
      }
      const next = transaction.queue.shift();
      if (!next) {
        this.finish(database, transaction, "complete");
        return;
      }
      try {
        if (isUnsteady && this.#random.chance(0.1))
          throw new DOMException("broken", "UnknownError");
        next.request.result = next.operate();
      } catch (error) {
        transaction.error = next.request.error = error as DOMException;
        next.request.fire("error");
        this.finish(database, transaction, "abort");
        return;
      }
      next.request.fire("success");
      this.#step(database, transaction);
    });
  }

  finish(
    database: Database,
    transaction: Transaction,
    event: "complete" | "abort" | undefined,
  ): void {
    if (transaction.isDone) return;
    transaction.isDone = true;
    if (event !== "complete") for (const undo of transaction.undo.reverse()) undo();
    database.transactions.splice(database.transactions.indexOf(transaction), 1);
    if (event) transaction.fire(event);
    this.runNext(database);
  }
}
