import { type Canvas, createCanvas, fading, SIDE, stops } from "./canvas.ts";

export interface Face {
  readonly cut: "short" | "long" | "bun" | "curly" | "cap" | "bald";
  /** Skin, hair, shirt, and the light and the dark colour of the background. */
  readonly colors: readonly [string, string, string, string, string];
  readonly beard?: true;
  readonly glasses?: true;
}

/** A friendly head and shoulders; readable at the size of a fingertip. */
export function drawPortrait(face: Face): string {
  const [skin, hair, shirt, light, dark] = face.colors;
  const canvas = createCanvas(7);
  const background = canvas.linear(stops([light, dark]), [0, 0, 0.7, 1]);
  canvas.add(`<rect width="${SIDE}" height="${SIDE}" fill="${background}"/>`);
  const glow = canvas.radial(fading("#fff", 0.35));
  canvas.add(`<circle cx="860" cy="330" r="560" fill="${glow}"/>`);
  if (face.cut === "long") addLongHair(canvas, hair);
  if (face.cut === "bun") canvas.add(`<circle cx="600" cy="200" r="112" fill="${hair}"/>`);
  canvas.add(
    `<path d="M130 1200C150 960 330 880 600 880S1050 960 1070 1200z" fill="${shirt}"/><path d="M440 900Q600 1020 760 900" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="22"/>`,
  );
  canvas.add(
    `<path d="M494 720H706V890Q600 990 494 890z" fill="${skin}"/><path d="M494 760Q600 900 706 760V830Q600 930 494 830z" fill="#000" opacity=".14"/>`,
  );
  canvas.add(
    `<circle cx="338" cy="540" r="52" fill="${skin}"/><circle cx="862" cy="540" r="52" fill="${skin}"/><path d="M346 480C346 250 854 250 854 480V580C854 760 730 850 600 850S346 760 346 580z" fill="${skin}"/>`,
  );
  if (face.beard) {
    canvas.add(
      `<path d="M346 560C360 640 420 650 470 640Q600 600 730 640C780 650 840 640 854 560V600C854 780 730 880 600 880S346 780 346 600z" fill="${hair}"/>`,
    );
  }
  addFeatures(canvas, face);
  addHair(canvas, face);
  return canvas.toSvg();
}

function addFeatures(canvas: Canvas, { colors: [, hair], glasses }: Face): void {
  const brow = hair === "#e9e4dc" ? "#b9b2a6" : hair;
  canvas.add(
    `<g fill="none" stroke="${brow}" stroke-width="24" stroke-linecap="round"><path d="M440 470Q490 444 538 466M662 466Q710 444 760 470"/></g>` +
      `<g fill="#1d1720"><ellipse cx="490" cy="540" rx="26" ry="31"/><ellipse cx="710" cy="540" rx="26" ry="31"/></g><g fill="#fff"><circle cx="500" cy="529" r="9"/><circle cx="720" cy="529" r="9"/></g>` +
      `<path d="M600 560Q578 630 612 634" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="17" stroke-linecap="round"/><path d="M510 700Q600 782 690 700Q600 726 510 700z" fill="#fff" stroke="#7a2f33" stroke-width="14" stroke-linejoin="round"/>` +
      `<g fill="#f2635f" opacity=".22"><circle cx="430" cy="640" r="58"/><circle cx="770" cy="640" r="58"/></g>`,
  );
  if (!glasses) return;
  canvas.add(
    `<g fill="#fff" fill-opacity=".14" stroke="#1d1720" stroke-width="17"><rect x="396" y="476" width="174" height="136" rx="60"/><rect x="630" y="476" width="174" height="136" rx="60"/></g><path d="M570 530Q600 510 630 530" fill="none" stroke="#1d1720" stroke-width="17"/>`,
  );
}

function addHair(canvas: Canvas, { cut, colors: [, hair, shirt] }: Face): void {
  const fringe = `<path d="M318 520C290 230 460 170 610 172C780 172 910 250 882 520C850 470 846 410 820 376C700 400 520 390 430 330C380 390 346 430 318 520z" fill="${hair}"/>`;
  if (cut === "short" || cut === "long" || cut === "bun") canvas.add(fringe);
  if (cut === "curly") {
    const curls = Array.from({ length: 17 }, (_, at) => {
      const angle = Math.PI * (0.92 + (at / 16) * 1.16);
      return `<circle cx="${(600 + Math.cos(angle) * 262).toFixed(0)}" cy="${(450 + Math.sin(angle) * 232).toFixed(0)}" r="${82 + (at % 3) * 14}"/>`;
    });
    canvas.add(
      `<g fill="${hair}">${curls.join("")}<ellipse cx="600" cy="300" rx="220" ry="90"/></g>`,
    );
  }
  if (cut === "cap") {
    canvas.add(
      `<path d="M322 520V450H370V520zM830 520V450H878V520z" fill="${hair}"/><path d="M320 440C320 230 450 170 600 170S880 230 880 440Q600 380 320 440z" fill="${shirt}"/><path d="M420 418Q640 350 960 440Q980 480 930 484Q640 420 420 440z" fill="${shirt}"/><path d="M420 440Q640 400 930 484" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="12"/>`,
    );
  }
  if (cut === "bald") {
    canvas.add(
      `<ellipse cx="690" cy="340" rx="74" ry="34" fill="#fff" opacity=".28" transform="rotate(22 690 340)"/>`,
    );
  }
}

function addLongHair(canvas: Canvas, hair: string): void {
  canvas.add(
    `<path d="M300 520C270 220 450 160 600 160S930 220 900 520C900 760 960 860 930 980C800 1060 400 1060 270 980C240 860 300 760 300 520z" fill="${hair}"/><path d="M350 600C330 800 330 900 300 990" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="16"/>`,
  );
}
