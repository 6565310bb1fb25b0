import type { IntakePhoto } from "../../src/stores/writing/photo-intake.ts";
import type { DraftContent } from "./draft-content.ts";
import type { VirtualBlob } from "./picture.ts";
import { Violation } from "./violation.ts";
import type { World } from "./world.ts";

/** What the host's camera took, and what has become of it. */
export class CaptureLedger {
  /** Some photo has found no room in its draft: it is nobody's loss. */
  hasBeenFull = false;
  readonly #world: World;
  /** The photo of each operation. */
  readonly #captures = new Map<string, string>();
  /** The photos that the host has forgotten, because the app has said that they are safe. */
  readonly #confirmed = new Set<string>();
  readonly #unwanted = new Set<string>();

  constructor(world: World) {
    this.#world = world;
  }

  /** The host's camera took it, in an operation of this id. */
  took(opId: string, words: string): void {
    this.#captures.set(opId, words);
  }

  /** The app has told the host that it may forget what the operation gave. */
  confirm(opId: string): void {
    const words = this.#captures.get(opId);
    if (words !== undefined) this.#confirmed.add(words);
  }

  /** The user takes the photo away, and does not want it again. */
  remove(photo: IntakePhoto): void {
    if (photo.status === "ready") {
      this.#confirmed.delete((photo.blob as unknown as VirtualBlob).words);
      this.#unwanted.add((photo.blob as unknown as VirtualBlob).words);
    } else
      for (const [opId, words] of this.#captures)
        if (photo.id.startsWith(opId)) this.#unwanted.add(words);
  }

  /**
   * What the host has forgotten is in a draft or in a post, unless there was no room for it. What was posted is in one
   * post only, also where the host has given it to several pages.
   */
  check(found: readonly DraftContent[]): void {
    const { posts } = this.#world.server;
    for (const words of this.#world.device.hasBeenFaulty ? [] : this.#captures.values()) {
      const times = posts.flatMap(({ pictures }) => pictures).filter(one => one === words).length;
      if (times > 1) throw new Violation("doubled", `${times} times the captured ${words}`);
    }
    const stored = [...this.#world.device.databases.contentsOf("teamhub-drafts").values()];
    const places = [
      ...posts.flatMap(({ pictures }) => pictures),
      ...found.flatMap(({ photos }) => photos),
      ...(stored as { photos: ArrayBuffer[] }[]).flatMap(({ photos }) =>
        photos.map(bytes => new TextDecoder().decode(bytes)),
      ),
    ];
    for (const words of this.#confirmed) {
      if (this.#unwanted.has(words) || this.hasBeenFull || places.includes(words)) continue;
      throw new Violation("lost", `the captured ${words}`);
    }
  }
}
