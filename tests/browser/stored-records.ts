interface StoredRecord {
  readonly database: string;
  readonly key: string;
  /** As JSON has it. Bytes are told by their number. */
  readonly value: unknown;
}

/**
 * Runs in the page: all that the databases of its origin hold. It makes none: the app would never get its store in
 * one that it did not make itself.
 */
export async function storedRecords(): Promise<StoredRecord[]> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const opened = (name: string) => {
    const request = indexedDB.open(name);
    // It is not there, though it may have been a moment ago.
    request.onupgradeneeded = () => request.transaction?.abort();
    return settled(request).catch(() => undefined);
  };
  const found: StoredRecord[] = [];
  for (const { name = "" } of await indexedDB.databases()) {
    const database = await opened(name);
    if (!database) continue;
    for (const store of database.objectStoreNames) {
      const records = database.transaction(store).objectStore(store);
      const [keys, values] = await Promise.all([
        settled(records.getAllKeys()),
        settled(records.getAll()),
      ]);
      for (const [index, key] of keys.entries()) {
        found.push({ database: name, key: String(key), value: values[index] });
      }
    }
    database.close();
  }
  return JSON.parse(
    JSON.stringify(found, (_, part) =>
      part instanceof ArrayBuffer ? `${part.byteLength} bytes` : part,
    ),
  );
}
