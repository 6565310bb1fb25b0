import type { ReleaseFolder } from "../../bridge/updates/release-folder.ts";

/** The power failed: nothing that comes after it reaches the folder. */
export class PowerCut extends Error {}

/** A folder that forgets nothing but what a power cut keeps from it. */
export class MemoryFolder implements ReleaseFolder {
  readonly files = new Map<string, Uint8Array>();
  /** How many changes are still made; the next one is not, nor any after it. */
  changesLeft = Number.POSITIVE_INFINITY;

  async read(name: string): Promise<Uint8Array | undefined> {
    return this.files.get(name);
  }

  async write(name: string, content: Uint8Array): Promise<void> {
    this.change();
    this.files.set(name, content);
  }

  async remove(name: string): Promise<void> {
    this.change();
    this.files.delete(name);
  }

  async names(): Promise<readonly string[]> {
    return [...this.files.keys()].sort();
  }

  private change(): void {
    if (this.changesLeft <= 0) throw new PowerCut("no power");
    this.changesLeft -= 1;
  }
}
