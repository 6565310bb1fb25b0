import { type FSWatcher, readdirSync, watch } from "node:fs";
import { join } from "node:path";

/** An editor empties a file and then fills it: two events, of which the second counts. */
const SAVE_LASTS_MS = 20;

/**
 * Runs `onSave` after each save in these folders and all inside them, and not twice at a time. Each folder has a
 * watcher of its own: a recursive one follows files on Linux, and loses one that an editor or git replaces.
 * @returns a function that ends it
 */
export function watchFolders(
  folders: readonly string[],
  onSave: () => Promise<unknown>,
): () => void {
  let watchers: readonly FSWatcher[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSaved = false;
  let isRunning = false;

  /** There may be other folders than before. */
  function watchAll(): void {
    const former = watchers;
    watchers = folders.flatMap(folder => watchersOf(folder, noteSave));
    for (const watcher of former) watcher.close();
  }

  function noteSave(): void {
    isSaved = true;
    clearTimeout(timer);
    timer = setTimeout(run, SAVE_LASTS_MS);
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (isSaved) {
      isSaved = false;
      watchAll();
      await onSave();
    }
    isRunning = false;
  }

  watchAll();
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

function watchersOf(folder: string, onChange: () => void): FSWatcher[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    // On Windows the end of a folder is an error of its watcher. The folder around it tells of it too.
    const own = watch(folder, onChange).on("error", () => {});
    const inner = entries.filter(entry => entry.isDirectory());
    return [own, ...inner.flatMap(({ name }) => watchersOf(join(folder, name), onChange))];
  } catch (reason) {
    // It has gone since it was listed.
    if ((reason as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw reason;
  }
}
