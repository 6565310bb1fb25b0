import type { ReleaseFolder } from "../../../bridge/updates/release-folder.ts";

const DATABASE = "teamhub-releases";
const FILES = "files";

/** A folder in the browser's own database, where a page and the worker that serves it find the same files. */
export async function openReleaseFolder(): Promise<ReleaseFolder> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(FILES);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

  /** A transaction is whole or not at all. `strict`: it is on the disk when it ends. */
  function run<T>(mode: IDBTransactionMode, use: (files: IDBObjectStore) => IDBRequest<T>) {
    return new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(FILES, mode, { durability: "strict" });
      const request = use(transaction.objectStore(FILES));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  }

  return {
    read: name => run<Uint8Array | undefined>("readonly", files => files.get(name)),
    async write(name, content) {
      await run("readwrite", files => files.put(content, name));
    },
    async remove(name) {
      await run("readwrite", files => files.delete(name));
    },
    names: async () => (await run("readonly", files => files.getAllKeys())).map(String),
  };
}
