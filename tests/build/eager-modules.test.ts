import { expect, test } from "vitest";
import { compileLargeModulesAtOnce } from "../../src/build/eager-modules.ts";

const LARGE = `"${"x".repeat(60_000)}"`;

test("a large module's function is in brackets, and does what it did", () => {
  const code = `(()=>{var wrap=run=>run({exports:0}),a=wrap((module)=>{module.exports=${LARGE};return module}),b=wrap(module=>{module.exports=2;return module});return a.exports.length+b.exports})()`;
  const eager = compileLargeModulesAtOnce(code);
  expect(eager).toContain(`wrap((function(module){module.exports="xx`);
  expect(eager).toContain("wrap(module=>{module.exports=2");
  expect([code, eager].map(text => new Function(`return ${text}`)())).toEqual([60_002, 60_002]);
});

test("a large function that is called where it stands is left alone", () => {
  const code = `(()=>{return ${LARGE}})();`;
  expect(compileLargeModulesAtOnce(code)).toBe(code);
});
