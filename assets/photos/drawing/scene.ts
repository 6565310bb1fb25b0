import { shadeCorners } from "./atmosphere.ts";
import { type Canvas, createCanvas } from "./canvas.ts";

interface Setting<Looks extends readonly [unknown, ...unknown[]]> {
  readonly looks: Looks;
  /** Where the random numbers of the first look start; each look has its own. */
  readonly seed: number;
  /** How dark the corners are, from 0 to 1. */
  readonly shade: number;
}

/** Makes a function that draws one look of a scene, by its number, as SVG. */
export function scene<Looks extends readonly [unknown, ...unknown[]]>(
  { looks, seed, shade }: Setting<Looks>,
  draw: (canvas: Canvas, look: Looks[number], variant: number) => void,
): (variant: number) => string {
  return variant => {
    const canvas = createCanvas(seed + variant);
    draw(canvas, looks[variant % looks.length] ?? looks[0], variant);
    shadeCorners(canvas, shade);
    return canvas.toSvg();
  };
}
