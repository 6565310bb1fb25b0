/** How long a test waits for what should come. */
export const WAIT_MAX_MS = 10_000;
