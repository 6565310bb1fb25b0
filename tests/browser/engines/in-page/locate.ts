/**
 * Finds elements by selector, in the page. A selector is a chain of parts joined by ` >> `, each within
 * what the one before it found:
 *   role=button[name="Create"]   role and accessible name; [name=/^cre/i], [name="create" i], and the
 *                                states checked, selected, expanded, pressed, disabled, level
 *   text=Join      text="Join"   the smallest elements that contain it in any case; that have exactly it
 *   nth=0                        the one at this place; -1 is the last
 *   anything else                CSS
 */
import { accessibleName, collapse, isHiddenFromReaders, roleOf } from "./accessible.ts";

export function findAll(selector: string): Element[] {
  return selector
    .split(/\s+>>\s+/)
    .reduce<Element[]>(
      (roots, part, index) => findPart(roots, part.trim(), index === 0),
      [document.documentElement],
    );
}

function findPart(roots: Element[], part: string, isFirst: boolean): Element[] {
  const nth = /^nth=(-?\d+)$/.exec(part);
  if (nth) return roots.slice(Number(nth[1])).slice(0, 1);
  const isCss = !/^(role|text)=/.test(part);
  const found = roots.flatMap(root => {
    if (isCss) return [...(isFirst ? document : root).querySelectorAll(part)];
    const all = [...root.querySelectorAll("*")];
    return part.startsWith("role=") ? byRole(all, part.slice(5)) : byText(all, part.slice(5));
  });
  return [...new Set(found)];
}

function byRole(elements: Element[], query: string): Element[] {
  const role = /^[a-z]+/.exec(query)?.[0];
  const conditions = [
    ...query.matchAll(
      /\[(\w+)(?:=(?:"((?:[^"\\]|\\.)*)"( i)?|\/((?:[^/\\]|\\.)+)\/(\w*)|([^\]]*)))?\]/g,
    ),
  ];
  const rest = conditions.reduce((left, [whole]) => left.replace(whole, ""), query);
  if (!role || rest !== role) throw new SyntaxError(`Not a role selector: role=${query}`);
  return elements.filter(
    element =>
      roleOf(element) === role &&
      !isHiddenFromReaders(element) &&
      conditions.every(([, attribute = "", quoted, anyCase, pattern, flags, plain]) => {
        if (attribute !== "name")
          return stateOf(element, attribute) === (plain ?? quoted ?? "true");
        const name = accessibleName(element);
        if (pattern !== undefined) return new RegExp(pattern, flags).test(name);
        const wanted = collapse((quoted ?? plain ?? "").replace(/\\(.)/g, "$1"));
        return anyCase ? name.toLowerCase() === wanted.toLowerCase() : name === wanted;
      }),
  );
}

function stateOf(element: Element, state: string): string {
  const aria = element.getAttribute(`aria-${state}`);
  if (aria !== null) return aria;
  if (state === "level") return /^h([1-6])$/.exec(element.localName)?.[1] ?? "";
  if (state === "disabled") return String(element.matches(":disabled"));
  return String((element as unknown as Record<string, unknown>)[state] ?? false);
}

function byText(elements: Element[], query: string): Element[] {
  const exact = /^"(.*)"$/.exec(query)?.[1];
  const wanted = collapse(exact ?? query).toLowerCase();
  const matches = elements.filter(element => {
    if (element.closest(UNREADABLE)) return false;
    const text = collapse(textBesideScripts(element));
    return exact === undefined ? text.toLowerCase().includes(wanted) : text === collapse(exact);
  });
  return matches.filter(element => !matches.some(o => o !== element && element.contains(o)));
}

/** A page that holds its script holds all its texts in it, which nobody reads. */
const UNREADABLE = "head, script, style, template, noscript";

function textBesideScripts(element: Element): string {
  if (!element.querySelector(UNREADABLE)) return element.textContent ?? "";
  return [...element.childNodes]
    .map(node => {
      if (!(node instanceof Element)) return node.textContent;
      return node.matches(UNREADABLE) ? "" : textBesideScripts(node);
    })
    .join("");
}

export function isVisible(element: Element): boolean {
  const box = element.getBoundingClientRect();
  if (box.width === 0 || box.height === 0) return false;
  return getComputedStyle(element).visibility === "visible";
}

/** As in `<button class="primary"> Create`, for messages. */
export function describe(element: Element): string {
  const tag = element.cloneNode(false) as Element;
  return `${tag.outerHTML.replace(/<\/.*$/, "").slice(0, 120)} ${collapse(element.textContent).slice(0, 40)}`;
}

export type Found = { element: Element; why?: never } | { element?: never; why: string };

/** The one visible element of a selector, or else the one that there is: more than one is a mistake. */
export function findOne(selector: string): Found {
  const all = findAll(selector);
  const visible = all.filter(isVisible);
  const candidates = visible.length > 0 ? visible : all;
  const [element] = candidates;
  if (!element) return { why: "nothing matches" };
  if (candidates.length === 1) return { element };
  return {
    why: `${candidates.length} elements match: ${candidates.slice(0, 4).map(describe).join(" | ")}`,
  };
}
