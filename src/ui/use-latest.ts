import { type RefObject, useRef } from "react";

/** The value of the last render, for a listener or an effect that outlives the render which has made it. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}
