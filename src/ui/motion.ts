/** How long movements take. Timers use these: nothing waits for `animationend`. */
export const ENTER_MS = 240;
export const SHEET_MS = 320;
/** The heart over a photo. */
export const HEART_MS = 600;
