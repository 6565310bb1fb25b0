let play = () => {};

/** @param next lets the finger feel that something has snapped into another place */
export function onSnap(next: () => void): void {
  play = next;
}

export const snap = () => play();
