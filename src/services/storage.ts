/**
 * localStorage and sessionStorage that never throw. Storage can be disabled, full or evicted inside
 * a web view: values then live in memory for as long as the page does.
 */
interface TextStorage {
  read(key: string): string | undefined;
  write(key: string, value: string): void;
  /** What is in the storage: another tab may have written it. */
  stored(key: string): string | undefined;
  remove(key: string): void;
  /** Removes every key of ours that starts with `prefix`. */
  removeAll(prefix: string): void;
}

const NAMESPACE = "teamhub.";

export function createTextStorage(getBackend: () => Storage | undefined): TextStorage {
  const memory = new Map<string, string>();
  function attempt<T>(action: (backend: Storage) => T): T | undefined {
    try {
      const backend = getBackend();
      return backend && action(backend);
    } catch {
      return undefined;
    }
  }
  const stored = (key: string) => attempt(backend => backend.getItem(NAMESPACE + key)) ?? undefined;
  return {
    read: key => memory.get(key) ?? stored(key),
    stored,
    write(key, value) {
      memory.set(key, value);
      attempt(backend => {
        try {
          backend.setItem(NAMESPACE + key, value);
        } catch {
          // There is no room: the next page must not find a former value, such as another user's token. It is emptied
          // first, because other tabs take the removal of their own token for a sign-out.
          try {
            backend.setItem(NAMESPACE + key, "");
          } finally {
            backend.removeItem(NAMESPACE + key);
          }
        }
      });
    },
    remove(key) {
      memory.delete(key);
      attempt(backend => backend.removeItem(NAMESPACE + key));
    },
    removeAll(prefix) {
      for (const key of [...memory.keys()]) if (key.startsWith(prefix)) memory.delete(key);
      attempt(backend => {
        for (const key of Object.keys(backend)) {
          if (key.startsWith(NAMESPACE + prefix)) backend.removeItem(key);
        }
      });
    },
  };
}

/**
 * False for a page from the disk: its engine may give all files one storage, and any of them could read it.
 * The token and the server's answers then live in memory only. Drafts are stored there too, because nobody
 * else has them.
 */
export const mayStoreAnswers = () => location.protocol !== "file:";

/** A host that gives the token to every page asks that none is stored. */
const mayStoreToken = () =>
  mayStoreAnswers() && !document.querySelector('meta[name="x-session" i][content~="memory" i]');

/** What stays when the app ends: preferences, ticks, what was dismissed, marks of the cache, and how the teams page looked. */
export const localText = /* @__PURE__ */ createTextStorage(() => localStorage);
/** The token and a hash of its user. In memory only, where they may not be stored. */
export const secretText = /* @__PURE__ */ createTextStorage(() =>
  mayStoreToken() ? localStorage : undefined,
);
/** What stays for one browser session. */
export const sessionText = /* @__PURE__ */ createTextStorage(() => sessionStorage);
