import { type Endpoint, type Remote, wrap } from "comlink";
import type { CompressOutcome } from "../../../workers/image/compress.ts";
import type { ImageWorker } from "../../../workers/image/worker.ts";

/** The part of a `Worker` that is used. Tests replace it with a message channel. */
export interface WorkerLike extends Endpoint {
  terminate(): void;
}
export type StartWorker = () => WorkerLike;
export type WorkerTask = (worker: Remote<ImageWorker>) => Promise<CompressOutcome>;

export interface WorkerClient {
  /** False once it is known that no worker can start or answer here. */
  isUsable(): boolean;
  /** `undefined` if no worker answered: it could not start, broke down, failed or was ended. */
  call(task: WorkerTask): Promise<CompressOutcome | undefined>;
  /**
   * Stops the worker at once and frees its memory. The next call starts another.
   * @param isSilent it has had all the time that there is for a picture
   */
  end(isSilent: boolean): void;
}

/** A worker that starts with the first call and ends after `idleMs` without one. */
export function createWorkerClient(startWorker: StartWorker, idleMs: number): WorkerClient {
  let running: RunningWorker | undefined;
  let hasAnswered = false;
  let isUsable = true;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;

  function end(): void {
    clearTimeout(idleTimer);
    running?.end();
    running = undefined;
  }

  async function call(task: WorkerTask): Promise<CompressOutcome | undefined> {
    clearTimeout(idleTimer);
    // WebKit throws here where the page's policy forbids workers; Chromium fires `error` instead.
    try {
      running ??= start(startWorker);
    } catch {
      isUsable = false;
      return undefined;
    }
    const current = running;
    const answer = await Promise.race([task(current.remote).catch(() => undefined), current.ended]);
    if (answer === "broken") {
      end();
      // A worker that has worked before failed on this picture. One that never has cannot work here.
      isUsable = hasAnswered;
    }
    if (typeof answer === "string") return undefined;
    hasAnswered ||= answer !== undefined;
    idleTimer = setTimeout(end, idleMs);
    return answer;
  }

  return {
    isUsable: () => isUsable,
    call,
    end(isSilent) {
      // A worker that has never answered would be as silent over the next picture.
      if (isSilent && running) isUsable = hasAnswered;
      end();
    },
  };
}

interface RunningWorker {
  readonly remote: Remote<ImageWorker>;
  readonly ended: Promise<"broken" | "stopped">;
  end(): void;
}

function start(startWorker: StartWorker): RunningWorker {
  const worker = startWorker();
  let stop: () => void = () => undefined;
  const ended = new Promise<"broken" | "stopped">(resolve => {
    stop = () => resolve("stopped");
    worker.addEventListener("error", () => resolve("broken"));
    worker.addEventListener("messageerror", () => resolve("broken"));
  });
  return {
    remote: wrap<ImageWorker>(worker),
    ended,
    end() {
      stop();
      worker.terminate();
    },
  };
}
