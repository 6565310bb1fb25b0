/** People as silhouettes: limbs are round strokes between joints. 100 units tall, feet at y 0. */

type Joint = readonly [number, number];

interface Place {
  readonly x: number;
  readonly y: number;
  /** Height in picture units. */
  readonly height: number;
  readonly color: string;
  /** Colour of the shirt; by default that of the figure. */
  readonly shirt?: string;
  readonly flip?: boolean;
}

/** `points` are the joints: "x,y x,y". */
function limb(points: string, width: number, color: string): string {
  return `<polyline points="${points}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function head([x, y]: Joint, color: string, radius = 6.6): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/>`;
}

function at({ x, y, height, flip }: Place, markup: string): string {
  const scale = height / 100;
  return `<g transform="translate(${x} ${y}) scale(${flip ? -scale : scale} ${scale})">${markup}</g>`;
}

/** Running to the right, in mid-stride. */
export function runner(place: Place): string {
  const { color, shirt = color } = place;
  return at(
    place,
    limb("1,-78 -13,-67 -21,-77", 5, color) +
      limb("-2,-50 -9,-27 -31,-25", 8, color) +
      limb("-31,-25 -37,-19", 5.5, color) +
      limb("-2,-50 17,-40 12,-16 11,-3", 8.5, color) +
      limb("11,-3 19,-1", 5.5, color) +
      limb("4,-78 -2,-51", 14, shirt) +
      limb("4,-79 15,-64 27,-71", 5.2, color) +
      limb("4,-80 7,-88", 5, color) +
      head([9, -93], color),
  );
}

/** Running away from the viewer. */
export function runnerFromBehind(place: Place): string {
  const { color, shirt = color } = place;
  return at(
    place,
    limb("-5,-48 -7,-26 -5,-3", 9, color) +
      limb("5,-48 9,-30 7,-16", 9, color) +
      limb("-6,-1 -3,-1", 6, color) +
      limb("5,-14 9,-14", 6.5, color) +
      `<path d="M-13 -80Q0 -86 13 -80L8 -46Q0 -43 -8 -46z" fill="${shirt}"/>` +
      limb("-12,-77 -19,-62 -13,-52", 5.4, color) +
      limb("12,-77 20,-64 15,-74", 5.4, color) +
      limb("0,-80 0,-88", 5, color) +
      head([0, -93], color),
  );
}

export function cyclist(place: Place): string {
  const { color, shirt = color } = place;
  const wheel = (cx: number) =>
    `<circle cx="${cx}" cy="-20" r="19.500" fill="none" stroke="${color}" stroke-width="2.400"/>`;
  return at(
    place,
    wheel(-31) +
      wheel(33) +
      limb("-31,-20 -12,-52 24,-50 33,-20", 2.6, color) +
      limb("-31,-20 1,-20 -12,-52", 2.6, color) +
      limb("1,-20 24,-50", 2.6, color) +
      limb("24,-50 24,-58 32,-58", 2.6, color) +
      limb("-14,-58 10,-42 3,-14 9,-12", 7, color) +
      limb("-12,-60 15,-80", 13, shirt) +
      limb("15,-80 22,-66 32,-60", 5, color) +
      head([24, -88], color, 7) +
      `<path d="M15 -90Q24 -103 34 -90z" fill="${shirt}"/>`,
  );
}

export function skier(place: Place): string {
  const { color, shirt = color } = place;
  return at(
    place,
    limb("-34,0 44,-1 50,-4", 2.4, color) +
      limb("-58,-3 4,-1", 2.4, color) +
      limb("-2,-46 14,-30 8,-2", 8.5, color) +
      limb("-2,-46 -12,-24 -28,-3", 8.5, color) +
      limb("-2,-48 13,-74", 15, shirt) +
      limb("12,-74 28,-64 37,-54", 5.5, color) +
      limb("37,-55 20,0", 1.8, color) +
      limb("12,-74 -6,-66 -18,-56", 5.5, color) +
      limb("-18,-56 -44,-4", 1.8, color) +
      head([20, -87], color, 7) +
      `<path d="M13 -89Q20 -102 28 -89z" fill="${shirt}"/>`,
  );
}

/** On a wall, seen from behind, reaching up to the right. */
export function climber(place: Place): string {
  const { color, shirt = color } = place;
  return at(
    place,
    limb("-5,-50 -22,-38 -17,-14", 8.5, color) +
      limb("-17,-14 -22,-12", 5.5, color) +
      limb("5,-50 17,-30 8,-4", 8.5, color) +
      limb("8,-4 13,-2", 5.5, color) +
      `<path d="M-12 -80Q1 -86 13 -82L8 -47Q0 -44 -8 -47z" fill="${shirt}"/>` +
      `<path d="M-8 -50h16v7h-16z" fill="${color}"/>` +
      limb("-10,-78 -25,-86 -26,-104", 5.6, color) +
      limb("12,-80 24,-98 27,-118", 5.6, color) +
      limb("0,-80 2,-87", 5, color) +
      head([3, -92], color, 7),
  );
}

/** Standing on one leg, hands joined overhead. */
export function treePose(place: Place): string {
  const { color, shirt = color } = place;
  return at(
    place,
    limb("1,-46 1,-24 0,-2", 7.4, color) +
      limb("0,-1 6,-0.5", 4.4, color) +
      limb("1,-46 21,-33 4,-27", 7, color) +
      limb("0,-72 0.5,-47", 11.5, shirt) +
      limb("-4,-73 -12,-89 -0.5,-108", 4.2, color) +
      limb("5,-73 13,-89 0.5,-108", 4.2, color) +
      limb("0,-74 0,-82", 4.4, color) +
      head([0, -86], color, 6) +
      `<circle cx="0" cy="-93.500" r="3.200" fill="${color}"/>`,
  );
}

/** Sitting with crossed legs, seen from behind. */
export function lotusPose(place: Place): string {
  const { color, shirt = color } = place;
  return at(
    place,
    `<path d="M-36 -6Q-22 -20 0 -18Q22 -20 36 -6Q22 2 0 0Q-22 2 -36 -6z" fill="${color}"/>` +
      `<path d="M-15 -58Q0 -65 15 -58L12 -14H-12z" fill="${shirt}"/>` +
      limb("-14,-56 -24,-34 -30,-13", 6, color) +
      limb("14,-56 24,-34 30,-13", 6, color) +
      limb("0,-60 0,-68", 6, color) +
      head([0, -75], color, 8.5) +
      `<circle cx="0" cy="-85" r="4" fill="${color}"/>`,
  );
}

/** Bent over a bar on the floor; the scene draws the bar. */
export function lifter(place: Place): string {
  const { color, shirt = color } = place;
  return at(
    place,
    limb("-8,-42 -17,-24 -14,-2 -20,0", 10, color) +
      limb("8,-42 17,-24 14,-2 20,0", 10, color) +
      `<path d="M-17 -78Q0 -86 17 -78L11 -40Q0 -36 -11 -40z" fill="${shirt}"/>` +
      limb("-16,-75 -21,-56 -20,-38", 6.8, color) +
      limb("16,-75 21,-56 20,-38", 6.8, color) +
      limb("0,-80 0,-87", 7, color) +
      head([0, -92], color, 7.4),
  );
}
