import type { Cache } from "../services/cache.ts";
import type { DraftStorage } from "../services/drafts.ts";
import type { AppHistory } from "../services/history.ts";
import type { Api } from "../services/http.ts";
import type { PrepareImage } from "../services/images/image-preparer.ts";
import type { Native } from "../services/native.ts";
import type { PhotoStore } from "../services/photo-store.ts";
import type { Reads } from "../services/reads.ts";

/** Every service that the stores use. The composition root provides them once; tests provide others. */
interface Services {
  readonly api: Api;
  readonly cache: Cache;
  readonly reads: Reads;
  readonly history: AppHistory;
  readonly native: Native;
  readonly drafts: DraftStorage;
  readonly photos: PhotoStore;
  readonly prepareImage: PrepareImage;
}

let provided: Services;

export function provideServices(services: Services): void {
  provided = services;
}

/** Undefined before `provideServices`: an earlier use is a bug of the composition root. */
export function services(): Services {
  return provided;
}
