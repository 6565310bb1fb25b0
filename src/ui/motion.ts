/** How long each kind of movement takes. No logic waits for `animationend`: timers use these. */
export const ENTER_MS = 240;
export const SHEET_MS = 320;
/** The heart over a photo. */
export const HEART_MS = 600;
