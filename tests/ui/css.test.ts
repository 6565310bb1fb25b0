// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { addRules, css, cx } from "../../src/ui/css.ts";

function ruleTexts(): string[] {
  return document.adoptedStyleSheets.flatMap(sheet =>
    [...sheet.cssRules].map(rule => rule.cssText),
  );
}

test("a class's rules reach the page when something wears it, without a style element", () => {
  const name = css`
    color: rgb(1, 2, 3);
    &:active {
      opacity: 0.5;
    }
    @media (min-width: 768px) {
      color: rgb(4, 5, 6);
    }
  `;
  expect(ruleTexts()).toEqual([]);
  expect(`${name}`).toMatch(/^go\d/);
  expect(document.querySelectorAll("style")).toHaveLength(0);
  const mine = ruleTexts().filter(text => text.includes(`${name}`));
  expect(mine.some(text => text.includes("rgb(1, 2, 3)"))).toBe(true);
  expect(mine.some(text => text.includes(":active"))).toBe(true);
  expect(mine.some(text => text.includes("@media") && text.includes("rgb(4, 5, 6)"))).toBe(true);
});

test("the same declarations are written once", () => {
  const rules = () => ruleTexts().length;
  const first = css`
    z-index: 77;
  `;
  const name = `${first}`;
  const before = rules();
  const second = css`
    z-index: 77;
  `;
  expect(`${second}`).toBe(name);
  expect(rules()).toBe(before);
});

test("plain rules with blocks inside blocks are taken one by one", () => {
  const before = ruleTexts().length;
  addRules(
    "@keyframes sample{from{opacity:0}to{opacity:1}}a{color:red}@media print{a{color:blue}}",
  );
  expect(ruleTexts().length).toBe(before + 3);
});

test("class names are joined without what is missing", () => {
  expect(cx("a", false, undefined, null, "b")).toBe("a b");
});
