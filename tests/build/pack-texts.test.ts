import { expect, test } from "vitest";
import { packTexts } from "../../src/build/pack-texts.ts";
import { en } from "../../src/i18n/en.ts";
import { es } from "../../src/i18n/es.ts";
import { ru } from "../../src/i18n/ru.ts";
import { unpackTexts } from "../../src/i18n/unpack-texts.ts";

test("what is packed comes back as it was, in both languages", () => {
  const russian = ["one", "few", "many", "other"];
  const spanish = ["one", "many", "other"];
  expect(unpackTexts(en, packTexts(en, ru, russian), russian)).toEqual(ru);
  expect(unpackTexts(en, packTexts(en, es, spanish), spanish)).toEqual(es);
});

test("a missing text, a missing plural form and a text with a separator stop the build", () => {
  expect(() => packTexts({ a: "A", b: "B" }, { a: "А" }, [])).toThrow("The text b");
  expect(() =>
    packTexts({ a: { one: "1", other: "n" } }, { a: { one: "1" } }, ["one", "other"]),
  ).toThrow("a.other");
  expect(() => packTexts({ a: "A" }, { a: "two\nlines" }, [])).toThrow("The text a");
});
