import { renderNow, SCREEN_MS, slideCopy, takeNextChange } from "./change-screen.ts";

export interface Pull {
  /** @param part of the way that the screen has gone, 0 to 1 */
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
  let screens: ReturnType<typeof slideCopy> | undefined;

  function follow(next: number) {
    part = next;
    for (const animation of screens?.animations ?? []) animation.currentTime = part * SCREEN_MS;
  }

  function finish() {
    if (!screens || leaves === undefined) return;
    const { animations, end } = screens;
    for (const animation of animations) {
      animation.playbackRate = leaves ? 1 : -1;
      animation.play();
    }
    const comeBack = () => {
      takeNextChange(show => {
        renderNow(show);
        end();
      });
      undo();
    };
    setTimeout(leaves ? end : comeBack, SCREEN_MS * (leaves ? 1 - part : part));
  }

  takeNextChange((show, step, frame) => {
    screens = slideCopy(show, step, frame);
    for (const animation of screens.animations) {
      animation.pause();
      animation.effect?.updateTiming({ easing: "linear" });
    }
    follow(part);
    finish();
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
