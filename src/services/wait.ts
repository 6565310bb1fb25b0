/** Settles after so many milliseconds, with nothing. */
export function wait(ms: number): Promise<undefined> {
  return new Promise(resolve => setTimeout(resolve, ms));
}
