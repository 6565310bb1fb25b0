type SerialQueue = <T>(job: () => Promise<T>) => Promise<T>;

/** One job at a time, in order: two photos decoded at once can be more than a phone's memory. */
export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return job => {
    const turn = last.then(job);
    last = turn.catch(() => undefined);
    return turn;
  };
}
