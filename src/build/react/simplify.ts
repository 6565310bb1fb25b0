import { minify } from "terser";
import { type Node, parse, rewrite, walk } from "./source.ts";

/** Drops what can never run or is never used, and leaves names and structure as they are. */
export async function simplify(code: string): Promise<string> {
  const { code: simple } = await minify(code, {
    module: true,
    ecma: 2020,
    mangle: false,
    compress: {
      defaults: false,
      evaluate: true,
      conditionals: true,
      booleans: true,
      booleans_as_integers: false,
      reduce_vars: true,
      reduce_funcs: false,
      // Made and never used: these do nothing else.
      pure_funcs: [
        "Error",
        "RegExp",
        "String.fromCharCode",
        "Symbol.for",
        "createCursor",
        "createSyntheticEvent",
        "formatProdErrorMessage",
        "makePrefixMap",
      ],
      pure_new: true,
      dead_code: true,
      unused: true,
      toplevel: true,
      side_effects: true,
      switches: true,
      if_return: false,
      pure_getters: true,
      keep_fargs: false,
      unsafe_undefined: false,
      comparisons: false,
      passes: 5,
    },
    format: { beautify: true, comments: false, indent_level: 1 },
  });
  return withoutIdleStatements(simple ?? code);
}

/** What a declaration that nobody needs leaves behind: `window;`, `"a b".split(" ");` and the like. */
function withoutIdleStatements(code: string): string {
  return rewrite(code, parse(code), (node, ancestors) =>
    ancestors.length === 1 && node.type === "ExpressionStatement" && isIdle(node)
      ? () => ""
      : undefined,
  );
}

function isIdle(statement: Node): boolean {
  let isIdle = true;
  walk(statement, node => {
    if (node.type === "CallExpression")
      isIdle &&= node.callee.type === "MemberExpression" && node.callee.object.type === "Literal";
    else if (/^(Assignment|Update|New|Await|Yield|Function)/.test(node.type)) isIdle = false;
    else if (node.type === "UnaryExpression") isIdle &&= node.operator !== "delete";
  });
  return isIdle;
}
