import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { usePicture } from "../../../src/ui/photo/use-picture.ts";
import { fixture } from "./fixture.ts";
import { BROKEN } from "./image-scene.ts";
import type { CheckResult } from "./images.ts";

/** How each must end: painted, or told as broken. */
const EXPECTED = {
  "orientation-1.jpg": "painted",
  [`${BROKEN}TOO_LARGE/png, 16000 px a side and whole`]: "broken",
  "text.jpg": "broken",
} as const;
const ENDED_MAX_MS = 30_000;
/** Long enough for an engine to decode what it was given to paint. */
const FRAMES = 90;

function Shown({ name, src }: { readonly name: string; readonly src: string }) {
  const { img, isBroken } = usePicture(src);
  return createElement(
    "p",
    { title: name, "data-broken": isBroken || undefined },
    img && createElement("img", { ...img, alt: "", width: 300, height: 300 }),
  );
}

function stateOf(name: string): string {
  const shown = document.querySelector<HTMLElement>(`[title="${name}"]`);
  if (shown?.dataset.broken) return "broken";
  return shown?.querySelector("img")?.style.opacity === "" ? "painted" : "loading";
}

/** Shows pictures as those of a server are shown, and says which of them did not end as expected. */
export async function checkShownPictures(): Promise<readonly CheckResult[]> {
  const box = document.body.appendChild(document.createElement("div"));
  const names = Object.keys(EXPECTED) as (keyof typeof EXPECTED)[];
  createRoot(box).render(
    names.map(name =>
      createElement(Shown, { key: name, name, src: URL.createObjectURL(fixture(name)) }),
    ),
  );
  const endMs = performance.now() + ENDED_MAX_MS;
  const isEnded = () => names.every(name => stateOf(name) !== "loading");
  await new Promise(requestAnimationFrame);
  while (!isEnded() && performance.now() < endMs) await new Promise(requestAnimationFrame);
  for (let frame = 0; frame < FRAMES; frame += 1) await new Promise(requestAnimationFrame);
  return names.map(name => {
    const state = stateOf(name);
    return { name, complaint: state === EXPECTED[name] ? "" : `it is ${state}` };
  });
}
