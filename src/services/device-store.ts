import { createStore, type UseStore } from "idb-keyval";

const running = new Set<IDBTransaction>();

function endAll({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  for (const transaction of running) {
    try {
      transaction.abort();
    } catch {
      // The transaction is being committed.
    }
  }
}

/**
 * A store in IndexedDB. WebKit keeps a page that was left, with the transactions that it has not finished, and
 * every other page would wait for them: here they end with the page. It opens nothing before it is used.
 */
export function createDeviceStore(database: string, name: string): UseStore {
  let store = createStore(database, name);
  const begin: UseStore = (mode, use) =>
    store(mode, records => {
      const { transaction } = records;
      running.add(transaction);
      for (const end of ["complete", "abort"]) {
        transaction.addEventListener(end, () => running.delete(transaction));
      }
      return use(records);
    });
  return (mode, use) => {
    // Adding the same listener again changes nothing.
    window.addEventListener("pagehide", endAll);
    return begin(mode, use).catch((error: Error | null) => {
      // iOS closes connections in the background, and does not always say so (idb-keyval, pull request 175). Where memory
      // is short it ends the process behind all of them, which the next request learns (WebKit, bug 197050).
      if (!/^(InvalidState|Unknown)Error$/.test(`${error?.name}`)) throw error;
      store = createStore(database, name);
      return begin(mode, use);
    });
  };
}
