/**
 * Runs in the page, of which nothing is left to the next test that uses it. False where a database cannot
 * be deleted: a document that WebKit keeps for the way back may hold it open.
 */
export async function emptyStorage(limitMs: number): Promise<boolean> {
  window.name = "";
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split("; ")) {
    // biome-ignore lint/suspicious/noDocumentCookie: WebKit knows no other way.
    document.cookie = `${cookie.split("=")[0]}=; path=/; max-age=0`;
  }
  const deleted = (name: string) =>
    new Promise<boolean>(resolve => {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = () => resolve(true);
      request.onerror = () => resolve(false);
    });
  const allDeleted = indexedDB
    .databases()
    .then(databases => Promise.all(databases.map(({ name = "" }) => deleted(name))))
    .then(results => !results.includes(false));
  const late = new Promise<boolean>(resolve => setTimeout(resolve, limitMs, false));
  return await Promise.race([allDeleted, late]);
}
