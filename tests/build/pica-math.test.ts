import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { keepPicaMath } from "../../src/build/worker/pica-math.ts";

interface PicaLike {
  resizeBuffer(options: object): Promise<Uint8Array>;
}
type PicaClass = new (options: { features: string[] }) => PicaLike;

const path = fileURLToPath(import.meta.resolve("pica/pica_main"));

async function load(source: string): Promise<PicaClass> {
  const url = `data:text/javascript;base64,${Buffer.from(source).toString("base64")}`;
  return ((await import(url)) as { Pica: PicaClass }).Pica;
}

test.each([["wasm", "js"], ["js"]])(
  "its arithmetic with %s gives pica's own bytes",
  async (...features) => {
    const source = await readFile(path, "utf8");
    const [Whole, Arithmetic] = await Promise.all([load(source), load(keepPicaMath(source))]);
    const options = () => ({
      src: Uint8Array.from({ length: 90 * 70 * 4 }, (_, index) =>
        index % 4 === 3 ? 255 : (index * 7919) % 256,
      ),
      width: 90,
      height: 70,
      toWidth: 31,
      toHeight: 24,
      dest: new Uint8Array(31 * 24 * 4),
    });
    const whole = await new Whole({ features }).resizeBuffer(options());
    const math = await new Arithmetic({ features }).resizeBuffer(options());
    expect(Buffer.from(math).equals(Buffer.from(whole))).toBe(true);
    expect(new Set(math).size).toBeGreaterThan(50);
  },
);

test("a pica that is laid out otherwise stops the build", () => {
  expect(() => keepPicaMath("export class Pica {}")).toThrow("laid out otherwise");
});

test("a pica whose arithmetic is written otherwise stops the build", async () => {
  const source = await readFile(path, "utf8");
  expect(() => keepPicaMath(source.replace("const slowCopy", "const isSlow"))).toThrow("slowCopy");
});
