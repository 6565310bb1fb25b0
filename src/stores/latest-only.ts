import { loadMe, session } from "./session/session.ts";

/**
 * Asks `isLatest()` after each answer and drops the answer where that is false: a newer request was started, or
 * another user has signed in.
 */
type Request = (isLatest: () => boolean) => Promise<void>;

/** Requests of which only the newest one counts. */
export interface LatestOnly {
  /** Starts a request, which outdates the one before it. Also asks who the viewer is, where that is not known. */
  run(request: Request): Promise<void>;
  /** Waits for the request that is running, and starts one only where there is none in this language. */
  join(request: Request): Promise<void>;
  /** The request that is running is outdated. */
  cancel(): void;
  /** True until the newest request is done. One that asks in another language does not count. */
  isRunning(): boolean;
}

export function createLatestOnly(): LatestOnly {
  let newest: { readonly user: number; readonly language: string } | undefined;
  let running = Promise.resolve();
  const isLatest = (request = newest) =>
    request !== undefined && request === newest && request.user === session.userCount;
  const isRunning = () => isLatest() && newest?.language === session.language;
  function cancel(): void {
    newest = undefined;
  }
  async function start(request: Request): Promise<void> {
    const own = { user: session.userCount, language: session.language };
    newest = own;
    const done = request(() => isLatest(own));
    // What is shown depends on who the viewer is: where that could not be loaded, it is asked again.
    void loadMe();
    await done;
    if (newest === own) cancel();
  }
  function run(request: Request): Promise<void> {
    running = start(request);
    return running;
  }
  return {
    run,
    join: request => (isRunning() ? running : run(request)),
    cancel,
    isRunning,
  };
}
