import { useState } from "react";
import { useSpoken } from "../use-spoken.ts";

function modulo(value: number, count: number): number {
  return ((value % count) + count) % count;
}

export type EndlessLine = ReturnType<typeof useEndlessLine>;

/**
 * Photos on a line without ends, so that the step from the last to the first moves like any other. A screen reader says
 * which one has come.
 * @param index of the photo in the middle
 * @param onStep gets the index of the photo that comes to the middle
 * @returns the slots to the left, in the middle and to the right, each with the index of its photo
 */
export function useEndlessLine(
  index: number,
  photos: readonly { readonly alt: string }[],
  onStep: (index: number) => void,
) {
  const count = photos.length;
  const [place, setPlace] = useState({ virtual: index, step: 0, said: "" });
  let { virtual } = place;
  if (count > 0 && modulo(virtual, count) !== index) {
    virtual += place.step;
    if (modulo(virtual, count) !== index) virtual = index;
    setPlace({ ...place, virtual, step: 0 });
  }
  useSpoken(place.said);
  return {
    slots: [-1, 0, 1].map(at => ({ at, key: virtual + at, index: modulo(virtual + at, count) })),
    go(step: 1 | -1) {
      const next = modulo(index + step, count);
      setPlace({ virtual, step, said: photos[next]?.alt ?? "" });
      onStep(next);
    },
  };
}
