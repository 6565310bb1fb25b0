/**
 * Roles and names as a screen reader has them, computed in the page so that both engines agree.
 * A subset of HTML-AAM and accname: what the product uses.
 */

export function collapse(text: string | null | undefined): string {
  return (text ?? "").replace(/\s+/g, " ").trim();
}

/** Whether assistive technology cannot see it: not rendered, invisible, inert or aria-hidden. */
export function isHiddenFromReaders(element: Element): boolean {
  if (element.closest('[aria-hidden="true"], [inert]')) return true;
  if (element.getClientRects().length === 0 && getComputedStyle(element).display !== "contents") {
    return true;
  }
  return getComputedStyle(element).visibility !== "visible";
}

export function roleOf(element: Element): string {
  const explicit = element.getAttribute("role")?.trim().split(/\s+/)[0];
  if (explicit) return explicit;
  const tag = element.localName;
  if (tag === "input") return inputRole(element as HTMLInputElement);
  if (tag === "a" || tag === "area") return element.hasAttribute("href") ? "link" : "";
  if (tag === "img") return element.getAttribute("alt") === "" ? "presentation" : "img";
  if (tag === "select") return (element as HTMLSelectElement).multiple ? "listbox" : "combobox";
  if (tag === "section" || tag === "form") {
    if (!accessibleName(element)) return "";
    return tag === "form" ? "form" : "region";
  }
  if (tag === "header" || tag === "footer") {
    if (element.closest("article, aside, main, nav, section")) return "";
    return tag === "header" ? "banner" : "contentinfo";
  }
  const byTag: Record<string, string> = {
    article: "article",
    aside: "complementary",
    button: "button",
    datalist: "listbox",
    dialog: "dialog",
    fieldset: "group",
    figure: "figure",
    h1: "heading",
    h2: "heading",
    h3: "heading",
    h4: "heading",
    h5: "heading",
    h6: "heading",
    hr: "separator",
    li: "listitem",
    main: "main",
    menu: "list",
    meter: "meter",
    nav: "navigation",
    ol: "list",
    optgroup: "group",
    option: "option",
    output: "status",
    p: "paragraph",
    progress: "progressbar",
    search: "search",
    summary: "button",
    table: "table",
    tbody: "rowgroup",
    td: "cell",
    textarea: "textbox",
    th: "columnheader",
    tr: "row",
    ul: "list",
  };
  return byTag[tag] ?? "";
}

function inputRole(input: HTMLInputElement): string {
  const byType: Record<string, string> = {
    button: "button",
    checkbox: "checkbox",
    image: "button",
    number: "spinbutton",
    radio: "radio",
    range: "slider",
    reset: "button",
    search: "searchbox",
    submit: "button",
    email: "textbox",
    tel: "textbox",
    text: "textbox",
    url: "textbox",
  };
  return byType[input.type] ?? "";
}

export function accessibleName(element: Element): string {
  const labelledBy = (element.getAttribute("aria-labelledby") ?? "").split(/\s+/).filter(Boolean);
  const labels = labelledBy.flatMap(id => element.ownerDocument.getElementById(id) ?? []);
  if (labels.length > 0) return collapse(labels.map(label => readableText(label)).join(" "));
  const own = collapse(element.getAttribute("aria-label"));
  if (own) return own;
  const native = nativeName(element);
  if (native) return native;
  const fromContent =
    /^(a|button|h[1-6]|option|summary|td|th|tr)$/.test(element.localName) ||
    /^(button|cell|checkbox|columnheader|gridcell|heading|link|menuitem(checkbox|radio)?|option|radio|row|rowheader|switch|tab|tooltip|treeitem)$/.test(
      element.getAttribute("role") ?? "",
    );
  return (
    (fromContent && readableText(element)) ||
    collapse(element.getAttribute("title") ?? element.getAttribute("placeholder"))
  );
}

function nativeName(element: Element): string {
  const tag = element.localName;
  if (tag === "img" || tag === "area") return collapse(element.getAttribute("alt"));
  if (tag === "svg") return collapse(element.querySelector(":scope > title")?.textContent);
  if (tag === "fieldset") return collapse(element.querySelector(":scope > legend")?.textContent);
  if (tag === "table") return collapse(element.querySelector(":scope > caption")?.textContent);
  if (tag === "figure") return collapse(element.querySelector("figcaption")?.textContent);
  if (element instanceof HTMLInputElement && /^(button|submit|reset)$/.test(element.type)) {
    return collapse(element.value || (element.type === "button" ? "" : element.type));
  }
  const { labels } = element as { labels?: NodeListOf<HTMLLabelElement> | null };
  return collapse([...(labels ?? [])].map(label => readableText(label)).join(" "));
}

/** The text that a screen reader reads in an element: hidden parts left out, pictures by their names. */
function readableText(element: Element): string {
  let text = "";
  for (const node of element.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) text += node.textContent;
    if (!(node instanceof Element) || /^(script|style|template)$/.test(node.localName)) continue;
    const style = getComputedStyle(node);
    if (style.display === "none" || style.visibility !== "visible") continue;
    if (node.getAttribute("aria-hidden") === "true") continue;
    // A control inside a label is named by it: its own value is no part of the name.
    if (/^(input|select|textarea)$/.test(node.localName)) continue;
    const own = collapse(node.getAttribute("aria-label")) || nativeName(node);
    const inner = own || readableText(node);
    text +=
      style.display.startsWith("inline") || style.display === "contents" ? inner : ` ${inner} `;
  }
  return collapse(text);
}
