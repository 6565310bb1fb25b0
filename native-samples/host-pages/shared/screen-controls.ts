import type { EventParams } from "../../../bridge/contract.ts";
import { onToggle } from "./controls.ts";
import { byId } from "./dom.ts";

type Viewport = EventParams<"viewport.changed">;
type Edge = "top" | "right" | "bottom" | "left";

const EDGES = ["top", "right", "bottom", "left"] as const;
/** Upright and on the side: as tall as the drawn ones. */
const KEYBOARD_PX = { upright: 291, rotated: 200 };
const HOME_INDICATOR_PX = 34;
/** On its side, the camera of a phone covers a part of both sides. */
const ROTATED = { top: 0, right: 50, bottom: 21, left: 50 };

interface ScreenControls {
  viewport(): Viewport;
}

/** The fields of insets, keyboard, rotation and text size. The listeners are called after each change. */
export function createScreenControls(
  onViewport: (viewport: Viewport) => void,
  onTextScale: (factor: number) => void,
): ScreenControls {
  const field = (edge: Edge) => byId(`inset-${edge}`, HTMLInputElement);
  const keyboard = byId("keyboard", HTMLInputElement);
  const rotated = byId("rotated", HTMLInputElement);

  function setInsets(insets: Record<Edge, number>): void {
    for (const edge of EDGES) field(edge).valueAsNumber = insets[edge];
  }
  /** Only the drawn phone has a home indicator. In a small window no phone is drawn. */
  function usual(): Record<Edge, number> {
    if (rotated.checked) return ROTATED;
    const hasFrame = matchMedia("(min-width: 800px)").matches;
    return { top: 0, right: 0, bottom: hasFrame ? HOME_INDICATOR_PX : 0, left: 0 };
  }
  function viewport(): Viewport {
    const inset = (edge: Edge) => Math.max(0, field(edge).valueAsNumber || 0);
    return {
      topPx: inset("top"),
      rightPx: inset("right"),
      // The keyboard covers what is at the bottom.
      bottomPx: keyboard.checked ? 0 : inset("bottom"),
      leftPx: inset("left"),
      keyboardPx: keyboard.checked ? KEYBOARD_PX[rotated.checked ? "rotated" : "upright"] : 0,
    };
  }
  const tell = () => onViewport(viewport());

  for (const edge of EDGES) field(edge).addEventListener("input", tell);
  onToggle("keyboard", isOn => {
    byId("keyboard-picture", HTMLElement).hidden = !isOn;
    tell();
  });
  onToggle("rotated", isOn => {
    byId("phone", HTMLElement).classList.toggle("rotated", isOn);
    setInsets(usual());
    tell();
  });
  const size = byId("text-size", HTMLInputElement);
  size.addEventListener("input", () => {
    byId("text-size-shown", HTMLOutputElement).textContent = `${size.value} %`;
    onTextScale(size.valueAsNumber / 100);
  });
  setInsets(usual());
  return { viewport };
}
