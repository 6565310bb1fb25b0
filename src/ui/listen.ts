/**
 * Listens to an event.
 * @returns stops it
 */
export function listen<E extends Event>(
  target: EventTarget,
  type: string,
  listener: (event: E) => void,
  options?: AddEventListenerOptions | boolean,
): () => void {
  target.addEventListener(type, listener as EventListener, options);
  return () => target.removeEventListener(type, listener as EventListener, options);
}

/** One function in the place of several. */
export function together(...stops: (() => void)[]): () => void {
  return () => {
    for (const stop of stops) stop();
  };
}
