import { useState } from "react";
import { useSpoken } from "./say.ts";

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
  const [place, setPlace] = useState({ virtual: index, step: 0, isFirst: true });
  let { virtual } = place;
  if (count > 0 && modulo(virtual, count) !== index) {
    virtual += place.step;
    if (modulo(virtual, count) !== index) virtual = index;
    setPlace({ ...place, virtual, step: 0 });
  }
  useSpoken(place.isFirst ? undefined : photos[index]?.alt);
  return {
    slots: [-1, 0, 1].map(at => ({ at, key: virtual + at, index: modulo(virtual + at, count) })),
    go(step: 1 | -1) {
      setPlace({ virtual, step, isFirst: false });
      onStep(modulo(index + step, count));
    },
  };
}
