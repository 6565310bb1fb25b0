/** A photo takes some milliseconds on a slow phone: the next one begins only where so much time is left. */
const ENOUGH_MS = 8;

/** Does work in idle time. It may go on while `hasTime()` is true. */
export type WhenIdle = (work: (hasTime: () => boolean) => void) => void;

export const whenIdle: WhenIdle = work => {
  if (typeof requestIdleCallback === "function") {
    requestIdleCallback(deadline => work(() => deadline.timeRemaining() > ENOUGH_MS), {
      timeout: 1000,
    });
  } else setTimeout(work, 50, () => false);
};
