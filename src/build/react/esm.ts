import { parse } from "./source.ts";

/**
 * A CommonJS module as an ES module with the exports that are wanted, so that the bundler needs no
 * wrapper and the rest falls away. Only for what React's production files do: `require` in the
 * declarations of the module, and `exports.name = …` as a statement.
 */
export function toEsModule(code: string, wanted: readonly string[]): string {
  const imports: string[] = [];
  const exports = new Map<string, string>();
  let text = "";
  let from = 0;
  const put = (start: number, end: number, replacement: string) => {
    text += code.slice(from, start) + replacement;
    from = end;
  };
  for (const statement of parse(code).body) {
    if (statement.type === "VariableDeclaration") {
      const kept: string[] = [];
      for (const { id, init, start, end } of statement.declarations) {
        const required =
          init?.type === "CallExpression" &&
          init.callee.type === "Identifier" &&
          init.callee.name === "require" &&
          init.arguments[0];
        if (required && required.type === "Literal" && id.type === "Identifier")
          imports.push(`import * as ${id.name} from ${JSON.stringify(required.value)};`);
        else kept.push(code.slice(start, end));
      }
      if (kept.length < statement.declarations.length)
        put(statement.start, statement.end, kept.length > 0 ? `var ${kept.join(",")};` : "");
    } else if (
      statement.type === "ExpressionStatement" &&
      statement.expression.type === "AssignmentExpression" &&
      statement.expression.left.type === "MemberExpression"
    ) {
      const { left, right } = statement.expression;
      if (left.object.type !== "Identifier" || left.object.name !== "exports") continue;
      if (left.property.type !== "Identifier" || exports.has(left.property.name))
        throw new Error("An export that is no plain name, or stands twice");
      const local = `export_${left.property.name}`;
      exports.set(left.property.name, local);
      put(statement.start, right.start, `var ${local} = `);
    }
  }
  text += code.slice(from);
  const missing = wanted.filter(name => !exports.has(name));
  if (missing.length > 0) throw new Error(`Not exported: ${missing.join(", ")}`);
  if (/\b(require\(|module\.|exports[.[])/.test(text))
    throw new Error("More of CommonJS than can be turned into an ES module");
  return `${imports.join("\n")}\n${text}\nexport { ${wanted.map(name => `export_${name} as ${name}`).join(", ")} };\n`;
}
