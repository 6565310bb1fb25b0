import type { ReleaseFolder } from "../../../bridge/updates/release-folder.ts";

/** Thrown by each change of a folder without power. */
export class NoPower extends Error {}

interface FailingFolder extends ReleaseFolder {
  /** Lets the power fail after so many changes, until it is called again. */
  cutPowerAfter(changes: number): void;
}

/** A folder of a device whose power can fail. */
export function failingFolder(folder: ReleaseFolder, onCut: () => void): FailingFolder {
  let changesLeft = Number.POSITIVE_INFINITY;
  function change(): void {
    if (changesLeft === 0) onCut();
    changesLeft -= 1;
    if (changesLeft < 0) throw new NoPower("the power failed");
  }
  return {
    read: folder.read,
    names: folder.names,
    async write(name, content) {
      change();
      await folder.write(name, content);
    },
    async remove(name) {
      change();
      await folder.remove(name);
    },
    cutPowerAfter(changes) {
      changesLeft = changes;
    },
  };
}
