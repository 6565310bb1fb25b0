// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { changeScreen, SCREEN_MS, watchTaps } from "../../../src/ui/motion/change-screen.ts";
import { pullScreen } from "../../../src/ui/motion/pull-screen.ts";
import { pushOverlay } from "../../../src/ui/overlay/overlay-stack.ts";

const frame = () => document.querySelector("#root > div") as HTMLElement;
const copies = () => document.querySelectorAll("body > :not(#root)");
/** What the page shows, from the bottom to the top. */
const shown = () => [...document.querySelectorAll("main")].map(({ textContent }) => textContent);

const show = (text: string) => () => {
  frame().innerHTML = `<main>${text}</main>`;
};

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="root"><div><main>Teams</main></div></div>';
});

watchTaps();

/** A finger comes down on an element, at a place and time of the page. */
function press(on: Element, clientY: number, atMs: number) {
  const down = new MouseEvent("pointerdown", { bubbles: true, clientX: 9, clientY });
  Object.defineProperty(down, "timeStamp", { value: atMs });
  on.dispatchEvent(down);
}

function tap(on: Element, clientY: number, atMs: number) {
  press(on, clientY, atMs);
  on.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
}

test.each([
  ["the second of a double tap is for what the first has opened", 1, 205, 250, 0],
  ["another place is for the next screen", 1, 300, 250, 1],
  ["some time later is for the next screen", 1, 205, 400, 1],
  ["Back again is for the next screen", -1, 205, 250, 1],
  ["the second of a double tap on what closes a form is for the form", -1, 205, 250, 0, true],
] as const)("of two taps, %s", (_, step, clientY, afterMs, times, isForm?: boolean) => {
  const onTap = vi.fn();
  vi.advanceTimersByTime(1000);
  const firstMs = performance.now();
  tap(frame(), 200, firstMs);
  changeScreen(show("Team"), step, "/teams/1", isForm);
  const next = frame().firstElementChild as Element;
  for (const type of ["pointerdown", "click"]) next.addEventListener(type, onTap);
  tap(next, clientY, firstMs + afterMs);
  expect(onTap).toHaveBeenCalledTimes(2 * times);
  tap(next, clientY, firstMs + afterMs + 50);
  expect(onTap).toHaveBeenCalledTimes(2 * times + 2);
});

test("a finger that came down before the next screen was there taps nothing on it", () => {
  const onClick = vi.fn();
  vi.advanceTimersByTime(1000);
  press(frame(), 200, performance.now());
  changeScreen(show("Team"), 1, "/teams/1");
  const next = frame().firstElementChild as Element;
  next.addEventListener("click", onClick);
  next.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 2 }));
  expect(onClick).not.toHaveBeenCalled();
});

test.each([
  ["scroll", "pointercancel", 1],
  // The next click is that of a key.
  ["drag", "pointerup", 0],
])("a double tap that becomes a %s takes no later click away", (_, end, detail) => {
  const onClick = vi.fn();
  vi.advanceTimersByTime(1000);
  const firstMs = performance.now();
  tap(frame(), 200, firstMs);
  changeScreen(show("Team"), 1, "/teams/1");
  const next = frame().firstElementChild as Element;
  next.addEventListener("click", onClick);
  press(next, 200, firstMs + 100);
  next.dispatchEvent(new Event(end, { bubbles: true }));
  next.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail }));
  expect(onClick).toHaveBeenCalledOnce();
});

test("what a screen reader presses gets the focus, as what a script presses does not", () => {
  frame().innerHTML = "<button><i>Menu</i></button>";
  const [button, icon] = frame().querySelectorAll("*") as Iterable<Element> as [Element, Element];
  const click = new MouseEvent("click", { bubbles: true, detail: 0 });
  icon.dispatchEvent(click);
  expect(document.activeElement).toBe(document.body);
  const trusted = new MouseEvent("click", { bubbles: true, detail: 0 });
  Object.defineProperty(trusted, "isTrusted", { value: true });
  icon.dispatchEvent(trusted);
  expect(document.activeElement).toBe(button);
});

describe("without an engine's transition", () => {
  test("a copy of the old screen, which nobody can reach, moves away from where it was", () => {
    frame().innerHTML = "<main><h1>Te</h1><section><p>ams</p></section></main>";
    const scrollers = (screen: Element | undefined) => screen?.querySelectorAll("main,section");
    for (const [at, scroller] of scrollers(frame())?.entries() ?? []) scroller.scrollTop = 300 + at;
    changeScreen(show("Team"), 1, "/teams/1");
    expect(shown()).toEqual(["Team", "Teams"]);
    const [copy] = copies() as Iterable<HTMLElement>;
    const places = [...(scrollers(copy) ?? [])].map(({ scrollTop }) => scrollTop);
    expect(places).toEqual([300, 301]);
    expect([copy?.inert, copy?.ariaHidden]).toEqual([true, "true"]);
    expect(frame().dataset.screen).toBe("new");
    expect(document.documentElement.dataset.step).toBe("1");
    vi.advanceTimersByTime(SCREEN_MS);
    expect(shown()).toEqual(["Team"]);
    expect(frame().dataset.screen).toBeUndefined();
  });

  test("nobody can reach the copy either where a sheet closes together with its screen", () => {
    const root = document.body.appendChild(document.createElement("aside"));
    const close = pushOverlay({ root, panel: root, onEscape() {}, fills: false });
    const showBefore = () => {
      close();
      root.remove();
      show("Teams")();
    };
    changeScreen(showBefore, -1, "/teams/1");
    expect([...copies()].map(copy => copy.hasAttribute("inert"))).toEqual([true]);
    vi.advanceTimersByTime(SCREEN_MS);
  });

  test("the next change or a finger ends the one before", () => {
    changeScreen(show("Team"), 1, "/teams/1");
    changeScreen(show("Members"), 1, "/teams/1/members");
    expect(shown()).toEqual(["Members", "Team"]);
    document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    expect(shown()).toEqual(["Members"]);
  });
});

test.each([
  ["one way", 1],
  ["the other way", -1],
] as const)("an engine's transition moves the screens %s", async (_, step) => {
  const startViewTransition = vi.fn((render: () => void) => {
    const finished = Promise.resolve().then(render);
    return { ready: finished, finished, skipTransition() {} };
  });
  Object.assign(document, { startViewTransition });
  await changeScreen(show("Team"), step, "/teams/1");
  Reflect.deleteProperty(document, "startViewTransition");
  expect(startViewTransition).toHaveBeenCalledTimes(1);
  expect(shown()).toEqual(["Team"]);
  expect(document.documentElement.dataset.step).toBe(`${step}`);
});

describe("a screen that a finger has pulled away, and let go before the history goes back,", () => {
  function flick(leaves: boolean) {
    // happy-dom plays no animations.
    Object.assign(Element.prototype, { getAnimations: () => [] });
    const undo = vi.fn();
    const pull = pullScreen(() => {}, undo);
    pull.follow(0.75);
    pull.release(leaves);
    changeScreen(show("Before"), -1, "/teams");
    expect(shown()).toEqual(["Before", "Teams"]);
    // For the rest of its way, in either direction.
    const restPart = leaves ? 0.25 : 0.75;
    vi.advanceTimersByTime(SCREEN_MS * restPart - 1);
    expect(shown()).toHaveLength(2);
    expect(undo).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    return undo;
  }

  test("leaves", () => {
    const undo = flick(true);
    expect(shown()).toEqual(["Before"]);
    expect(undo).not.toHaveBeenCalled();
  });

  test("comes back, with no other movement", () => {
    const undo = flick(false);
    expect(undo).toHaveBeenCalledTimes(1);
    changeScreen(show("Teams"), 1, "/teams/1");
    expect(shown()).toEqual(["Teams"]);
  });

  test("does not lie for ever over the one before it where it cannot come back", () => {
    flick(false);
    expect(shown()).toEqual(["Before", "Teams"]);
    vi.advanceTimersByTime(1000);
    expect(shown()).toEqual(["Before"]);
  });
});

test("a screen that a finger holds goes where another one comes, which the finger neither moves nor takes away", () => {
  const animation = { pause() {}, play: vi.fn(), currentTime: 0 };
  Object.assign(Element.prototype, { getAnimations: () => [animation] });
  const undo = vi.fn();
  const pull = pullScreen(() => changeScreen(show("Before"), -1, "/teams"), undo);
  expect(shown()).toEqual(["Before", "Teams"]);
  changeScreen(show("Link"), 1, "/activity");
  vi.advanceTimersByTime(SCREEN_MS);
  expect(shown()).toEqual(["Link"]);
  const { currentTime } = animation;
  pull.follow(0.75);
  expect(animation.currentTime).toBe(currentTime);
  pull.release(false);
  expect(animation.play).not.toHaveBeenCalled();
  vi.advanceTimersByTime(SCREEN_MS);
  expect(shown()).toEqual(["Link"]);
  expect(undo).not.toHaveBeenCalled();
});

test.each([
  ["back to the edge", -0.02, false],
  ["to the other side", 1, true],
])("a screen that a finger has brought %s stays there when it is let go", (_, part, leaves) => {
  // As in an engine: what is played at its end begins anew.
  const animation = {
    currentTime: 0,
    playbackRate: 1,
    pause() {},
    play() {
      const { currentTime: at, playbackRate } = animation;
      if (playbackRate > 0 ? at >= SCREEN_MS : at <= 0)
        animation.currentTime = playbackRate > 0 ? 0 : SCREEN_MS;
    },
  };
  Object.assign(Element.prototype, { getAnimations: () => [animation] });
  const pull = pullScreen(
    () => changeScreen(show("Before"), -1, "/teams"),
    () => {},
  );
  pull.follow(part);
  pull.release(leaves);
  expect(animation.currentTime / SCREEN_MS).toBeCloseTo(leaves ? 1 : 0);
  vi.advanceTimersByTime(1000);
});
