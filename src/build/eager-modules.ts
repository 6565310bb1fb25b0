import { type ArrowFunctionExpression, type Node, parse } from "acorn";

/** React's renderer is 190 kB. */
const LARGE_BYTES = 50_000;

/**
 * An engine reads a function twice if it does not see at once that it is called: first for its end, then to
 * run it. The bundler puts each CommonJS module into such a function, React's renderer as well. Brackets
 * around the word `function` say that the call comes soon.
 */
export function compileLargeModulesAtOnce(code: string): string {
  let text = code;
  // From the last to the first, so that places stay true.
  for (const { start, end, params, body } of largeModules(code).reverse()) {
    const names = params.map(param => code.slice(param.start, param.end)).join(",");
    const wrapped = `(function(${names})${code.slice(body.start, body.end)})`;
    text = text.slice(0, start) + wrapped + text.slice(end);
  }
  return text;
}

/** Large arrow functions that are passed on. They are the bundler's own: no `this` is used in them. */
function largeModules(code: string): ArrowFunctionExpression[] {
  const found: ArrowFunctionExpression[] = [];
  const visit = (value: unknown, isArgument: boolean) => {
    if (Array.isArray(value)) for (const item of value) visit(item, isArgument);
    else if (isNode(value) && value.end - value.start > LARGE_BYTES) {
      if (isArgument && isArrow(value)) found.push(value);
      else for (const [name, part] of Object.entries(value)) visit(part, name === "arguments");
    }
  };
  visit(parse(code, { ecmaVersion: "latest" }), false);
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

function isArrow(node: Node): node is ArrowFunctionExpression {
  return node.type === "ArrowFunctionExpression";
}
