import { renderNow, SCREEN_MS, slideCopy, takeNextChange } from "./change-screen.ts";

export interface Pull {
  /** @param part of the way that the screen has gone: 1 is the whole of it */
  follow(part: number): void;
  /** Lets go of the screen: it leaves, or comes back. */
  release(leaves: boolean): void;
}

/**
 * Pulls the screen away from the one before it, which is under it.
 * @param goBack changes the screen, now or soon
 * @param undo changes it back
 */
export function pullScreen(goBack: () => void, undo: () => void): Pull {
  let part = 0;
  let leaves: boolean | undefined;
  let motion: ReturnType<typeof slideCopy> | undefined;
  let animations: readonly Animation[] = [];

  function follow(next: number) {
    // Not to its very end: there, an engine begins an animation anew that is played on.
    part = Math.min(0.999, Math.max(0.001, next));
    for (const animation of animations) animation.currentTime = part * SCREEN_MS;
  }

  /** Also where another screen comes: an animation that its style has ended would move that one. */
  function end() {
    motion?.end();
    motion = undefined;
    animations = [];
  }

  function finish() {
    if (!motion || leaves === undefined) return;
    for (const animation of animations) {
      animation.playbackRate = leaves ? 1 : -1;
      animation.play();
    }
    const comeBack = () => {
      if (!motion) return;
      takeNextChange(renderNow);
      undo();
      // It cannot where the screen before it has an overlay of its own by now, as a form with a draft has.
      setTimeout(end, 2 * SCREEN_MS);
    };
    setTimeout(leaves ? end : comeBack, SCREEN_MS * (leaves ? 1 - part : part));
  }

  takeNextChange((show, frame) => {
    motion = slideCopy(show, frame, "linear");
    animations = motion.screens.flatMap(screen => screen.getAnimations());
    for (const animation of animations) animation.pause();
    follow(part);
    finish();
    return end;
  });
  goBack();
  return {
    follow,
    release(isLeaving) {
      leaves = isLeaving;
      finish();
    },
  };
}
