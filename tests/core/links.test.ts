import { array, assert, constantFrom, property, webUrl } from "fast-check";
import { describe, expect, it } from "vitest";
import { splitLinks } from "../../src/core/links.ts";

const linksOf = (text: string) => splitLinks(text).filter((_, at) => at % 2 === 1);

describe("the links in a text", () => {
  it.each([
    [
      "Route: https://maps.example/r/42?a=1&b=2#km-3 see you",
      ["https://maps.example/r/42?a=1&b=2#km-3"],
    ],
    ["(http://example.com/a)", ["http://example.com/a"]],
    ["https://example.com, https://example.org!", ["https://example.com", "https://example.org"]],
    [
      "See https://en.wikipedia.org/wiki/Run_(sport).",
      ["https://en.wikipedia.org/wiki/Run_(sport)"],
    ],
    ["«https://пример.рф/путь»", ["https://пример.рф/путь"]],
    ["HTTPS://EXAMPLE.COM/", ["HTTPS://EXAMPLE.COM/"]],
    ["https://example.com/\u202Egpj.exe", ["https://example.com/"]],
  ])("are found in %j", (text, links) => {
    expect(linksOf(text)).toEqual(links);
  });

  it.each([
    ...["example.com", "www.example.com", "javascript:alert(1)", "data:text/html,<b>"],
    ...["ftp://example.com", "xhttps://example.com", "https://", "http://..."],
    'https:/example.com "https ://example.com"',
  ])("are none in %j", text => {
    expect(linksOf(text)).toEqual([]);
  });

  it("leave every character of any text where it was", () => {
    const piece = constantFrom(
      ...["http://", "https://", "(", ")", ".", " ", '"', "<", "a", "é", "🏃", "//"],
    );
    assert(
      property(
        array(piece).map(pieces => pieces.join("")),
        text => {
          expect(splitLinks(text).join("")).toBe(text);
        },
      ),
    );
  });

  it("are http(s) addresses of one line, whatever the text is", () => {
    const piece = constantFrom(
      ...["http://", "https://x", "javascript:", "(", "]", ".", "\n", '"', "<", "\u202E", "b"],
    );
    assert(
      property(array(piece), pieces => {
        for (const link of linksOf(pieces.join(""))) {
          expect(link).toMatch(/^https?:\/\/[^\s<>"\u202E]+$/);
        }
      }),
    );
  });

  it("lead where an address between two words leads", () => {
    assert(
      property(webUrl(), url => {
        const [link = "", ...others] = linksOf(`Look: ${url} now`);
        expect(new URL(link).host).toBe(new URL(url).host);
        expect(others).toEqual([]);
      }),
    );
  });

  it("of a hostile text of 100,000 characters are found within a second", () => {
    for (const unit of ["http://a(", "http://a.", "(", "https://a((("]) {
      const text = unit.repeat(100_000 / unit.length);
      // A busy machine may make one of them wait.
      const tookMs = [1, 2, 3].map(() => {
        const startMs = performance.now();
        splitLinks(text);
        return performance.now() - startMs;
      });
      expect(Math.min(...tookMs)).toBeLessThan(1000);
    }
  });
});
