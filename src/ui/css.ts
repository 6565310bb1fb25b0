import { css as gooberCss } from "goober";

/**
 * The only file that imports goober.
 *
 * Our policy has no `unsafe-inline` for styles, and goober writes the text of a <style> that it
 * makes, which such a policy blocks. Rules put in through CSSOM (`insertRule`) are never blocked,
 * so goober gets a target of ours that hands each new rule to a sheet: a constructed one where the
 * engine has them (Safari 16.4+, Chromium 73+), else the sheet of the page's own hashed <style>.
 *
 * goober asks its target for `#_goober` and appends to the `data` of that element's first child.
 */
let written = "";
const sink = {
  get data() {
    return written;
  },
  set data(text: string) {
    addRules(text.slice(written.length));
    written = text;
  },
};
const target = {
  data: "",
  querySelector: () => ({ parentNode: true, firstChild: sink }),
};

const gooberInto = gooberCss.bind({ target });

/**
 * A class name for the given declarations. Call it once, at module level: a rule is never taken out
 * again. Every declaration ends in a semicolon, and a property stands once in a block (goober reads
 * a block into an object). Values that change go through the `style` prop, which is CSSOM as well.
 *
 * The name is made when it is first turned into text, that is, when something wears it: reading all
 * blocks of the kit took 7 ms at every start (28 on a slow phone), and a first screen wears a quarter.
 * So rules stand in the order of first use: what overrides comes later in `cx`, or says `&&`, and a
 * class that is handed to another component is handed over alone, not joined with `cx`.
 */
export function css(strings: TemplateStringsArray, ...values: (string | number)[]): string {
  let name: string | undefined;
  const lazyName = {
    toString() {
      name ??= gooberInto(strings, ...values);
      return name;
    },
  };
  // React, `cx` and templates only ever put it into text, which is all that a name is for.
  return lazyName as unknown as string;
}

/** Joins class names, leaving out what is false or missing. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}

let sheet: CSSStyleSheet | null | undefined;

/** One rule with at most one level of nested blocks (@media, @supports, @keyframes). */
const RULE = /[^{}]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;

/** Adds plain CSS at the end of the sheet. A rule that this engine cannot read is skipped. */
export function addRules(text: string): void {
  if (typeof document === "undefined") return;
  if (sheet === undefined) sheet = openSheet();
  for (const rule of text.match(RULE) ?? []) {
    try {
      sheet?.insertRule(rule, sheet.cssRules.length);
    } catch {
      // An older engine without the selector or at-rule: the rest still holds.
    }
  }
}

function openSheet(): CSSStyleSheet | null {
  try {
    const constructed = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, constructed];
    return constructed;
  } catch {
    const element =
      document.querySelector("style") ?? document.head.appendChild(document.createElement("style"));
    return element.sheet;
  }
}
