import { describe, expect, test, vi } from "vitest";
import { createIndexedDbMirror } from "../../src/services/cache-mirror.ts";
import {
  createTextStorage,
  localText,
  mayStoreAnswers,
  secretText,
} from "../../src/services/storage.ts";

/** Enough of a Storage: its keys are properties, as of the real one. */
function createBackend(initial: Readonly<Record<string, string>> = {}): Storage {
  const backend: Record<string, unknown> = { ...initial };
  const methods = {
    getItem: (key: string) => backend[key] ?? null,
    setItem: (key: string, value: string) => {
      backend[key] = value;
    },
    removeItem: (key: string) => {
      delete backend[key];
    },
  };
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(backend, name, { value, configurable: true });
  return backend as unknown as Storage;
}

const full: Partial<Storage> = {
  getItem: () => null,
  setItem: () => {
    throw new DOMException("", "QuotaExceededError");
  },
  removeItem: () => {},
};

describe("text storage", () => {
  test("keeps its keys under the app's name, and leaves those of others alone", () => {
    const backend = createBackend({ theirs: "x" });
    const storage = createTextStorage(() => backend);
    storage.write("theme", "light");
    expect(Object.keys(backend)).toEqual(["theirs", "teamhub.theme"]);
    storage.removeAll("");
    expect(Object.keys(backend)).toEqual(["theirs"]);
  });

  test("reads what an earlier run has written", () => {
    const backend = createBackend();
    createTextStorage(() => backend).write("theme", "light");
    expect(createTextStorage(() => backend).read("theme")).toBe("light");
  });

  test("removes one key, or all that start the same", () => {
    const storage = createTextStorage(() => backend);
    const backend = createBackend();
    for (const key of ["fetched.a", "fetched.b", "fetch"]) storage.write(key, "1");
    storage.remove("fetched.a");
    expect(storage.read("fetched.a")).toBeUndefined();
    storage.removeAll("fetched.");
    expect(storage.read("fetched.b")).toBeUndefined();
    expect(storage.read("fetch")).toBe("1");
  });

  test.each([
    ["is full", () => full as Storage],
    [
      "is disabled",
      () => {
        throw new DOMException("", "SecurityError");
      },
    ],
    ["is missing", () => undefined as unknown as Storage],
  ])("lives in memory where the device's %s", (_, getBackend) => {
    const storage = createTextStorage(getBackend);
    expect(storage.read("theme")).toBeUndefined();
    storage.write("theme", "light");
    expect(storage.read("theme")).toBe("light");
    storage.removeAll("th");
    expect(storage.read("theme")).toBeUndefined();
    storage.write("theme", "dark");
    storage.remove("theme");
    expect(storage.read("theme")).toBeUndefined();
  });

  test("leaves no former value for the next page where the new one finds no room", () => {
    const backend = createBackend();
    const storage = createTextStorage(() => backend);
    storage.write("token", "of the former user");
    Object.defineProperty(backend, "setItem", { value: full.setItem });
    storage.write("token", "of the user");
    expect(storage.read("token")).toBe("of the user");
    expect(createTextStorage(() => backend).read("token")).toBeUndefined();
  });

  test("empties a value before it removes it for want of room: no other tab finds its own token removed", () => {
    const changes: string[] = [];
    const crowded: Partial<Storage> = {
      setItem(_, value) {
        if (value) throw new DOMException("", "QuotaExceededError");
        changes.push("emptied");
      },
      removeItem: () => changes.push("removed"),
    };
    createTextStorage(() => crowded as Storage).write("token", "renewed");
    expect(changes).toEqual(["emptied", "removed"]);
  });
});

describe("the token and the server's answers", () => {
  /** A page at an address, with or without the meta tag of a host that gives the token to every page. */
  function stubPage(address: string, isGivenToken = false): Storage {
    const backend = createBackend();
    vi.stubGlobal("localStorage", backend);
    vi.stubGlobal("location", new URL(address));
    vi.stubGlobal("document", { querySelector: () => (isGivenToken ? {} : null) });
    return backend;
  }

  test.each([
    ["https://app.test/teams", false, true, true],
    ["teamhub-app://app/index.html", true, false, true],
    ["file:///app/index.html", false, false, false],
  ])(
    "at %s, given by the host: %s; stored: %s and %s",
    async (address, isGiven, token, answers) => {
      const backend = stubPage(address, isGiven);
      secretText.write("token", "secret");
      localText.write("theme", "light");
      expect(secretText.read("token")).toBe("secret");
      expect(Object.keys(backend)).toEqual(
        token ? ["teamhub.token", "teamhub.theme"] : ["teamhub.theme"],
      );
      expect(mayStoreAnswers()).toBe(answers);
      const mirror = createIndexedDbMirror();
      // Without IndexedDB, whoever wants to store something fails.
      const stored = mirror.set("key", { data: "private", timestamp: 0, expiresAt: 1 });
      if (answers) await expect(stored).rejects.toThrow();
      else await expect(stored).resolves.toBeUndefined();
      secretText.remove("token");
    },
  );
});
