import { proxy } from "valtio/vanilla";

/** At the start the first frames come before the first date, which takes a slow phone 25 ms to write. */
export const dates = proxy({ areAwaited: false });
