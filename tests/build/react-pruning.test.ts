import { describe, expect, it } from "vitest";
import { edit } from "../../src/build/react/edit.ts";
import { toEsModule } from "../../src/build/react/esm.ts";
import type { Facts } from "../../src/build/react/facts.ts";
import { fold } from "../../src/build/react/fold.ts";
import { freeNames } from "../../src/build/react/free-names.ts";
import { join } from "../../src/build/react/pruning.ts";
import { simplify } from "../../src/build/react/simplify.ts";

/** White space is of no account. */
const squeezed = (code: string) => code.replace(/\s+/g, "");

describe("an edit", () => {
  const source = "function a() { return b( 1,\n 2 ); }\nfunction c() { return b(1, 2); }";

  it("is made inside its function, whatever the white space", () => {
    expect(edit(source, [["a", "b(1, 2)", "3"]])).toBe(
      "function a() { return 3; }\nfunction c() { return b(1, 2); }",
    );
  });

  it("takes an ellipsis for as little as will do", () => {
    expect(edit("x(1); y(2); z(3); y(4);", [["", "x(…y(", "w("]])).toBe("w(2); z(3); y(4);");
  });

  it.each([
    ["a", "b(2, 1)"],
    ["", "b(1, 2)"],
    ["missing", "b(1, 2)"],
  ])("fails in %s for %s, which does not stand there once", (name, find) => {
    expect(() => edit(source, [[name, find, "3"]])).toThrow();
  });
});

describe("folding", () => {
  it.each<[string, Facts, string, string]>([
    [
      "a comparison with an absent tag",
      { absentTags: [13] },
      "13 === x.tag || 13 !== y.tag",
      "!1||!0",
    ],
    [
      "a tag in a variable, in the function that is named",
      { absentTags: [13], tagVariables: { f: ["t"] } },
      "function f(t) { return 13 === t } function g(t) { return 13 === t }",
      "function f(t){return !1} function g(t){return 13===t}",
    ],
    ["absent bits", { absentBits: [256] }, "x.f & 256; (x & 256) === x", "0;!1"],
    [
      "a variable of the module, and not one of the same name",
      { variables: { v: "!1" } },
      "var v = !1; function f() { v = !0; return v; } function g(v) { return v; } x = y = v;",
      "var v=!1; function f(){(!0);return(!1);} function g(v){return v;} x=y=(!1);",
    ],
    ["a property of an object", { members: { "a.T": "null" } }, "b.T(a.T)", "b.T((null))"],
    [
      "a property, where it is read, written and made",
      { members: { gone: "null" } },
      "x = { gone: y, kept: 1 }; x.gone = f(); x.gone |= 2; z(x.gone);",
      "x={kept:1};(f());(null);z((null));",
    ],
    ["a call", { calls: { f: "!1" } }, "g(f(a, b.c))", "g((!1))"],
    ["a call whose arguments do something", { calls: { f: "!1" } }, "f(h(), 1)", "(h(),!1)"],
    ["a call that gives an argument", { calls: { f: "$1" } }, "g(f(a, b))", "g((b))"],
    [
      "an expression",
      { expressions: { "a.b === c": "!1" } },
      "if (a . b===c) d()",
      "if ((!1)) d()",
    ],
    [
      "a value that a property never has",
      { absentValues: { nodeType: ["9"] } },
      "9 === a.nodeType || 9 !== b.nodeType || 1 === a.nodeType",
      "!1||!0||1===a.nodeType",
    ],
    ["a key", { keys: ["k"] }, "x = { k: 1, l: 2 }; x.k = 3;", "x={l:2};(3);"],
    ["a statement of the module", { statements: ["a.b ="] }, "a.b = 1; a.c = 2;", ";a.c=2;"],
    [
      "a body",
      { bodies: { f: "return 1;" } },
      "function f(a) { g(a); }",
      "function f(a){return 1;}",
    ],
    [
      "a body with parameters of its own",
      { bodies: { f: "(b) => { return b; }" } },
      "function f(a, b) { g(a); }",
      "function f(b){return b;}",
    ],
    [
      "a case, and keeps what another falls into",
      { absentTags: [2, 4] },
      "switch (x.tag) { case 1: a(); case 2: b(); break; case 3: case 4: c(); break; default: d() }",
      "switch(x.tag){case1:a();b();break;case3:c();break;default:d()}",
    ],
    [
      "a case with a declaration that others need",
      { absentTags: [2] },
      "switch (x.tag) { case 1: v = 1; break; case 2: var v = 2; g(); }",
      "switch(x.tag){case1:varv;v=1;break;}",
    ],
    [
      "a case of a function by its test",
      { cases: { f: ['"a"'] } },
      'function f(k) { switch (k) { case "a": a(); break; case "b": b(); } }',
      'function f(k){switch(k){case"b":b();}}',
    ],
  ])("folds %s", (_, facts, code, folded) => {
    expect(squeezed(fold(code, facts))).toBe(squeezed(folded));
  });

  it.each<[string, Facts]>([
    ["tag 99", { absentTags: [99] }],
    ["variable nowhere", { variables: { nowhere: "1" } }],
    ["member nowhere", { members: { nowhere: "1" } }],
    ["call nowhere", { calls: { nowhere: "1" } }],
    ["bits 99", { absentBits: [99] }],
    ["key nowhere", { keys: ["nowhere"] }],
    ["case 9 of f", { cases: { f: ["9"] } }],
    ["body of nowhere", { bodies: { nowhere: "" } }],
    ["statement nowhere", { statements: ["nowhere"] }],
    ["expression nowhere()", { expressions: { "nowhere()": "1" } }],
  ])("fails where nothing meets %s", (name, facts) => {
    expect(() => fold("function f(a) { switch (a.tag) { case 1: } }", facts)).toThrow(name);
  });
});

describe("an ES module of a CommonJS one", () => {
  it("imports what was required and exports what is wanted", () => {
    const code =
      'var A = require("a"), b = 1; exports.one = function () { return A.x + b; }; exports.two = 2;';
    expect(squeezed(toEsModule(code, ["one"]))).toBe(
      squeezed(
        'import * as A from "a"; var b = 1; var export_one = function () { return A.x + b; }; var export_two = 2; export { export_one as one };',
      ),
    );
  });

  it.each([
    ["exports.one = 1;", "two"],
    ["module.exports = 1;", "one"],
    ["exports.one = 1; f(exports.one);", "one"],
    ['exports.one = 1; function f() { return require("late"); }', "one"],
  ])("fails for %s", (code, wanted) => {
    expect(() => toEsModule(code, [wanted])).toThrow();
  });
});

it("finds names that nobody declares any more", () => {
  expect(freeNames("var a = b; function c(d) { return d.e + f; } export { a as g };")).toEqual([
    "b",
    "f",
  ]);
});

it("simplifies away what can no longer run", async () => {
  const code =
    "var a = !1; function b() { return 1; } function c() { return a && b(); } export { c };";
  expect(squeezed(await simplify(code))).toBe("functionc(){return!1;}export{c};");
});

it("lets two reasons not say the same thing", () => {
  expect(() => join([{ calls: { f: "1" } }, { calls: { f: "2" } }])).toThrow("f is said twice");
});
