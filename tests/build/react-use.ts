import { readFile } from "node:fs/promises";
import { transform } from "esbuild";
import { MODULES } from "../../src/build/react/modules.ts";
import { type Node, parse, walk } from "../../src/build/react/source.ts";
import {
  ABSENT_ATTRIBUTES,
  ABSENT_ELEMENTS,
  ALIASES,
  UNITLESS,
} from "../../src/build/react/without/attributes.ts";
import { HOISTED_ELEMENTS } from "../../src/build/react/without/element-types.ts";
import { EVENTS } from "../../src/build/react/without/events.ts";

const CLIENT = "node_modules/react-dom/cjs/react-dom-client.production.js";

/** What React knows and our React no longer does, read from the untouched file. */
export interface Lost {
  readonly events: ReadonlySet<string>;
  readonly aliases: ReadonlySet<string>;
  readonly unitless: ReadonlySet<string>;
}

function words(source: string, before: RegExp): string[] {
  const [, list = ""] = before.exec(source) ?? [];
  if (list === "") throw new Error(`React's file has no ${before}`);
  return list.split(" ");
}

const propOf = (event: string) => `on${event.charAt(0).toUpperCase()}${event.slice(1)}`;

export async function readLost(): Promise<Lost> {
  const source = await readFile(CLIENT, "utf8");
  const kept = new Set(EVENTS.split(" ").map(propOf));
  const simple = words(source, /simpleEventPluginEvents =\s+"([^"]+)"/);
  const others =
    "scrollEnd animationEnd animationIteration animationStart doubleClick transitionRun transitionStart transitionCancel transitionEnd mouseEnter mouseLeave select beforeInput compositionEnd compositionStart compositionUpdate".split(
      " ",
    );
  const known = new Set(ALIASES.split(" ").map(pair => pair.split(":")[0]));
  const numbers = new Set(UNITLESS.split(" "));
  return {
    events: new Set([...simple, ...others].map(propOf).filter(name => !kept.has(name))),
    aliases: new Set(
      [...source.matchAll(/\["(\w+)", "[\w:-]+"\]/g)]
        .map(([, name = ""]) => name)
        .filter(name => !known.has(name)),
    ),
    unitless: new Set(
      words(source, /unitlessNumbers = new Set\(\s+"([^"]+)"/).filter(name => !numbers.has(name)),
    ),
  };
}

const elements = new Set([...ABSENT_ELEMENTS, ...HOISTED_ELEMENTS]);
const attributes = new Set(ABSENT_ATTRIBUTES);
const CLASS_MEMBERS = new Set(
  "constructor state setState props render getDerivedStateFromError componentDidCatch componentDidMount componentDidUpdate componentWillUnmount".split(
    " ",
  ),
);
/** What wouter needs of React, and we do not. */
const NOT_OURS = new Set(["forwardRef", "createElement", "cloneElement"]);

/** Names that our own components, menus and the like have for callbacks of theirs. */
const OURS_TOO = new Set(["onSelect"]);

function keyOf(property: Node): string | undefined {
  if (property.type !== "Property" || property.computed) return undefined;
  if (property.key.type === "Identifier") return property.key.name;
  return property.key.type === "Literal" ? String(property.key.value) : undefined;
}

function* propsOf(node: Node | undefined): Generator<[string, Node]> {
  if (node?.type !== "ObjectExpression") return;
  for (const property of node.properties) {
    const key = keyOf(property);
    if (key !== undefined && property.type === "Property") yield [key, property.value];
  }
}

/** What a file asks of React that went with the pruning (`src/build/react/without`). */
export async function findLostUses(code: string, lost: Lost): Promise<string[]> {
  const { code: script } = await transform(code, {
    loader: "tsx",
    jsx: "automatic",
    target: "es2022",
  });
  const found: string[] = [];
  const isOfReact = /from "react[/"]/.test(code + script);
  const hostProps = new Set<Node>();
  const componentProps = new Set<Node>();
  walk(parse(script), (node, ancestors) => {
    const parent = ancestors.at(-1);
    if (node.type === "ImportDeclaration") {
      const module = MODULES.get(String(node.source.value));
      for (const one of module ? node.specifiers : []) {
        const name =
          one.type === "ImportSpecifier" && one.imported.type === "Identifier"
            ? one.imported.name
            : "*";
        if (!module?.exports.includes(name) || NOT_OURS.has(name))
          found.push(`import of ${name} from ${node.source.value}`);
      }
    }
    if (node.type === "CallExpression" && node.callee.type === "Identifier") {
      const [first, second] = node.arguments;
      if (/^_?jsxs?$/.test(node.callee.name) && first && second) {
        if (first.type === "Literal") {
          const tag = String(first.value);
          hostProps.add(second);
          if (elements.has(tag) || tag.includes("-")) found.push(`<${tag}>`);
          for (const [key, value] of propsOf(second)) {
            if (attributes.has(key) || lost.aliases.has(key)) found.push(`<${tag} ${key}>`);
            if (key !== "style") continue;
            for (const [style, size] of propsOf(value))
              if (lost.unitless.has(style) && size.type === "Literal")
                found.push(`the style ${style} as a number`);
          }
        } else {
          componentProps.add(second);
          if (first.type === "Identifier" && first.name === "Fragment")
            for (const [key] of propsOf(second))
              if (key !== "children") found.push(`<Fragment ${key}>`);
        }
      }
      if (node.callee.name === "createRoot" && node.arguments.length > 1)
        found.push("options of createRoot");
    }
    const key = keyOf(node);
    if (isOfReact && key !== undefined && lost.events.has(key) && parent) {
      const isForHost = OURS_TOO.has(key) ? hostProps.has(parent) : !componentProps.has(parent);
      if (isForHost) found.push(`the event ${key}`);
    }
    if (node.type === "MethodDefinition" || node.type === "PropertyDefinition") {
      const owner = ancestors.at(-2);
      const isComponent =
        (owner?.type === "ClassDeclaration" || owner?.type === "ClassExpression") &&
        owner.superClass?.type === "Identifier" &&
        /Component$/.test(owner.superClass.name);
      const name = node.key.type === "Identifier" ? node.key.name : "";
      if (isComponent && /^(get|component|should|UNSAFE|context|default)/.test(name))
        if (!CLASS_MEMBERS.has(name)) found.push(`${name} of a class component`);
    }
  });
  return found;
}
