import type { AccessibleNode } from "../engines/page-driver.ts";

/** Roles that a screen reader passes over: it says what is in them. */
const SILENT =
  /^(generic|none|paragraph|InlineTextBox|LineBreak|LabelText|Legend|Iframe|strong|emphasis|Canvas|sectionheader|MenuListPopup|)$/;
/** Their name is what is in them, and is said once. */
const NAMED_BY_CONTENT =
  /^(button|link|heading|tab|radio|option|DisclosureTriangle|summary|term|image)$/;
/** Only the beginning of a longer list is written down: how much of it the page has depends on fonts. */
const LONG = 3;
const SHOWN_OF_LONG = 2;
const IN_LISTS = /^(listitem|article|row)$/;

/** States that are said, by their name in the tree; the value says in which case. */
const STATES: Readonly<Record<string, (value: unknown) => string>> = {
  level: value => `level ${value}`,
  checked: value => (value === "true" ? "checked" : "not checked"),
  pressed: value => (value === "true" ? "pressed" : "not pressed"),
  selected: value => (value ? "selected" : ""),
  expanded: value => (value ? "expanded" : "collapsed"),
  disabled: value => (value ? "disabled" : ""),
  busy: value => (value ? "busy" : ""),
  required: value => (value ? "required" : ""),
  readonly: value => (value ? "read only" : ""),
  invalid: value => (value === "true" ? "invalid" : ""),
  hasPopup: value => (value === "false" ? "" : `opens a ${value}`),
  live: value => (value === "off" ? "" : `live ${value}`),
  posinset: value => `place ${value}`,
  setsize: value => `of ${value}`,
};

/** What is another one in every run, or with another version of the engine. */
function withoutChance(text: string): string {
  return text
    .replace(/http:\/\/localhost:\d+/g, "http://localhost")
    .replace(/\b\d+\.\d+\.\d+\b/g, "0.0.0")
    .replace(/Mozilla\/5\.0.*/g, "Mozilla/5.0 …")
    .replace(/\s+/g, " ")
    .trim();
}

function lineOf(node: AccessibleNode): string {
  const role = node.role?.value === "RootWebArea" ? "page" : (node.role?.value ?? "");
  const name = withoutChance(node.name?.value ?? "");
  if (role === "StaticText") return name;
  const states = (node.properties ?? []).flatMap(({ name: state, value }) => {
    // A list item has the level of its list in other lists, and there are none.
    if (state === "level" && role !== "heading") return [];
    return STATES[state]?.(value.value) || [];
  });
  const value = withoutChance(String(node.value?.value ?? ""));
  const description = withoutChance(node.description?.value ?? "");
  return [
    name ? `${role} “${name}”` : role,
    ...(value && value !== name ? [`holds “${value}”`] : []),
    ...states,
    ...(description ? [`described: “${description}”`] : []),
  ].join(", ");
}

/**
 * What a screen reader says of a page from its beginning to its end: a line for each stop, with role, name,
 * value, states and description, and further to the right what is inside of it.
 */
export function transcriptOf(nodes: readonly AccessibleNode[]): string {
  const byId = new Map(nodes.map(node => [node.nodeId, node]));
  const lines: string[] = [];

  function childrenOf(node: AccessibleNode): readonly AccessibleNode[] {
    return (node.childIds ?? []).flatMap(id => {
      const child = byId.get(id);
      if (!child) return [];
      const isPassed = child.ignored || SILENT.test(child.role?.value ?? "");
      return isPassed ? childrenOf(child) : [child];
    });
  }

  function visit(node: AccessibleNode, depth: number): void {
    const line = lineOf(node);
    if (line) lines.push("  ".repeat(depth) + line);
    if (NAMED_BY_CONTENT.test(node.role?.value ?? "") && node.name?.value) return;
    const children = childrenOf(node);
    const items = children.filter(({ role }) => IN_LISTS.test(role?.value ?? ""));
    const left = new Set(items.length > LONG ? items.slice(SHOWN_OF_LONG) : []);
    for (const child of children) if (!left.has(child)) visit(child, depth + 1);
    if (left.size > 0) lines.push(`${"  ".repeat(depth + 1)}…`);
  }

  const [root] = nodes;
  if (root) visit(root, 0);
  return lines.join("\n");
}
