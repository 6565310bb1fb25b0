/** What was to be done at once has been done by then. */
export const nextTurn = () => new Promise<void>(resolve => setTimeout(resolve));
